import { eq, sql } from "drizzle-orm";
import { order, orderItem, refund, refundItem, sku } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { runQueue } from "@/tests/support/provider/with-modules";
import { rowsOf } from "../provider/sample-shop";
import type { TestProvider } from "../provider/test-provider";

/** What the shop holds for an order after its refunds: the bank's money, the shop's accounts, the items and the refunds. */
export async function standOf(provider: TestProvider, orderId: number) {
  const { db } = provider.shop;
  await runQueue(provider.shop);
  await runQueue(provider.shop);
  const [row] = await db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error(`there is no order ${orderId}`);
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  const refunds = await db.select().from(refund).where(eq(refund.orderId, orderId));
  const [bank] = await rowsOf<{ cents: number }>(
    provider,
    sql`select coalesce(sum(amount_cents), 0)::int - coalesce((
        select sum(bank_refund.amount_cents)::int from bank_refund join bank_charge on bank_charge.reference = charge
        where charge in (select 'payment-' || id from payment where order_id = ${orderId}) and bank_charge.undone_at is null), 0) as cents
      from bank_charge where outcome = 'approved' and undone_at is null
        and reference in (select 'payment-' || id from payment where order_id = ${orderId})`,
  );
  const shop = await rowsOf<{ kind: string; cents: number }>(
    provider,
    sql`select split_part(account.kind, '/', 1) as kind, sum(entry.amount_cents)::int as cents from entry
      join transfer on transfer.id = entry.transfer_id join account on account.id = entry.account_id
      where transfer.order_id = ${orderId} group by 1`,
  );
  const inShop = (kind: string) => shop.find((each) => each.kind === kind)?.cents ?? 0;
  const total = (pick: (row: (typeof refunds)[number]) => number) => refunds.reduce((cents, each) => cents + pick(each), 0);
  return {
    order: row,
    items,
    refunds,
    bankCents: bank?.cents ?? 0,
    refundedCents: total(({ amountCents }) => amountCents),
    externalCents: total(({ externalCents }) => externalCents),
    sales: inShop("sales"),
    taxes: inShop("taxes"),
    freight: inShop("freight"),
    clearing: inShop("clearing"),
    holds: inShop("holds"),
  };
}

/** The problems of an order's books: none, whichever refunds there were. */
export async function problemsOf(provider: TestProvider, orderId: number): Promise<string[]> {
  const stand = await standOf(provider, orderId);
  const { taxCents, payableCents, taxIncluded, freightTaxCents } = stand.order;
  const freightCents = stand.order.freightCents - (taxIncluded ? freightTaxCents : 0);
  const ofTax = stand.refunds.reduce((cents, each) => cents + each.taxCents, 0);
  const ofFreight = stand.refunds.reduce((cents, each) => cents + each.freightCents, 0);
  const rows = await provider.shop.db
    .select({ item: refundItem.orderItemId, quantity: sql<number>`sum(${refundItem.quantity})::int` })
    .from(refundItem)
    .innerJoin(refund, eq(refund.id, refundItem.refundId))
    .where(eq(refund.orderId, orderId))
    .groupBy(refundItem.orderItemId);
  const facts: [string, boolean][] = [
    ["refunds are the order's sum", stand.refundedCents === stand.order.refundedCents],
    ["no more than was paid", stand.refundedCents <= payableCents],
    ["the tax that is left", stand.taxes === taxCents - ofTax && stand.taxes >= 0],
    ["the freight that is left", stand.freight === freightCents - ofFreight && stand.freight >= 0],
    ["the sales that are left", stand.sales === payableCents - stand.refundedCents - stand.taxes - stand.freight && stand.sales >= 0],
    ["the bank's money", stand.bankCents === -stand.clearing],
    ["nothing is held", stand.holds === 0],
    ["no item more than once", rows.every(({ item, quantity }) => quantity <= (stand.items.find(({ id }) => id === item)?.quantity ?? 0))],
  ];
  return [...facts.filter(([, holds]) => !holds).map(([what]) => what), ...(await checkLedger(provider.shop.db))];
}

/** The stock of a choice. */
export async function stockOf({ shop }: TestProvider, skuId: number): Promise<number | null> {
  const [row] = await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
  return row?.stock ?? null;
}
