import type { paymentCalls } from "../../../lib/contract/payment.ts";
import { crashPoint } from "../../db/crash-point.ts";
import type { Handlers } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { isReturnAddress } from "../../http/return-address.ts";
import { eWallet, eWalletsIn } from "../../payments/methods/e-wallet.ts";
import { externalOffers, isOffered } from "../../payments/methods/index.ts";
import { answerOf } from "./process-payment.ts";
import { startPayment } from "./start.ts";

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  "GET payment/paymentMethods": async (_, { language, settings }) => eWalletsIn(isOffered(eWallet, settings), language),

  "GET payment/external": async (_, { settings }) => externalOffers(settings),

  "POST payment": async (form, context) => {
    if (!isReturnAddress(form.successUrl, context.settings)) throw new Refusal("foreignAddress", { field: "successUrl" });
    const attempt = await startPayment(form, context);
    crashPoint("payment committed");
    return answerOf(context, attempt);
  },
};
