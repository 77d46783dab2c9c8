import { z } from "zod";
import { Credentials } from "@/lib/contract/session";
import { Failure } from "@/lib/contract/wire/failure";
import { answer } from "@/lib/server/answer";
import { callProvider } from "@/lib/server/call-provider";
import { parseInput, readJson } from "@/lib/server/read-input";
import { revokeToken } from "@/lib/server/revoke-token";
import { openSession, readSession } from "@/lib/server/session";
import { signIn } from "@/lib/server/sign-in";

/** An empty password is the remembered one. */
const SignIn = Credentials.extend({ password: z.string().max(128), remember: z.boolean().default(false) });

/** Signs in: the token goes into the sealed cookie and nowhere else. */
export function POST(request: Request) {
  return answer(request, async (context) => {
    const form = parseInput(SignIn, await readJson(request));
    await signIn(form, context);
    return { data: { state: "member" } };
  });
}

/** Says who is here. While the provider does not answer, nobody can tell, and nobody is signed out. */
export function GET(request: Request) {
  return answer(request, async (context) => {
    const session = await readSession();
    if (!session) return { data: { state: "guest" } };
    try {
      const profile = await callProvider("GET member/profile", {}, { ...context, token: session.token });
      const { username, userCode, avatar, activationStatus } = profile;
      return { data: { state: "member", member: { username, userCode, avatar, activationStatus } } };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.failure !== "signed-out") return { data: { state: "unknown" } };
      (await openSession()).destroy();
      return { data: { state: "guest" } };
    }
  });
}

/** Signs out here even when the provider cannot be told. */
export function DELETE(request: Request) {
  return answer(request, async (context) => {
    await readJson(request);
    const session = await readSession();
    (await openSession()).destroy();
    if (session) await revokeToken(session.token, context);
    return { data: { state: "guest" } };
  });
}
