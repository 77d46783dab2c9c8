import { z } from "zod";
import { CardFields, paymentCalls } from "@/lib/contract/payment";
import { answer } from "@/lib/server/answer";
import { callProvider } from "@/lib/server/call-provider";
import { openSealed } from "@/lib/server/payment/open-sealed";
import { parseInput, readJson } from "@/lib/server/read-input";
import { requireSession } from "@/lib/server/session";

const key = "POST credit/card";

/** A card without what is secret of it: that is sealed. */
const SealedCard = CardFields.omit({ cardNumber: true, cardCvc: true }).extend({ sealed: z.string().max(1000) });

/** Saves a card. Its number and CVC are opened here, passed on, and kept nowhere. */
export function POST(request: Request) {
  return answer(request, async (context) => {
    const { token } = await requireSession();
    const { sealed, ...plain } = parseInput(SealedCard, await readJson(request));
    const card = parseInput(CardFields, { ...plain, ...openSealed(sealed, token) });
    const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
    await callProvider(key, card, { ...context, token, idempotencyKey });
    return { data: null, changes: paymentCalls[key].changes };
  });
}
