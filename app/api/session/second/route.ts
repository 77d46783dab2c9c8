import { z } from "zod";
import { SecondStep } from "@/lib/contract/session";
import { parseInput, readJson } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { continueSignIn } from "@/lib/server/sign-in";

const Step = SecondStep.pick({ code: true, passkey: true }).extend({ alone: z.boolean().optional() });

/** Completes a sign-in with a code or a passkey, or signs in with a passkey alone. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    await continueSignIn(parseInput(Step, await readJson(request)), context);
    return { data: { state: "member" } };
  });
}
