import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { Registration } from "@/lib/contract/session";

/** The contract's fields, and what the form alone asks: where to be placed, and the agreement. */
const Form = Registration.safeExtend({
  confirmPassword: z.string().min(1),
  recommendNo: z.string().trim().max(200),
  linkNo: z.string().trim().max(200),
  defaultPlacement: z.boolean(),
  agreed: z.boolean().refine(Boolean),
}).refine((form) => form.defaultPlacement || form.linkNo !== "", { path: ["linkNo"] });

export type RegisterFields = z.infer<typeof Form>;

export const registerRules = zodResolver(Form);
