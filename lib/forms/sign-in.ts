import { z } from "zod";
import { Credentials } from "@/lib/contract/session";

/** The fields of the sign-in form. An empty password stands for the remembered one. */
export const SignInForm = Credentials.pick({ username: true }).extend({
  password: z.string().max(128),
  remember: z.boolean().default(false),
});
