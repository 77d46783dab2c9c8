import type { paymentCalls } from "../../../lib/contract/payment.ts";
import { crashPoint } from "../../db/crash-point.ts";
import type { Handlers } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { isReturnAddress } from "../../http/return-address.ts";
import { hasTestPayments } from "../../runtime/settings.ts";
import { eWalletsIn } from "./e-wallets.ts";
import { answerOf } from "./process-payment.ts";
import { startPayment } from "./start.ts";

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  "GET payment/paymentMethods": async (_, { language, settings }) => (hasTestPayments(settings) ? eWalletsIn(language) : []),

  "GET payment/external": async (_, { settings }) => ({ card: hasTestPayments(settings), eWallet: hasTestPayments(settings) }),

  "POST payment": async (form, context) => {
    if (!isReturnAddress(form.successUrl, context.settings)) throw new Refusal("foreignAddress", { field: "successUrl" });
    const attempt = await startPayment(form, context);
    crashPoint("payment committed");
    return answerOf(context, attempt);
  },
};
