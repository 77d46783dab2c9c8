import { zodResolver } from "@hookform/resolvers/zod";
import { sessionCalls } from "@/lib/contract/session";

export const requestCodeRules = zodResolver(sessionCalls["POST member/verificationCodeSend"].input);
