import { z } from "zod";
import type { CallInput } from "@/lib/contract";
import { Registration } from "@/lib/contract/session";
import { sides } from "@/lib/contract/wire/codes";
import { Nickname } from "@/lib/contract/wire/fields";

/** The fields of the registration form: the contract's, the placement choice and the agreement. */
export const RegisterForm = Registration.safeExtend({
  confirmPassword: z.string().min(1),
  recommendNo: z.string().trim().max(200),
  linkNo: z.string().trim().max(200),
  side: z.enum(["", ...sides]),
  nickname: Nickname,
  telephone: z.string().trim().max(32),
  defaultPlacement: z.boolean(),
  agreed: z.boolean().refine(Boolean),
}).refine((form) => form.defaultPlacement || form.linkNo !== "", { path: ["linkNo"] });

export type RegisterFields = z.infer<typeof RegisterForm>;

/** The registration that the fields stand for. A placement that is not chosen does not count, and extensions are sent only if they are filled in. */
export function registrationOf(fields: RegisterFields): CallInput<"POST member/register"> {
  const { agreed: _, defaultPlacement, linkNo, side, nickname, telephone, ...form } = fields;
  return {
    ...form,
    linkNo: defaultPlacement ? "" : linkNo,
    ...(side && !defaultPlacement && { side }),
    ...(nickname && { nickname }),
    ...(telephone && { telephone }),
  };
}
