import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { NewPassword } from "@/lib/contract/session";

/** The repeated password is compared once it is filled in. */
export const newPasswordRules = zodResolver(NewPassword.safeExtend({ newPasswordTwo: z.string().min(1) }));
