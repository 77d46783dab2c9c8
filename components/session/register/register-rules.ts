import { zodResolver } from "@hookform/resolvers/zod";
import { RegisterForm } from "@/lib/forms/register";

export const registerRules = zodResolver(RegisterForm);
