import "server-only";
import type { CallData, CallInput } from "@/lib/contract";
import { isSignInOver } from "@/lib/forms/sign-in-over";
import { type CallContext, callProvider } from "./call-provider";
import { forget, remember, signInRemembered } from "./remembered-device";
import { revokeToken } from "./revoke-token";
import { openDevice, openHalf, openSession, readSession } from "./session";

/** Enough for a family at one computer; a cookie cannot hold many more. */
const maxMembers = 5;

type Form = { username: string; password: string; remember: boolean };

/** Stores the device's token for later sign-ins, so that wrong guesses on other devices do not lock this one out. */
async function rememberDevice(memberId: number, token: string): Promise<void> {
  const device = await openDevice();
  const others = (device.known ?? []).filter((each) => each.memberId !== memberId);
  device.known = [{ memberId, token }, ...others].slice(0, maxMembers);
  await device.save();
}

type Token = CallData<"POST member/login">;

/** Stores the token in a cookie that scripts cannot read. Revokes the token that it replaces. */
async function openMember({ tokenHead, token, memberId, deviceToken }: Token, context: CallContext): Promise<void> {
  const replaced = (await readSession())?.token;
  const session = await openSession();
  session.token = tokenHead + token;
  session.memberId = memberId ?? (await callProvider("GET member/profile", {}, { ...context, token: session.token })).id;
  await session.save();
  if (deviceToken) await rememberDevice(session.memberId, deviceToken);
  if (replaced && replaced !== session.token) await revokeToken(replaced, context);
}

async function knownTokens() {
  const deviceTokens = (await openDevice()).known?.map((each) => each.token);
  return { ...(deviceTokens && { deviceTokens }) };
}

/** Signs a member in, with an empty password by the token of this remembered device; returns whether a second step is left. */
export async function signIn({ username, password, remember: isWanted }: Form, context: CallContext): Promise<{ half: boolean }> {
  // Without scripts the box may be unticked in the post that would use the token.
  if (!isWanted && !password) await forget(context);
  const known = await knownTokens();
  const answer = password
    ? await callProvider("POST member/login", { username, password, remember: isWanted || undefined, ...known }, context)
    : await signInRemembered(username, known.deviceTokens, context);
  const half = answer.secondFactor !== undefined;
  if (half) {
    // Kept apart from the session's cookie, so that nothing takes half a sign-in for a session.
    const cookie = await openHalf();
    cookie.token = answer.token;
    cookie.factors = answer.secondFactor ?? [];
    cookie.username = isWanted ? username : undefined;
    await cookie.save();
  } else await openMember(answer, context);
  // With a typed password the token of an earlier sign-in is replaced, so it ends.
  if (password) await forget(context);
  if (isWanted) await remember(username, answer.rememberedToken);
  return { half };
}

type SecondStep = {
  code?: string;
  passkey?: CallInput<"POST session/continue">["passkey"];
  /** Any member's passkey. The browser may still hold another member's unfinished sign-in. */
  alone?: boolean;
};

/** Completes a sign-in by a code or a passkey, or signs in by a passkey alone. Half a sign-in that is over is forgotten. */
export async function continueSignIn({ alone = false, ...step }: SecondStep, context: CallContext): Promise<void> {
  const half = await openHalf();
  const input = { ...step, ...(!alone && half.token && { halfToken: half.token }), ...(await knownTokens()) };
  try {
    const answer = await callProvider("POST session/continue", input, context);
    await openMember(answer, context);
    if (half.username && answer.rememberedToken) await remember(half.username, answer.rememberedToken);
  } catch (error) {
    if (isSignInOver(error)) half.destroy();
    throw error;
  }
  half.destroy();
}
