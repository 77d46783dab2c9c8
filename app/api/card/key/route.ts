import { issueCardToken } from "@/lib/server/payment/card-token";
import { publicKey } from "@/lib/server/payment/key-pair";
import { respond } from "@/lib/server/respond";
import { requireSession } from "@/lib/server/session";

/** The key that a browser encrypts a card with, and the token that it encrypts with the card. */
export function GET(request: Request) {
  return respond(request, async () => {
    const { token } = await requireSession();
    return { data: { key: publicKey(), token: issueCardToken(token) } };
  });
}
