import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** The secrets of the encrypted columns, the newest first. */
export type Secrets = readonly string[];

function keyOf(secret: string): Buffer {
  return createHash("sha256").update(`sealed columns ${secret}`).digest();
}

/** Names a secret without revealing it; it stands before each value that the secret encrypted. */
function keyIdOf(secret: string): string {
  return createHash("sha256").update(`id of ${secret}`).digest("base64url").slice(0, 8);
}

/** The prefix of all values that the newest secret encrypted. */
export function newestPrefix([newest = ""]: Secrets): string {
  return `${keyIdOf(newest)}.`;
}

/** Encrypts a value that must be readable later (a social security number), so that a copy of the database does not reveal it. */
export function encrypt(text: string, secrets: Secrets): string {
  const [newest] = secrets;
  if (!newest) throw new Error("there is no secret to encrypt with");
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(newest), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return newestPrefix(secrets) + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

function open(encrypted: string, secret: string): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** Decrypts a value of `encrypt`; throws when none of the secrets encrypted it or the value was altered. */
export function decrypt(encrypted: string, secrets: Secrets): string {
  const dot = encrypted.indexOf(".");
  // A value from before there were several secrets names none, so each of them is tried.
  const fitting = dot < 0 ? secrets : secrets.filter((secret) => keyIdOf(secret) === encrypted.slice(0, dot));
  let problem: unknown = new Error("the secret of an encrypted value is not in DATA_SECRET");
  for (const secret of fitting) {
    try {
      return open(encrypted.slice(dot + 1), secret);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}
