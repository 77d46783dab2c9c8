import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { type CallContext, callProvider } from "./call-provider";
import { log } from "./log";

/** Revokes a token at the provider. If that fails, the token lives until it expires. */
export async function revokeToken(token: string, context: CallContext): Promise<void> {
  try {
    await callProvider("POST member/logout", {}, { ...context, token });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ requestId: context.requestId, failure: error.failure }, "a token could not be revoked at sign-out");
  }
}
