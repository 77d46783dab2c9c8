import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { passwordCost } from "./password-cost.ts";

const derive = promisify(argon2);

const textForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,}=*)\$([A-Za-z0-9+/]{11,}=*)$/;

async function tagOf(password: string, nonce: Buffer, costs = passwordCost): Promise<Buffer> {
  return derive("argon2id", { message: password.normalize("NFKC"), nonce, ...costs });
}

/** A slow hash in the usual text form, with its salt and its costs. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce);
  const { memory, passes, parallelism } = passwordCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64")}$${tag.toString("base64")}`;
}

/** Whether a password belongs to a hash. An unknown member has no hash: the same work is done, and the answer is no. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = textForm.exec(hash ?? "") ?? [];
  const stored = Buffer.from(tag, "base64");
  if (stored.length === 0) {
    await tagOf(password, randomBytes(16));
    return false;
  }
  // The costs that it was made with, not today's: they may be raised without locking everybody out.
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: stored.length };
  return timingSafeEqual(stored, await tagOf(password, Buffer.from(nonce, "base64"), costs));
}
