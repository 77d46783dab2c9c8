import { z } from "zod";
import { Registration } from "@/lib/contract/session";

/** The contract's fields, and what the form alone asks: where to be placed, and the agreement. */
export const registerSchema = Registration.safeExtend({
  confirmPassword: z.string().min(1),
  recommendNo: z.string().trim().max(200),
  linkNo: z.string().trim().max(200),
  defaultPlacement: z.boolean(),
  agreed: z.boolean().refine(Boolean),
}).refine((form) => form.defaultPlacement || form.linkNo !== "", { path: ["linkNo"] });

export type RegisterFields = z.infer<typeof registerSchema>;

/** A form before anybody has written in it. */
export function emptyForm(enrollerId: string): RegisterFields {
  return {
    companyCode: "",
    username: "",
    email: "",
    password: "",
    confirmPassword: "",
    recommendNo: enrollerId,
    linkNo: "",
    defaultPlacement: true,
    agreed: false,
  };
}
