import "server-only";
import type { CallData, CallInput } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { isSignInOver } from "@/lib/forms/sign-in-over";
import { type CallContext, callProvider } from "./call-provider";
import { revokeToken } from "./revoke-token";
import { openDevice, openHalf, openRemembered, openSession, readSession } from "./session";

/** Enough for a family at one computer; a cookie cannot hold many more. */
const mostMembers = 5;

type Form = { username: string; password: string; remember: boolean };

/** The typed password, or the one that «remember me» stores for this name. */
async function passwordOf({ username, password }: Form): Promise<string> {
  if (password) return password;
  const remembered = await openRemembered();
  if (remembered.username === username && remembered.password) return remembered.password;
  throw new Failure("bad-input", undefined, { issues: [{ field: "password", message: "is missing" }] });
}

async function remember(form: Form, password: string): Promise<void> {
  const remembered = await openRemembered();
  if (!form.remember) return remembered.destroy();
  remembered.username = form.username;
  remembered.password = password;
  await remembered.save();
}

/** Stores the device's token for later sign-ins, so that wrong guesses on other devices do not lock this one out. */
async function rememberDevice(memberId: number, token: string): Promise<void> {
  const device = await openDevice();
  const others = (device.known ?? []).filter((each) => each.memberId !== memberId);
  device.known = [{ memberId, token }, ...others].slice(0, mostMembers);
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

/** Signs a member in; answers whether a second step is left. */
export async function signIn(form: Form, context: CallContext): Promise<{ half: boolean }> {
  const password = await passwordOf(form);
  const credentials = { username: form.username, password, ...(await knownTokens()) };
  const answer = await callProvider("POST member/login", credentials, context);
  const half = answer.secondFactor !== undefined;
  if (half) {
    // Kept apart from the session's cookie, so that nothing takes half a sign-in for a session.
    const cookie = await openHalf();
    cookie.token = answer.token;
    cookie.factors = answer.secondFactor ?? [];
    await cookie.save();
  } else await openMember(answer, context);
  await remember(form, password);
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
    await openMember(await callProvider("POST session/continue", input, context), context);
  } catch (error) {
    if (isSignInOver(error)) half.destroy();
    throw error;
  }
  half.destroy();
}
