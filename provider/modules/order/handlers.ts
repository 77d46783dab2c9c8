import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { orderCalls } from "../../../lib/contract/order.ts";
import { orderStates, paymentFailedFilter } from "../../../lib/contract/wire/codes.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { member, order, orderItem, payment, paymentPart, product, review, sku } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { toWire } from "../../runtime/money.ts";
import { invoicesOf } from "../invoice/list.ts";
import { displayName } from "../member/rules/display-name.ts";
import { cancelOrder } from "./cancel.ts";
import { createOrder } from "./create-order.ts";
import { choiceName, itemName, namesSince } from "./item-names.ts";
import { requireFewUnpaid } from "./limit-unpaid.ts";
import { parcelsOf, refundsOf } from "./parcels-and-refunds.ts";
import { type PricedOrder, priceOrder } from "./price-order.ts";
import type { Quote } from "./rules/quote.ts";

type MemberContext = Context<Caller>;
type Shown = SentData<"GET order/{id}">;
type Confirmed = SentData<"POST order/generate/confirm">;
type OrderRow = typeof order.$inferSelect & { paymentFailed: boolean };

function showSums({
  itemsCents,
  taxCents,
  freightCents,
  discountCents,
  payableCents,
  taxIncluded,
}: Omit<Quote, "freightTaxMilliPercent" | "freightTaxCents">) {
  return {
    taxes: toWire(taxCents),
    ...(taxIncluded && { taxIncluded }),
    freight: toWire(freightCents),
    totalAmount: toWire(itemsCents + taxCents + freightCents),
    memberDiscountAmount: toWire(discountCents),
    paymentAmount: toWire(payableCents),
  };
}

function showPriced({ items, sums }: PricedOrder, { language, settings }: MemberContext): Confirmed {
  return {
    orderItems: items.map(({ product, sku, unitCents, quantity }) => ({
      productName: choiceName({ product, sku }, language),
      productPic: pictureUrl(product.pic, settings.MEDIA_URL),
      productType: product.type,
      price: toWire(unitCents),
      quantity,
    })),
    ...showSums(sums),
  };
}

async function confirm(form: ParsedInput<"POST order/generate/confirm">, context: MemberContext): Promise<Confirmed> {
  if (form.type === 1) return showPriced(await priceOrder(context.db, form, context), context);
  const confirmed = await idempotent(context, "POST order/generate/confirm", form, async (tx) => {
    const priced = await priceOrder(tx, form, context);
    await requireFewUnpaid(tx, context.member.id, priced, context.now);
    const created = await createOrder(tx, priced, { ...context, memberId: context.member.id, remark: form.remark });
    crashPoint("order created");
    return { ...showPriced(priced, context), id: created.id, orderNumber: created.number };
  });
  crashPoint("order committed");
  return confirmed;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Whether the member's last payment attempt failed or was voided. Column names are written out, because drizzle would drop their table's name. */
const lastAttemptFailed = sql<boolean>`coalesce((
  select attempt.state in ('failed', 'abandoned') from payment attempt
  where attempt.order_id = "order".id and attempt.pay_link_id is null order by attempt.id desc limit 1
), false)`;

const orderColumns = { ...getTableColumns(order), paymentFailed: lastAttemptFailed };

/** The condition for orders of a state; one state is not stored: unpaid orders whose last payment attempt failed. */
function inState(state: number | undefined): SQL | undefined {
  if (!state) return undefined;
  return state === paymentFailedFilter ? and(isNull(order.paidAt), lastAttemptFailed) : sql`${order.state} = ${state}`;
}

/** Orders with their items, parcels, and who paid: the amounts from the member's accounts, or another payer, whose sources stay unknown. */
async function showOrders(rows: OrderRow[], { db, language, settings }: MemberContext): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = Map.groupBy(
    await db
      .select({
        ...getTableColumns(orderItem),
        evaluated: sql<boolean>`${review.id} is not null`,
        product: { name: product.name },
        sku: { label: sku.label },
      })
      .from(orderItem)
      .innerJoin(product, eq(product.id, orderItem.productId))
      .innerJoin(sku, eq(sku.id, orderItem.skuId))
      .leftJoin(review, eq(review.orderItemId, orderItem.id))
      .where(inArray(orderItem.orderId, ids))
      .orderBy(asc(orderItem.id)),
    (row) => row.orderId,
  );
  const parcels = await parcelsOf(db, ids);
  const refunds = await refundsOf(db, ids);
  const invoices = await invoicesOf(db, ids);
  const taken = await db
    .select({ orderId: payment.orderId, accountType: paymentPart.accountType, amountCents: paymentPart.amountCents })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(and(inArray(payment.orderId, ids), eq(payment.state, "paid"), isNull(payment.payLinkId)));
  const paidByOthers = await db
    .select({ orderId: payment.orderId, payerId: payment.payerId, nickname: member.nickname, firstName: member.firstName })
    .from(payment)
    .leftJoin(member, eq(member.id, payment.payerId))
    .where(and(inArray(payment.orderId, ids), isNotNull(payment.payLinkId), or(eq(payment.state, "paid"), eq(payment.reason, "refunded"))));
  const payers = new Map(paidByOthers.map((row) => [row.orderId, { name: row.payerId === null ? null : displayName(row, false) }]));
  const deductions = Map.groupBy(taken, (row) => row.orderId);

  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.number,
    state: row.state,
    ...showSums(row),
    gmtCreate: row.createdAt.toISOString(),
    paymentTime: iso(row.paidAt),
    expireTime: row.state === orderStates.unpaid ? iso(row.expiresAt) : null,
    receiveTime: iso(row.completedAt),
    cancelTime: iso(row.cancelledAt),
    refundTime: iso(row.refundedAt),
    paymentFailed: row.paidAt === null && row.paymentFailed,
    paidBy: payers.get(row.id) ?? null,
    remark: row.remark,
    cardNumber: row.cardLastFour,
    receiveAddress: row.receiveAddress,
    paymentMessage: JSON.stringify(
      (deductions.get(row.id) ?? []).map(({ accountType, amountCents }) => ({ accountType, amount: toWire(amountCents) })),
    ),
    orderItems: (items.get(row.id) ?? []).map((item) => ({
      id: item.id,
      productId: item.productId,
      productSkuId: item.skuId,
      productName: itemName({ name: item.name, names: namesSince(item, item) }, language),
      productPic: pictureUrl(item.pic, settings.MEDIA_URL),
      productType: item.productType,
      price: toWire(item.unitCents),
      quantity: item.quantity,
      evaluated: item.evaluated,
    })),
    logisticsSendOrders: parcels.get(row.id) ?? [],
    refunds: refunds.get(row.id) ?? [],
    invoices: invoices.get(row.id) ?? [],
  }));
}

export const orderHandlers: Handlers<typeof orderCalls> = {
  "POST order/generate/confirm": confirm,

  "GET order/page": async ({ state, pageNum, pageSize }, context) => {
    const where = and(eq(order.memberId, context.member.id), inState(state));
    const rows = await context.db
      .select(orderColumns)
      .from(order)
      .where(where)
      .orderBy(desc(order.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await context.db.select({ total: count() }).from(order).where(where);
    return { list: await showOrders(rows, context), total: counted?.total ?? 0 };
  },

  "GET order/{id}": async ({ id }, context) => {
    const rows = await context.db
      .select(orderColumns)
      .from(order)
      .where(and(eq(order.id, id), eq(order.memberId, context.member.id)));
    const [shown] = await showOrders(rows, context);
    if (!shown) throw notFound();
    return shown;
  },

  "POST order/closed": async ({ orderId }, { db, member, now }) => {
    await db.transaction(async (tx) => {
      const own = and(eq(order.id, orderId), eq(order.memberId, member.id));
      const [found] = await tx.select().from(order).where(own).for("update");
      if (!found) throw notFound();
      if (found.state === orderStates.cancelled) return;
      if (found.state !== orderStates.unpaid) throw new Refusal("notCancellable");
      await cancelOrder(tx, found, "cancelled by the member", now);
    });
  },
};
