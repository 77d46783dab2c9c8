import { and, eq, type SQL } from "drizzle-orm";
import type { CallKey, ParsedInput } from "../../../lib/contract/index.ts";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { order, orderItem, type payment, paymentPart } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import type { RefusalName } from "../../http/sentence.ts";
import { externalMethodOf, isOffered } from "../../payments/methods/index.ts";
import type { Choice } from "../../payments/methods/method.ts";
import { fromWire } from "../../runtime/money.ts";
import { hasPart } from "../../runtime/parts.ts";
import { requireFactor, requireFactorAboveLimit } from "../factor/limit.ts";
import { hold } from "../ledger/payments.ts";
import { requireNoRecentEmailChange } from "../member/email/hold.ts";
import { requireTransactionPassword } from "../member/transaction-password.ts";
import { type Attempt, beginAttempt, findPayment, lockOpen, lockPayers, type Payer, voidAttempts } from "../order/attempts.ts";
import { obsoleteReason } from "../order/obsolete-reason.ts";
import { type Part, planPayment } from "./rules/plan.ts";
import { settle } from "./settle.ts";

type MemberContext = Context<Caller>;
type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;
type Form = ParsedInput<"POST payment">;

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
  return hybrids.map(({ accountType, amount }) => ({ accountType, amountCents: fromWire(amount) }));
}

/** Requires what protects the payer's own money. Paying another member's order is a transfer to that member, so it has no limit. */
async function requireProtection(tx: Db, found: Order, ownCents: number, form: Choice, context: MemberContext): Promise<void> {
  if (ownCents === 0) return;
  await requireNoRecentEmailChange(tx, context);
  if (found.memberId === context.member.id) await requireFactorAboveLimit(tx, context, ownCents, form.factorProof);
  else await requireFactor(tx, context, form.factorProof);
}

/** Begins an attempt to pay a locked order and holds its amounts in the payer's accounts. Without an external amount it pays at once. */
export async function beginPayment(tx: Db, found: Order, payer: Payer, form: Choice, context: Context): Promise<Attempt> {
  const { now, settings, member } = context;
  const plan = planPayment(form.paymentMethod, partsOf(form), found.payableCents);
  if ("problem" in plan) throw new Refusal(plan.problem);
  const { parts, externalCents } = plan;
  if (parts.length > 0 && !(await hasPart(tx, "wallet", now))) throw new Refusal("partOff", { field: "hybrids" });
  const externalMethod = externalMethodOf(form.paymentMethod);
  if (externalMethod && externalCents > 0 && !isOffered(externalMethod, settings))
    throw new Refusal("noAcquirer", { field: "paymentMethod" });
  const { cardToken, ...source } = (await externalMethod?.begin(tx, { form, payer, externalCents, context })) ?? {};
  await replaceOwnAttempts(tx, found, await lockOpen(tx, found.id), payer, now);
  const ownCents = parts.reduce((total, { amountCents }) => total + amountCents, 0);
  if (member) await requireProtection(tx, found, ownCents, form, { ...context, member });

  const { paymentMethod: method, successUrl } = form;
  const attempt = await beginAttempt(tx, found, payer, { method, externalCents, ...source, successUrl, now });
  crashPoint("payment started");
  if (parts.length > 0) await tx.insert(paymentPart).values(parts.map((part) => ({ ...part, paymentId: attempt.id })));
  await hold(tx, attempt, parts, found, now);
  crashPoint("payment held");
  if (externalCents > 0) return { ...attempt, cardToken };
  return { ...attempt, ...(await settle(tx, attempt.id, { kind: "approved" }, { now, settings })) };
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
    const rows = await lockOrder(tx, and(eq(order.id, form.orderId), eq(order.memberId, member.id)));
    return beginPayment(tx, await requirePayable(tx, rows, now), { payerId: member.id }, form, context);
  });
}
