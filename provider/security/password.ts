import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { passwordCost } from "./password-cost.ts";

const derive = promisify(argon2);

const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,}=*)\$([A-Za-z0-9+/]{11,}=*)$/;

async function deriveTag(password: string, nonce: Buffer, costs = passwordCost): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, ...costs });
}

/** An argon2id hash in PHC string format, which includes the salt and the costs. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await deriveTag(password, nonce);
  const { memory, passes, parallelism } = passwordCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64")}$${tag.toString("base64")}`;
}

/** Verifies a password. Without a hash (an unknown member) it does the same work and returns false, so that the timing reveals nothing. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = phcFormat.exec(hash ?? "") ?? [];
  const stored = Buffer.from(tag, "base64");
  if (stored.length === 0) {
    await deriveTag(password, randomBytes(16));
    return false;
  }
  // The costs of the stored hash, not the current ones, so that raising the costs does not lock members out.
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: stored.length };
  return timingSafeEqual(stored, await deriveTag(password, Buffer.from(nonce, "base64"), costs));
}
