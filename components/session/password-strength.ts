import { Password } from "@/lib/contract/wire/fields";

/** How long the contract wants a password to be. */
export const shortestPassword = Password.minLength ?? 8;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Whether a password is taken at all, and whether it is a good one: length counts most. */
export function strengthOf(password: string): "none" | "short" | "enough" | "strong" {
  if (password === "") return "none";
  if (password.length < shortestPassword) return "short";
  const variety = kinds.filter((kind) => kind.test(password)).length;
  return password.length >= 16 || (password.length >= 11 && variety >= 3) ? "strong" : "enough";
}
