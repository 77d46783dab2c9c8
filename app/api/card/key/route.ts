import { answer } from "@/lib/server/answer";
import { issuePass } from "@/lib/server/payment/card-pass";
import { publicKey } from "@/lib/server/payment/key-pair";
import { requireSession } from "@/lib/server/session";

/** What a browser seals a card with, and the pass that it seals along. */
export function GET(request: Request) {
  return answer(request, async () => {
    const { token } = await requireSession();
    return { data: { key: publicKey(), pass: issuePass(token) } };
  });
}
