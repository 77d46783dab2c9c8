import { asc } from "drizzle-orm";
import type { SentData } from "../../lib/contract/index.ts";
import type { paymentCalls } from "../../lib/contract/payment.ts";
import type { Handlers } from "../context.ts";
import { crashPoint } from "../crash-point.ts";
import { card } from "../db/schema/index.ts";
import { eWallets } from "../gateway/e-wallets.ts";
import { cardsOf, removeCard, saveCard } from "../members/cards.ts";
import { Refusal } from "../refusal.ts";
import { isReturnAddress } from "../rules/return-address.ts";
import { answerOf } from "../trade/payment/pursue.ts";
import { startPayment } from "../trade/payment/start.ts";

type Shown = SentData<"GET credit/card/listByThirdParty">[number];

function show(row: typeof card.$inferSelect): Shown {
  return {
    id: row.id,
    cardNumber: `************${row.lastFour}`,
    cardType: row.brand as Shown["cardType"],
    expirationMonth: row.expirationMonth,
    expirationYear: row.expirationYear,
    firstName: row.firstName,
    lastName: row.lastName,
    billToAddressOne: row.addressLine,
    billToCity: row.city,
    billToCountry: row.country,
    billToPhoneCountryCode: row.phoneCountryCode,
    billToPhone: row.phone,
    billToState: row.state,
    postal: row.postal,
    thirdParty: 2,
  };
}

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  "GET payment/paymentMethods": async () => eWallets,

  "POST payment": async (form, context) => {
    if (!isReturnAddress(form.successUrl, context.settings)) throw new Refusal("foreignAddress", { field: "successUrl" });
    const attempt = await startPayment(form, context);
    crashPoint("payment committed");
    return answerOf(context, attempt);
  },

  "GET credit/card/listByThirdParty": async (_, { db, member }) => {
    const rows = await db.select().from(card).where(cardsOf(member.id)).orderBy(asc(card.id));
    return rows.map(show);
  },

  "POST credit/card": saveCard,
  "POST credit/card/remove": removeCard,
};
