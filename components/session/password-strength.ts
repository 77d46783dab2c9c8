import { passwordLength } from "@/lib/contract/wire/codes";

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Whether a password is taken at all, and whether it is a good one: length counts most. */
export function strengthOf(password: string): "none" | "short" | "enough" | "strong" {
  if (password === "") return "none";
  if (password.length < passwordLength.shortest) return "short";
  const variety = kinds.filter((kind) => kind.test(password)).length;
  return password.length >= 16 || (password.length >= 11 && variety >= 3) ? "strong" : "enough";
}
