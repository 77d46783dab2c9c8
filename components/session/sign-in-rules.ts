import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import { SignInForm } from "@/lib/forms/sign-in";

/** The password may be empty for the remembered username, which is the context. */
export const signInRules: Resolver<z.input<typeof SignInForm>, unknown> = (fields, rememberedName, options) => {
  const rules = SignInForm.refine(({ username, password }) => password !== "" || username === rememberedName, { path: ["password"] });
  return zodResolver(rules)(fields, undefined, options);
};
