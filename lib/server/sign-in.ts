import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { type CallContext, callProvider } from "./call-provider";
import { revokeToken } from "./revoke-token";
import { openRemembered, openSession } from "./session";

type Form = { username: string; password: string; remember: boolean };

/** The typed password, or the one that «remember me» keeps for this name. */
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

/** Signs a member in at the provider, and keeps the token where no script can read it; the one that it replaces is ended. */
export async function signIn(form: Form, context: CallContext): Promise<void> {
  const password = await passwordOf(form);
  const { tokenHead, token, memberId } = await callProvider("POST member/login", { username: form.username, password }, context);
  const session = await openSession();
  const replaced = session.token;
  session.token = tokenHead + token;
  session.memberId = memberId ?? (await callProvider("GET member/profile", {}, { ...context, token: session.token })).id;
  await session.save();
  await remember(form, password);
  if (replaced && replaced !== session.token) await revokeToken(replaced, context);
}
