import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { type CallContext, callProvider } from "./call-provider";
import { log } from "./log";

/** Ends a token at the provider. Where it cannot be told, the token ends by its own age. */
export async function revokeToken(token: string, context: CallContext): Promise<void> {
  try {
    await callProvider("POST member/logout", {}, { ...context, token });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ requestId: context.requestId, failure: error.failure }, "the provider was not told of a sign-out");
  }
}
