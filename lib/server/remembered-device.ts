import "server-only";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { isNoLongerRemembered } from "@/lib/forms/no-longer-remembered";
import { type CallContext, callProvider } from "./call-provider";
import { log } from "./log";
import { openRemembered } from "./session";

type Token = CallData<"POST member/login">;

/** Ends a remembered device at the provider. If that fails, it lives until it expires, but no browser has its token any more. */
async function revoke(rememberedToken: string, context: CallContext): Promise<void> {
  try {
    await callProvider("POST session/forget", { rememberedToken }, context);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ requestId: context.requestId, failure: error.failure }, "a remembered device could not be ended");
  }
}

/** Signs in with the token that this browser has for a name. A token that the provider has ended is deleted. */
export async function signInRemembered(username: string, deviceTokens: string[] | undefined, context: CallContext): Promise<Token> {
  const cookie = await openRemembered();
  if (cookie.username !== username || !cookie.token)
    throw new Failure("bad-input", undefined, { issues: [{ field: "password", message: "is missing" }] });
  try {
    return await callProvider("POST session/remembered", { rememberedToken: cookie.token, deviceTokens }, context);
  } catch (error) {
    if (isNoLongerRemembered(error)) cookie.destroy();
    throw error;
  }
}

/** Stores a name, and the token that the provider gave for it if it remembers devices. */
export async function remember(username: string, token: string | undefined): Promise<void> {
  const cookie = await openRemembered();
  cookie.username = username;
  cookie.token = token;
  await cookie.save();
}

/** Forgets what this browser remembers, here and at the provider. */
export async function forget(context: CallContext): Promise<void> {
  const cookie = await openRemembered();
  const { token } = cookie;
  cookie.destroy();
  if (token) await revoke(token, context);
}
