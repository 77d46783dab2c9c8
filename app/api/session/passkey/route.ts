import { z } from "zod";
import { callProvider } from "@/lib/server/call-provider";
import { parseInput, readJson } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { openHalf } from "@/lib/server/session";

const Asked = z.object({ alone: z.boolean().optional() });

/** The challenge that a passkey signs in with; null at a shop that takes none. Half a sign-in asks for its own member, unless the passkey is used alone. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    const { alone } = parseInput(Asked, await readJson(request));
    const halfToken = alone ? undefined : (await openHalf()).token;
    return { data: await callProvider("POST session/passkeyOptions", { halfToken }, context) };
  });
}
