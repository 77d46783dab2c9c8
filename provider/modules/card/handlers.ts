import { asc } from "drizzle-orm";
import type { cardCalls } from "../../../lib/contract/card.ts";
import type { SentData } from "../../../lib/contract/index.ts";
import { card } from "../../db/schema/index.ts";
import type { Handlers } from "../../http/context.ts";
import { cardsOf, removeCard, saveCard } from "./cards.ts";

type Shown = SentData<"GET credit/card/listByThirdParty">[number];

function show(row: typeof card.$inferSelect): Shown {
  return {
    id: row.id,
    cardNumber: `************${row.lastFour}`,
    cardType: row.brand,
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
    lastPaidTime: row.lastPaidAt?.toISOString() ?? null,
    lastDeclined: row.lastDeclinedAt !== null,
  };
}

export const cardHandlers: Handlers<typeof cardCalls> = {
  "GET credit/card/listByThirdParty": async (_, { db, member }) => {
    const rows = await db.select().from(card).where(cardsOf(member.id)).orderBy(asc(card.id));
    return rows.map(show);
  },

  "POST credit/card": saveCard,
  "POST credit/card/remove": removeCard,
};
