import { z } from "zod";
import type { CallInput } from "@/lib/contract";
import { Registration } from "@/lib/contract/session";

/** The fields of the registration form: the contract's, the placement choice and the agreement. */
export const RegisterForm = Registration.safeExtend({
  confirmPassword: z.string().min(1),
  recommendNo: z.string().trim().max(200),
  linkNo: z.string().trim().max(200),
  defaultPlacement: z.boolean(),
  agreed: z.boolean().refine(Boolean),
}).refine((form) => form.defaultPlacement || form.linkNo !== "", { path: ["linkNo"] });

export type RegisterFields = z.infer<typeof RegisterForm>;

/** The registration that the fields stand for. A placement that is not chosen does not count. */
export function registrationOf({ agreed: _, defaultPlacement, linkNo, ...form }: RegisterFields): CallInput<"POST member/register"> {
  return { ...form, linkNo: defaultPlacement ? "" : linkNo };
}
