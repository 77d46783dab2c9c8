import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { Credentials } from "@/lib/contract/session";

/** A name, then a password; it may stay empty for the one whose password is remembered. */
export function signInRules(rememberedName: string | null) {
  const SignIn = Credentials.extend({ password: z.string().max(128), remember: z.boolean() }).refine(
    ({ username, password }) => password !== "" || username === rememberedName,
    { path: ["password"] },
  );
  return zodResolver(SignIn);
}
