import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { Email } from "@/lib/contract/wire/fields";

export const emailRules = zodResolver(z.object({ email: Email, password: z.string().min(1).max(128) }));

export const emailCodeRules = zodResolver(z.object({ code: z.string().trim().min(1).max(12) }));
