import { z } from "zod";
import { payLinkCalls, TypedCard } from "@/lib/contract/pay-link";
import { callProvider } from "@/lib/server/call-provider";
import { decryptCard } from "@/lib/server/payment/decrypt-card";
import { prepareGateway } from "@/lib/server/payment/prepare-gateway";
import { payForPage } from "@/lib/server/payment/return-page";
import { parseInput, readJson } from "@/lib/server/read-input";
import { languageOf, respond } from "@/lib/server/respond";
import { readSession } from "@/lib/server/session";

const key = "POST payLink/pay";

/** The card's number and CVC are encrypted, and the return URL of a gateway is set here. */
const Payment = payLinkCalls[key].input.omit({ successUrl: true }).extend({
  typedCard: TypedCard.omit({ cardNumber: true, cardCvc: true })
    .extend({ encrypted: z.string().max(1000) })
    .nullish(),
});

/** Pays the order of a link, as a guest or a member. If the payment continues at a gateway, responds with a reference to its form. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    const { typedCard, ...form } = parseInput(Payment, await readJson(request));
    const session = await readSession();
    const { encrypted, ...plain } = typedCard ?? {};
    const card = encrypted === undefined ? null : parseInput(TypedCard, { ...plain, ...decryptCard(encrypted, form.token) });
    const { url: successUrl, path } = payForPage(languageOf(request).locale);
    const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
    const input = { ...form, typedCard: card, successUrl };
    const { paymentInfo } = await callProvider(key, input, { ...context, token: session?.token, idempotencyKey });
    return { data: { gateway: await prepareGateway(paymentInfo, path, session?.token ?? "") }, changes: payLinkCalls[key].changes };
  });
}
