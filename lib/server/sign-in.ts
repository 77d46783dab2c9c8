import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { type CallContext, callProvider } from "./call-provider";
import { revokeToken } from "./revoke-token";
import { openDevice, openRemembered, openSession, readSession } from "./session";

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

/** Signs a member in and stores the token in a cookie that scripts cannot read. Revokes the token that it replaces. */
export async function signIn(form: Form, context: CallContext): Promise<void> {
  const password = await passwordOf(form);
  const deviceTokens = (await openDevice()).known?.map((each) => each.token);
  const credentials = { username: form.username, password, ...(deviceTokens && { deviceTokens }) };
  const { tokenHead, token, memberId, deviceToken } = await callProvider("POST member/login", credentials, context);
  const replaced = (await readSession())?.token;
  const session = await openSession();
  session.token = tokenHead + token;
  session.memberId = memberId ?? (await callProvider("GET member/profile", {}, { ...context, token: session.token })).id;
  await session.save();
  if (deviceToken) await rememberDevice(session.memberId, deviceToken);
  await remember(form, password);
  if (replaced && replaced !== session.token) await revokeToken(replaced, context);
}
