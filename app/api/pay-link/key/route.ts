import { payLinkCalls } from "@/lib/contract/pay-link";
import { issueCardToken } from "@/lib/server/payment/card-token";
import { publicKey } from "@/lib/server/payment/key-pair";
import { parseInput, readJson } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";

const Link = payLinkCalls["POST payLink/show"].input.pick({ token: true });

/** The key that a payer's browser encrypts a card with, and a token that ties the card to the link. */
export function POST(request: Request) {
  return respond(request, async () => {
    const { token } = parseInput(Link, await readJson(request));
    return { data: { key: publicKey(), token: issueCardToken(token) } };
  });
}
