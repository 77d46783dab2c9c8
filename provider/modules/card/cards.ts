import { and, desc, eq, isNull } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { card } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { tell } from "../../mail/tell.ts";
import { acquirer } from "../../payments/acquirer.ts";
import { lockMember } from "../member/find.ts";
import { requireFewDeclines } from "./declines.ts";
import { isCardNumber } from "./rules/card-number.ts";

type MemberContext = Context<Caller>;
type Fields = ParsedInput<"POST credit/card">;

/** What an attempt to pay needs of a card. */
export const chargeable = { id: card.id, token: card.acquirerToken, fingerprint: card.fingerprint };
export type Chargeable = Pick<typeof card.$inferSelect, "id" | "fingerprint"> & { token: string };

/** A card that is typed for one payment. */
export type TypedCard = Pick<Fields, "cardType" | "cardNumber" | "cardCvc" | "expirationMonth" | "expirationYear">;

/** What is stored of a card's number, which itself is not. */
function numberColumns(cardNumber: string, settings: MemberContext["settings"]) {
  const { token: acquirerToken, fingerprint } = acquirer.saveCard(cardNumber, settings);
  return { acquirerToken, lastFour: cardNumber.slice(-4), fingerprint, lastPaidAt: null, lastDeclinedAt: null };
}

/** The other stored columns of a card: never its CVC. */
function columnsOf(form: Fields) {
  return {
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

function requireUsable({ cardNumber, cardCvc, id, expirationYear, expirationMonth }: TypedCard & Pick<Fields, "id">, now: Date): void {
  if (cardNumber ? !isCardNumber(cardNumber) : id === undefined) throw new Refusal("wrongCardNumber", { field: "cardNumber" });
  if (cardNumber && !cardCvc) throw new Refusal("cvcMissing", { field: "cardCvc" });
  if (Date.UTC(expirationYear, expirationMonth, 1) <= now.getTime()) throw new Refusal("cardExpired", { field: "expirationMonth" });
}

/** The condition for a member's cards that were not removed. */
export function cardsOf(memberId: number) {
  return and(eq(card.memberId, memberId), isNull(card.removedAt));
}

async function hasDefault(tx: Db, memberId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: card.id })
    .from(card)
    .where(and(cardsOf(memberId), eq(card.isDefault, true)));
  return found !== undefined;
}

/** Stores a new card or the changes to one. The first card becomes the default, which pays renewals. */
export async function saveCard(form: Fields, context: MemberContext): Promise<void> {
  const { db, now, member, settings, address } = context;
  if (form.cardNumber && !acquirer.methodsIn(settings).includes("card")) throw new Refusal("noAcquirer", { field: "cardNumber" });
  requireUsable(form, now);
  const number = form.cardNumber ? numberColumns(form.cardNumber, settings) : null;
  if (number) await requireFewDeclines(db, { memberId: member.id, address }, number.fingerprint, now);
  const others = columnsOf(form);
  if (form.id !== undefined) {
    const own = and(eq(card.id, form.id), cardsOf(member.id));
    const changed = await db
      .update(card)
      .set({ ...others, ...number })
      .where(own)
      .returning({ id: card.id });
    if (changed.length === 0) throw notFound();
    return;
  }
  if (!number) throw new Refusal("wrongCardNumber", { field: "cardNumber" });
  const { lastFour } = number;
  await idempotent(context, "POST credit/card", { ...others, lastFour }, async (tx) => {
    const own = await lockMember(tx, member.id);
    const isDefault = !(await hasDefault(tx, member.id));
    await tx.insert(card).values({ ...others, ...number, isDefault, memberId: member.id, createdAt: now });
    await tell(tx, "cardAdded", own, { card: lastFour }, { now });
  });
}

/** Stores a card for one payment: it has no owner, is never listed, and has neither a name nor an address, nor a fingerprint. Returns how it is charged. */
export async function addTypedCard(tx: Db, form: TypedCard, { now, settings }: Context): Promise<Chargeable> {
  requireUsable(form, now);
  const { cardNumber, cardType: brand, expirationMonth, expirationYear } = form;
  const { token: acquirerToken, fingerprint } = acquirer.saveCard(cardNumber, settings);
  const shown = { brand, lastFour: cardNumber.slice(-4), expirationMonth, expirationYear, firstName: "", lastName: "" };
  const [added] = await tx
    .insert(card)
    .values({ ...shown, acquirerToken, createdAt: now, removedAt: now })
    .returning(chargeable);
  if (!added) throw new Error("a card was not written");
  return { ...added, fingerprint };
}

/** Removes a card. When it was the default, the newest of the others becomes the default. */
export async function removeCard({ id }: ParsedInput<"POST credit/card/remove">, { db, member, now }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, member.id);
    const own = and(eq(card.id, id), cardsOf(member.id));
    const removed = await tx.update(card).set({ removedAt: now, isDefault: false }).where(own).returning({ id: card.id });
    if (removed.length === 0) throw notFound();
    if (await hasDefault(tx, member.id)) return;
    const [newest] = await tx.select({ id: card.id }).from(card).where(cardsOf(member.id)).orderBy(desc(card.id)).limit(1);
    if (newest) await tx.update(card).set({ isDefault: true }).where(eq(card.id, newest.id));
  });
}
