import { paymentCalls } from "@/lib/contract/payment";
import { answer, languageOf } from "@/lib/server/answer";
import { callProvider } from "@/lib/server/call-provider";
import { carryOn } from "@/lib/server/payment/carry-on";
import { statusAddress } from "@/lib/server/payment/status-address";
import { parseInput, readJson } from "@/lib/server/read-input";
import { requireSession } from "@/lib/server/session";

const key = "POST payment";

/** Where a gateway leads back to is for us to say, not for the page. */
const Payment = paymentCalls[key].input.omit({ successUrl: true });

/** Pays an order. Where the payment goes on at a gateway, the answer is a reference to the form that leads there. */
export function POST(request: Request) {
  return answer(request, async (context) => {
    const { token } = await requireSession();
    const form = parseInput(Payment, await readJson(request));
    const successUrl = statusAddress(form.orderId, languageOf(request).locale);
    const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
    const { paymentInfo } = await callProvider(key, { ...form, successUrl }, { ...context, token, idempotencyKey });
    return { data: { gateway: await carryOn(paymentInfo, form.orderId, token) }, changes: paymentCalls[key].changes };
  });
}
