import { paymentCalls } from "@/lib/contract/payment";
import { callProvider } from "@/lib/server/call-provider";
import { prepareGateway } from "@/lib/server/payment/prepare-gateway";
import { paymentStatusPage } from "@/lib/server/payment/return-page";
import { parseInput, readJson } from "@/lib/server/read-input";
import { languageOf, respond } from "@/lib/server/respond";
import { requireSession } from "@/lib/server/session";

const key = "POST payment";

/** The return URL of a gateway is set here, so that a page cannot choose it. */
const Payment = paymentCalls[key].input.omit({ successUrl: true });

/** Pays an order. If the payment continues at a gateway, responds with a reference to its form. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    const { token } = await requireSession();
    const form = parseInput(Payment, await readJson(request));
    const { url: successUrl, path } = paymentStatusPage(form.orderId, languageOf(request).locale);
    const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
    const { paymentInfo } = await callProvider(key, { ...form, successUrl }, { ...context, token, idempotencyKey });
    return { data: { gateway: await prepareGateway(paymentInfo, path, token) }, changes: paymentCalls[key].changes };
  });
}
