import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CallKey, ParsedInput } from "../../../lib/contract/index.ts";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { compositions } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { writeAtCommit, writeNow } from "../../db/commit.ts";
import { composeOnce } from "../../db/compose-once.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { card, order, orderItem, type payment, paymentPart } from "../../db/schema/index.ts";
import { together } from "../../db/together.ts";
import type { Caller, Context } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import type { RefusalName } from "../../http/messages/index.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { hasTestPayments } from "../../runtime/settings.ts";
import { addTypedCard, type Chargeable, chargeable, type TypedCard } from "../card/cards.ts";
import { requireFactor, requireFactorAboveLimit } from "../factor/limit.ts";
import { toCents } from "../ledger/cents.ts";
import { hold } from "../ledger/payments.ts";
import { requireNoRecentEmailChange } from "../member/email/hold.ts";
import { requireTransactionPassword } from "../member/transaction-password.ts";
import {
  type Attempt,
  beginAttempt,
  drawAttemptId,
  findPayment,
  lockOpen,
  lockPayers,
  type Payer,
  voidAttempts,
} from "../order/attempts.ts";
import { obsoleteReason } from "../order/obsolete-reason.ts";
import { eWallets } from "./e-wallets.ts";
import { type Part, planPayment } from "./rules/plan.ts";
import { settle } from "./settle.ts";

type MemberContext = Context<Caller>;
type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;
type Form = ParsedInput<"POST payment">;

/** How an order is paid. A payer through a link may type a card for this payment only. */
type Choice = Omit<Form, "orderId" | "transactionPassword"> & { typedCard?: TypedCard | null };

/** For so long a charge that has no answer yet keeps other payers from being charged too. */
const chargingMs = 60_000;

/** Locks an order with its items. */
export function lockOrder(db: Db, which: SQL | undefined) {
  return db
    .select({ found: order, item: { productType: orderItem.productType, productId: orderItem.productId } })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .where(which)
    .for("update", { of: order });
}

const lockOwnOrder = composeOnce((db) =>
  lockOrder(db, and(eq(order.id, sql.placeholder("id")), eq(order.memberId, sql.placeholder("memberId")))),
);

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** A locked order that can still be paid. Only its member is told why it is obsolete; another payer gets the given refusal. */
export async function requirePayable(db: Db, rows: LockedOrder, now: Date, toOthers?: RefusalName): Promise<Order> {
  const [{ found } = {}] = rows;
  if (!found) throw notFound();
  if (found.state === orderStates.cancelled || (found.state === orderStates.unpaid && found.expiresAt <= now))
    throw new Refusal("orderClosed");
  if (found.state !== orderStates.unpaid) throw new Refusal("orderPaid");
  const outdated = await obsoleteReason(
    db,
    found,
    rows.map(({ item }) => item),
  );
  if (outdated) throw new Refusal(toOthers ?? outdated);
  return found;
}

const readOwnCard = composeOnce((db) => {
  const own = and(eq(card.id, sql.placeholder("id")), eq(card.memberId, sql.placeholder("memberId")), isNull(card.removedAt));
  return db.select(chargeable).from(card).where(own);
});

/** The card to charge: one that was typed for this payment, or one of the payer's own. Null if there is none, or if the method takes no card. */
async function findCard(db: Db, form: Choice, payerId: number | null, now: Date): Promise<Chargeable | null> {
  if (compositions[form.paymentMethod].outside !== "card") return null;
  if (form.typedCard) return addTypedCard(db, form.typedCard, now);
  const [found = null] = await readOwnCard(db, { id: form.cardId ?? 0, memberId: payerId ?? 0 });
  return found;
}

function requireCard({ paymentMethod }: Choice, from: Chargeable | null): void {
  if (compositions[paymentMethod].outside === "card" && !from) throw new Refusal("noCard", { field: "cardId" });
}

function requireEWallet({ paymentMethod, type }: Choice): void {
  const isKnown = eWallets.some((each) => each.value === type);
  if (compositions[paymentMethod].outside === "e-wallet" && !isKnown) throw new Refusal("unknownEWallet", { field: "type" });
}

/**
 * Ends the payer's own earlier attempts. Those of others stay open, and the first approval wins, except that no one is charged while the
 * bank is still being asked about another payer.
 */
async function replaceOwnAttempts(db: Db, found: Order, open: Payment[], payer: Payer, now: Date): Promise<void> {
  await lockPayers(db, payer, open);
  const isOwn = (each: Payment) => payer.payerId !== null && each.payerId === payer.payerId;
  const isCharging = ({ state, createdAt }: Payment) => state === "started" && now.getTime() - createdAt.getTime() < chargingMs;
  if (open.some((each) => !isOwn(each) && isCharging(each))) throw new Refusal("beingPaid");
  await voidAttempts(db, open.filter(isOwn), found, "another attempt was begun", now);
}

/** The amounts that a form takes from the payer's accounts. */
function partsOf({ hybrids }: Pick<Form, "hybrids">): Part[] {
  return hybrids.map(({ accountType, amount }) => ({ accountType, amountCents: toCents(amount) }));
}

/** Requires what protects the payer's own money. Paying another member's order is a transfer to that member, so it has no limit. */
async function requireProtection(tx: Db, found: Order, ownCents: number, form: Choice, context: MemberContext): Promise<void> {
  if (ownCents === 0) return;
  await requireNoRecentEmailChange(tx, context);
  if (found.memberId === context.member.id) await requireFactorAboveLimit(tx, context, ownCents, form.factorProof);
  else await requireFactor(tx, context, form.factorProof);
}

type Beside = [from: Chargeable | null, open: Payment[], id: number];

/** Asks for what a payment needs beside its order: the card to charge, the order's open attempts, locked, and an id for the new one. */
function asksBeside(form: Choice, { payerId }: Payer, found: Pick<Order, "id" | "memberId">, now: Date) {
  return [(db: Db) => findCard(db, form, payerId, now), (db: Db) => lockOpen(db, found), drawAttemptId] as const;
}

/** Begins an attempt to pay a locked order and holds its amounts in the payer's accounts. Without an external amount it pays at once. */
export async function beginPayment(
  tx: Db,
  found: Order,
  payer: Payer,
  form: Choice,
  context: Context,
  readBeside?: Beside,
): Promise<Attempt> {
  const { now, settings, member } = context;
  const plan = planPayment(form.paymentMethod, partsOf(form), found.payableCents);
  if ("problem" in plan) throw new Refusal(plan.problem);
  const { parts, externalCents } = plan;
  if (externalCents > 0 && !hasTestPayments(settings)) throw new Refusal("noAcquirer", { field: "paymentMethod" });
  requireEWallet(form);
  const [from, open, id] = readBeside ?? (await together(tx, ...asksBeside(form, payer, found, now)));
  requireCard(form, from);
  await replaceOwnAttempts(tx, found, open, payer, now);
  const ownCents = parts.reduce((total, { amountCents }) => total + amountCents, 0);
  if (member) await requireProtection(tx, found, ownCents, form, { ...context, member });

  const { paymentMethod: method, type: eWallet, successUrl } = form;
  const attempt = await beginAttempt(tx, id, found, payer, { method, externalCents, cardId: from?.id, eWallet, successUrl, now });
  crashPoint("payment started");
  if (parts.length > 0) await writeAtCommit(tx, tx.insert(paymentPart).values(parts.map((part) => ({ ...part, paymentId: id }))));
  await hold(tx, attempt, parts, found, now);
  crashPoint("payment held");
  if (externalCents > 0) return { ...attempt, cardToken: from?.token };
  await writeNow();
  return { ...attempt, ...(await settle(tx, id, { kind: "approved" }, { now, settings })) };
}

/** Runs the transaction that begins an attempt once per idempotency key. */
export async function beginOnce(
  context: Context,
  call: CallKey,
  input: Record<string, unknown>,
  begin: (tx: Db) => Promise<Attempt>,
): Promise<Attempt> {
  let begun: Attempt | undefined;
  const id = await idempotent(context, call, input, async (tx) => {
    begun = await begin(tx);
    return begun.id;
  });
  // The first run of a repeated transaction was rolled back, and its attempt with it.
  return begun?.id === id ? begun : findPayment(context.db, id);
}

/** Starts a payment attempt of the order's member. */
export async function startPayment(form: Form, context: MemberContext): Promise<Attempt> {
  const { now, member } = context;
  if (form.hybrids.length > 0) await requireTransactionPassword(context, form.transactionPassword);
  return beginOnce(context, "POST payment", form, async (tx) => {
    const own = { id: form.orderId, memberId: member.id };
    const payer = { payerId: member.id };
    const [rows, ...beside] = await together(tx, (db) => lockOwnOrder(db, own), ...asksBeside(form, payer, own, now));
    return beginPayment(tx, await requirePayable(tx, rows, now), payer, form, context, beside);
  });
}
