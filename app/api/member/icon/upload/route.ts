import { memberCalls } from "@/lib/contract/member";
import { pictureBytes } from "@/lib/contract/wire/codes";
import { callProvider } from "@/lib/server/call-provider";
import { readForm } from "@/lib/server/read-form";
import { parseInput } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { requireSameOrigin } from "@/lib/server/same-origin";
import { requireSession } from "@/lib/server/session";

const key = "POST member/icon/upload";

/** The overhead of multipart encoding. */
const frameBytes = 16 * 1024;

/** Forwards a member's picture to the provider, which validates it. Responds with its URL. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    requireSameOrigin(request);
    const { token } = await requireSession();
    const form = await readForm(request, pictureBytes + frameBytes);
    const { Img } = parseInput(memberCalls[key].input, Object.fromEntries(form));
    return { data: await callProvider(key, { Img }, { ...context, token }) };
  });
}
