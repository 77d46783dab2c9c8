import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";

/** Whether an amount may leave the wallet, which `amountProblem` decides. */
type IsAmount = (amount: string) => boolean;

export function transferRules(isAmount: IsAmount) {
  return zodResolver(z.object({ toMemberCode: z.string().trim().min(1), amount: z.string().refine(isAmount), remark: z.string().trim() }));
}

export function withdrawalRules(isAmount: IsAmount) {
  return zodResolver(z.object({ amount: z.string().refine(isAmount), agreed: z.boolean().refine(Boolean) }));
}
