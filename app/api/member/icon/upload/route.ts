import { memberCalls } from "@/lib/contract/member";
import { pictureBytes } from "@/lib/contract/wire/codes";
import { answer } from "@/lib/server/answer";
import { callProvider } from "@/lib/server/call-provider";
import { readForm } from "@/lib/server/read-form";
import { parseInput } from "@/lib/server/read-input";
import { requireSameOrigin } from "@/lib/server/same-origin";
import { requireSession } from "@/lib/server/session";

const key = "POST member/icon/upload";

/** What a form adds to the file in it. */
const frameBytes = 16 * 1024;

/** Passes a member's picture on to the provider, which looks into it; answers the address that it has there. */
export function POST(request: Request) {
  return answer(request, async (context) => {
    requireSameOrigin(request);
    const { token } = await requireSession();
    const form = await readForm(request, pictureBytes + frameBytes);
    const { Img } = parseInput(memberCalls[key].input, Object.fromEntries(form));
    return { data: await callProvider(key, { Img }, { ...context, token }) };
  });
}
