import { expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { account, entry, paymentPart, transfer } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { transferKeys } from "@/provider/modules/ledger/keys";
import { hold, lockForHolds, postRefund, release, saleOf } from "@/provider/modules/ledger/payments";
import { post } from "@/provider/modules/ledger/post";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const memberId = 900_003;
const now = new Date("2030-01-01T00:00:00Z");
const parts = [
  { accountType: 1 as const, amountCents: 3000 },
  { accountType: 2 as const, amountCents: 2000 },
];
const attempt = { id: 77, payerId: memberId, orderId: 801, externalCents: 5000 };
const sold = { number: "B-801", taxCents: 700, freightCents: 300, payableCents: 10_000 };
const undone = new Error("undone");

/** Runs work in a transaction that is undone, with a payment whose order and member do not exist. */
async function inPayment(work: (tx: Db) => Promise<void>): Promise<void> {
  const done = provider.shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(paymentPart).values(parts.map((part) => ({ paymentId: attempt.id, ...part })));
    const legs = [
      { kind: "wallet", memberId, amountCents: 4000 },
      { kind: "reorder-credit", memberId, amountCents: 4000 },
      { kind: "grants", shard: 0, amountCents: -8000 },
    ] as const;
    await post(tx, { key: "given", kind: "grant", notes: "Given", now, legs: [...legs] });
    await work(tx);
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
}

/** A transfer with the amounts that it moves, by account. */
async function posted(tx: Db, key: string) {
  const [row] = await tx.select().from(transfer).where(eq(transfer.key, key));
  const amounts = await tx
    .select({ kind: account.kind, memberId: account.memberId, amountCents: entry.amountCents })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(eq(entry.transferId, row?.id ?? 0))
    .orderBy(asc(account.kind));
  const moved = Object.fromEntries(amounts.map((each) => [each.kind, each.amountCents]));
  return { kind: row?.kind, notes: row?.notes, orderId: row?.orderId, createdAt: row?.createdAt, moved };
}

const common = { orderId: attempt.orderId, createdAt: now };

/** The shard of the payer, 900,003 modulo 8. */
const shard = 3;

test("a payment's own money is set aside, becomes the shop's with the card's, and a refund returns each cent to where it was", async () => {
  await inPayment(async (tx) => {
    await hold(tx, attempt, parts, sold, now);
    expect(await posted(tx, "hold:77")).toEqual({
      ...common,
      kind: "hold",
      notes: "Order B-801",
      moved: { wallet: -3000, "reorder-credit": -2000, [`holds/${shard}`]: 5000 },
    });
    const revenue = { [`taxes/${shard}`]: 700, [`freight/${shard}`]: 300, [`sales/${shard}`]: 9000 };
    await post(tx, saleOf(attempt, sold, now));
    expect(await posted(tx, "sale:77")).toEqual({
      ...common,
      kind: "sale",
      notes: "Order B-801",
      moved: { [`holds/${shard}`]: -5000, [`clearing/${shard}`]: -5000, ...revenue },
    });
    const whole = { refundId: 9, amountCents: 10_000, taxCents: 700, freightCents: 300, externalCents: 5000, parts };
    await postRefund(tx, attempt, sold, whole, now);
    expect(await posted(tx, transferKeys.refund(9))).toEqual({
      ...common,
      kind: "refund",
      notes: "Order B-801: refunded",
      moved: {
        wallet: 3000,
        "reorder-credit": 2000,
        [`clearing/${shard}`]: 5000,
        ...Object.fromEntries(Object.entries(revenue).map(([kind, cents]) => [kind, -cents])),
      },
    });
    expect(await checkLedger(tx)).toEqual([]);
  });
});

test("a payment that fails returns the money that it had set aside", async () => {
  await inPayment(async (tx) => {
    await hold(tx, attempt, parts, sold, now);
    await release(tx, attempt, sold, now);
    expect(await posted(tx, "release:77")).toEqual({
      ...common,
      kind: "release",
      notes: "Order B-801: not paid",
      moved: { wallet: 3000, "reorder-credit": 2000, [`holds/${shard}`]: -5000 },
    });
  });
});

test("a guest pays for another member's order with a card alone, and the notes do not name what was ordered", async () => {
  const guest = { id: 78, payerId: null, orderId: 801, payLinkId: 5, externalCents: 10_000 };
  await inPayment(async (tx) => {
    await hold(tx, guest, [], sold, now);
    expect((await posted(tx, "hold:78")).moved).toEqual({});
    await post(tx, saleOf(guest, sold, now));
    // The shard of the order, because there is no payer.
    expect((await posted(tx, "sale:78")).moved).toEqual({ "clearing/1": -10_000, "taxes/1": 700, "freight/1": 300, "sales/1": 9000 });
    const whole = { refundId: 10, amountCents: 10_000, taxCents: 700, freightCents: 300, externalCents: 10_000, parts: [] };
    await postRefund(tx, guest, sold, whole, now);
    expect(await posted(tx, transferKeys.refund(10))).toMatchObject({
      notes: "Paid for another member: order B-801: refunded",
      moved: { "clearing/1": 10_000, "sales/1": -9000 },
    });
  });
});

test("all accounts that a hold or a release of a member moves are locked beforehand, and none without a member", async () => {
  await inPayment(async (tx) => {
    const count = async () => (await tx.select().from(account)).length;
    const before = await count();
    await lockForHolds(tx, []);
    expect(await count()).toBe(before);
    const other = 900_012;
    await lockForHolds(tx, [other]);
    const own = await tx.select({ kind: account.kind }).from(account).where(eq(account.memberId, other)).orderBy(asc(account.kind));
    expect(own.map(({ kind }) => kind)).toEqual(["reorder-credit", "voucher", "wallet"]);
    expect(await tx.select().from(account).where(eq(account.kind, "holds/4"))).toHaveLength(1);
  });
});
