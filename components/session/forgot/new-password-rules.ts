import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { NewPassword } from "@/lib/contract/session";

/** A new password, the same once more, the code: whether the two are the same is said once there is a second one. */
export const newPasswordRules = zodResolver(NewPassword.safeExtend({ newPasswordTwo: z.string().min(1) }));
