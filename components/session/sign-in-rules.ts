import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { Credentials } from "@/lib/contract/session";

const SignIn = Credentials.extend({ password: z.string().max(128), remember: z.boolean() });

/** A name, then a password; it may stay empty for the one whose password is remembered: that name is the context. */
export const signInRules: Resolver<z.infer<typeof SignIn>, unknown> = (fields, rememberedName, options) => {
  const rules = SignIn.refine(({ username, password }) => password !== "" || username === rememberedName, { path: ["password"] });
  return zodResolver(rules)(fields, undefined, options);
};
