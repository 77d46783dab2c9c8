import { and, asc, eq, isNull } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../lib/contract/index.ts";
import type { paymentCalls } from "../../lib/contract/payment.ts";
import type { Caller, Context, Handlers } from "../context.ts";
import { answerOf } from "../db/queries/charge.ts";
import { startPayment } from "../db/queries/start-payment.ts";
import { card } from "../db/schema/index.ts";
import { isCardNumber, tokenise } from "../gateway/acquirer.ts";
import { eWallets } from "../gateway/e-wallets.ts";
import { missing, Refusal } from "../refusal.ts";

type MemberContext = Context<Caller>;
type Fields = ParsedInput<"POST credit/card">;
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

/** What is kept of a card: never its number, never its CVC. */
function columnsOf(form: Fields) {
  const number = form.cardNumber ? { acquirerToken: tokenise(form.cardNumber), lastFour: form.cardNumber.slice(-4) } : {};
  return {
    ...number,
    brand: form.cardType,
    expirationMonth: form.expirationMonth,
    expirationYear: form.expirationYear,
    firstName: form.firstName,
    lastName: form.lastName,
    addressLine: form.billToAddressOne,
    city: form.billToCity,
    state: form.billToState,
    country: form.billToCountry,
    postal: form.postal,
    phoneCountryCode: form.billToPhoneCountryCode,
    phone: form.billToPhone,
  };
}

function requireUsable({ cardNumber, cardCvc, id, expirationYear, expirationMonth }: Fields, now: Date): void {
  if (cardNumber ? !isCardNumber(cardNumber) : id === undefined) throw new Refusal("wrongCardNumber", { field: "cardNumber" });
  if (cardNumber && !cardCvc) throw new Refusal("cvcMissing", { field: "cardCvc" });
  if (Date.UTC(expirationYear, expirationMonth, 1) <= now.getTime()) throw new Refusal("cardExpired", { field: "expirationMonth" });
}

async function saveCard(form: Fields, { db, now, member }: MemberContext): Promise<void> {
  requireUsable(form, now);
  const { acquirerToken, lastFour, ...others } = columnsOf(form);
  if (form.id === undefined) {
    if (!acquirerToken || !lastFour) throw new Refusal("wrongCardNumber", { field: "cardNumber" });
    await db.insert(card).values({ ...others, acquirerToken, lastFour, memberId: member.id, createdAt: now });
    return;
  }
  const own = and(eq(card.id, form.id), eq(card.memberId, member.id), isNull(card.removedAt));
  const changed = await db
    .update(card)
    .set({ ...others, acquirerToken, lastFour })
    .where(own)
    .returning({ id: card.id });
  if (changed.length === 0) throw missing();
}

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  "GET payment/paymentMethods": async () => eWallets,

  "POST payment": async (form, context) => answerOf(context, await startPayment(form, context)),

  "GET credit/card/listByThirdParty": async (_, { db, member }) => {
    const rows = await db
      .select()
      .from(card)
      .where(and(eq(card.memberId, member.id), isNull(card.removedAt)))
      .orderBy(asc(card.id));
    return rows.map(show);
  },

  "POST credit/card": saveCard,

  "POST credit/card/remove": async ({ id }, { db, member, now }) => {
    const own = and(eq(card.id, id), eq(card.memberId, member.id), isNull(card.removedAt));
    const gone = await db.update(card).set({ removedAt: now, isDefault: false }).where(own).returning({ id: card.id });
    if (gone.length === 0) throw missing();
  },
};
