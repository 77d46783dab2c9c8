import { Failure } from "@/lib/contract/wire/failure";
import { SignInForm } from "@/lib/forms/sign-in";
import { callProvider } from "@/lib/server/call-provider";
import { parseInput, readJson } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { revokeToken } from "@/lib/server/revoke-token";
import { endSession, openSession, readSession } from "@/lib/server/session";
import { signIn } from "@/lib/server/sign-in";

/** Signs in, or begins to: then a second step is left. The token is stored in the encrypted cookie and nowhere else. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    const form = parseInput(SignInForm, await readJson(request));
    const { half } = await signIn(form, context);
    return { data: { state: half ? "half" : "member" } };
  });
}

/** The session's state. While the provider does not respond it is unknown, and the member stays signed in. */
export function GET(request: Request) {
  return respond(request, async (context) => {
    const session = await readSession();
    if (!session) return { data: { state: "guest" } };
    try {
      const profile = await callProvider("GET member/profile", {}, { ...context, token: session.token });
      const { id, username, userCode, avatar, activationStatus, country } = profile;
      return { data: { state: "member", member: { id, username, userCode, avatar, activationStatus, country } } };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.failure !== "signed-out") return { data: { state: "unknown" } };
      await endSession();
      return { data: { state: "guest" } };
    }
  });
}

/** Signs out here even if the provider cannot be reached. */
export function DELETE(request: Request) {
  return respond(request, async (context) => {
    await readJson(request);
    const session = await readSession();
    (await openSession()).destroy();
    if (session) await revokeToken(session.token, context);
    return { data: { state: "guest" } };
  });
}
