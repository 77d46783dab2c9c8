import { zodResolver } from "@hookform/resolvers/zod";
import { PasswordChange } from "@/lib/contract/member";

export const loginPasswordRules = zodResolver(PasswordChange);
