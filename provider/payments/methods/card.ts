import { and, eq, isNull } from "drizzle-orm";
import { paymentMethods } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { card as cards } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { addTypedCard, type Chargeable, chargeable } from "../../modules/card/cards.ts";
import { countPayment } from "../../modules/card/declines.ts";
import { noteDeclined, notePaid } from "../../modules/card/last-use.ts";
import { acquirer } from "../acquirer.ts";
import { referenceOf } from "../port.ts";
import type { Charged, Choice, ExternalMethodFacts } from "./method.ts";

/** The card that was typed for this payment, or one of the payer's own. */
async function findCard(db: Db, form: Choice, payerId: number | null, context: Context): Promise<Chargeable> {
  if (form.typedCard) return addTypedCard(db, form.typedCard, context);
  const own = and(eq(cards.id, form.cardId ?? 0), eq(cards.memberId, payerId ?? 0), isNull(cards.removedAt));
  const [found] = await db.select(chargeable).from(cards).where(own);
  if (!found) throw new Refusal("noCard", { field: "cardId" });
  return found;
}

async function tokenOf(db: Db, { cardToken, cardId }: Charged): Promise<string> {
  if (cardToken !== undefined) return cardToken;
  const [from] = await db
    .select(chargeable)
    .from(cards)
    .where(eq(cards.id, cardId ?? 0));
  return from?.token ?? "";
}

export const card: ExternalMethodFacts = {
  name: "card",
  codes: [paymentMethods.card, paymentMethods.cardAndWallet, paymentMethods.cardAndReorderCredit],

  async begin(tx, { form, payer: { payerId, payLinkId }, externalCents, context }) {
    const { id, token, fingerprint } = await findCard(tx, form, payerId, context);
    const user = { memberId: payerId, linkId: payLinkId, address: context.address };
    const counters = externalCents > 0 ? await countPayment(tx, user, fingerprint ?? `of ${id}`, context.now) : null;
    return { cardId: id, cardToken: token, counters };
  },

  async charge(shop, attempt) {
    const token = await tokenOf(shop.db, attempt);
    const outcome = await acquirer.confirm(shop, { reference: referenceOf(attempt.id), amountCents: attempt.externalCents, token });
    crashPoint("bank charged");
    return outcome;
  },

  async approved(db, { cardId }, now) {
    if (cardId !== null) await notePaid(db, cardId, now);
  },

  async declined(db, { cardId }, now) {
    if (cardId !== null) await noteDeclined(db, cardId, now);
  },

  linkOffer: (isOffered) => ({ card: isOffered }),
  invoice: { by: "card", means: "48" },
  console: "card",
};
