import { zodResolver } from "@hookform/resolvers/zod";
import { sessionCalls } from "@/lib/contract/session";

export const askForCodeRules = zodResolver(sessionCalls["POST member/verificationCodeSend"].input);
