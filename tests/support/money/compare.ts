import { expect } from "@jest/globals";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { account, cartLine, member, order, payment, sku } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { rowsOf } from "../provider/sample-shop";
import type { TestProvider } from "../provider/test-provider";
import { accountKinds, heldCents, type Model } from "./model";
import type { ShopAndModel } from "./shop-and-model";

function expectedMembers({ members }: Model) {
  return members.map(({ cents, withdrawals, cart, activatedAt, endsAt, renewalTimes }) => ({
    cents: [...cents],
    withdrawals: withdrawals.filter(({ state }) => state === "pending").reduce((sum, row) => sum + row.cents, 0),
    cart: cart.toSorted((one, other) => one.sku - other.sku),
    activatedAt,
    endsAt,
    renewalTimes,
  }));
}

async function actualMembers({ provider: { shop }, members, choices }: ShopAndModel) {
  const ids = members.map(({ id }) => id);
  const rows = await shop.db.select().from(member).where(inArray(member.id, ids)).orderBy(asc(member.id));
  const accounts = await shop.db.select().from(account).where(inArray(account.memberId, ids));
  const lines = await shop.db.select().from(cartLine).where(inArray(cartLine.memberId, ids)).orderBy(asc(cartLine.skuId));
  return rows.map(({ id, activatedAt, vipExpiresAt, renewalTimes }) => {
    const balance = (kind: string) => accounts.find((row) => row.memberId === id && row.kind === kind)?.balanceCents ?? 0;
    const cart = lines
      .filter((line) => line.memberId === id)
      .map(({ skuId, quantity }) => ({ sku: choices.findIndex((each) => each.productSkuId === skuId), quantity }));
    const dates = { activatedAt: activatedAt?.getTime() ?? null, endsAt: vipExpiresAt?.getTime() ?? null };
    return { cents: accountKinds.map(balance), withdrawals: balance("withdrawals"), cart, ...dates, renewalTimes };
  });
}

function expectedOrders({ orders }: Model) {
  return orders
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, state, payableCents, attempts }) => ({
      id,
      state,
      payableCents,
      attempts: attempts.map(({ state: how, externalCents, books, undone }) => ({ state: how, externalCents, books, undone })),
    }));
}

type AttemptRow = { orderId: number; state: string; externalCents: number; books: string | null; undone: boolean };

async function actualOrders({ provider, members }: ShopAndModel) {
  const ids = members.map(({ id }) => id);
  const rows = await provider.shop.db.select().from(order).where(inArray(order.memberId, ids)).orderBy(asc(order.id));
  const attempts = await rowsOf<AttemptRow>(
    provider,
    sql`select p.order_id as "orderId", p.state, p.outside_cents::int as "externalCents", b.outcome as books, b.undone_at is not null as undone
        from payment p left join bank_charge b on b.reference = 'payment-' || p.id where ${inArray(sql`p.member_id`, ids)} order by p.id`,
  );
  const byOrder = Map.groupBy(attempts, ({ orderId }) => orderId);
  return rows.map(({ id, state, payableCents }) => ({
    id,
    state,
    payableCents,
    attempts: (byOrder.get(id) ?? []).map(({ orderId, ...attempt }) => attempt),
  }));
}

/** Expects the same money, stock, orders, payments, charges and memberships in the shop and in the model. */
export async function compare(world: ShopAndModel): Promise<void> {
  const { model, provider, choices } = world;
  expect(await actualMembers(world)).toEqual(expectedMembers(model));
  expect(await actualOrders(world)).toEqual(expectedOrders(model));
  const skuIds = choices.map(({ productSkuId }) => productSkuId);
  const columns = { stock: sku.stock, reserved: sku.reserved };
  const shelf = await provider.shop.db.select(columns).from(sku).where(inArray(sku.id, skuIds)).orderBy(asc(sku.id));
  expect(shelf).toEqual(model.skus.map(({ stock, reserved }) => ({ stock, reserved })));
  const [held] = await rowsOf<{ cents: number }>(
    provider,
    sql`select coalesce(sum(balance_cents), 0)::int as cents from account where member_id is null and kind like 'holds/%'`,
  );
  expect(held?.cents).toBe(heldCents(model));
}

/** Expects an intact ledger, charges at the bank that match the payments, and one payment per order at most. */
export async function checkBooks(provider: TestProvider): Promise<void> {
  const { db } = provider.shop;
  expect(await checkLedger(db)).toEqual([]);
  const [books] = await rowsOf<{ charged: number; paid: number; cleared: number }>(
    provider,
    sql`select
      (select coalesce(sum(amount_cents), 0)::int from bank_charge where outcome = 'approved' and undone_at is null) as charged,
      (select coalesce(sum(outside_cents), 0)::int from payment where state = 'paid') as paid,
      (select -coalesce(sum(balance_cents), 0)::int from account where member_id is null and kind like 'clearing/%')
        + (select coalesce(sum(amount_cents), 0)::int from withdrawal where state = 'approved') as cleared`,
  );
  expect(books).toEqual({ charged: books?.paid, paid: books?.paid, cleared: books?.paid });
  const paid = await db
    .select({ id: order.id, payments: sql<number>`count(${payment.id}) filter (where ${payment.state} = 'paid')::int` })
    .from(order)
    .leftJoin(payment, eq(payment.orderId, order.id))
    .where(inArray(order.state, [3, 4, 5]))
    .groupBy(order.id);
  expect(paid.filter(({ payments }) => payments !== 1)).toEqual([]);
}
