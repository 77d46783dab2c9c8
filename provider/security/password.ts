import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's second choice of costs: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

async function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, ...cost });
}

/** A slow hash in the usual text form, with its salt and its costs. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString("base64")}$${tag.toString("base64")}`;
}

/** Whether a password belongs to a hash. An unknown member has no hash: the same work is done, and the answer is no. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , , nonce, tag] = hash?.split("$") ?? [];
  const made = await tagOf(password, nonce ? Buffer.from(nonce, "base64") : randomBytes(16));
  const stored = tag ? Buffer.from(tag, "base64") : null;
  return stored !== null && stored.length === made.length && timingSafeEqual(stored, made);
}
