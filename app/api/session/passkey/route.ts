import { callProvider } from "@/lib/server/call-provider";
import { readJson } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { openHalf } from "@/lib/server/session";

/** The challenge that a passkey signs in with; null at a shop that takes none. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    await readJson(request);
    const { token: halfToken } = await openHalf();
    return { data: await callProvider("POST session/passkeyOptions", { halfToken }, context) };
  });
}
