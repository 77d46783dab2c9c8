import { z } from "zod";
import { CardFields, cardCalls } from "@/lib/contract/card";
import { callProvider } from "@/lib/server/call-provider";
import { decryptCard } from "@/lib/server/payment/decrypt-card";
import { parseInput, readJson } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { requireSession } from "@/lib/server/session";

const key = "POST credit/card";

/** A card whose number and CVC are encrypted. */
const EncryptedCard = CardFields.omit({ cardNumber: true, cardCvc: true }).extend({ encrypted: z.string().max(1000) });

/** Saves a card. Its number and CVC are decrypted here, passed on and stored nowhere. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    const { token } = await requireSession();
    const { encrypted, ...plain } = parseInput(EncryptedCard, await readJson(request));
    const card = parseInput(CardFields, { ...plain, ...decryptCard(encrypted, token) });
    const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
    await callProvider(key, card, { ...context, token, idempotencyKey });
    return { data: null, changes: cardCalls[key].changes };
  });
}
