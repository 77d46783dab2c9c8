import { beforeAll, expect, test } from "@jest/globals";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { accountKinds } from "@/lib/contract/wire/payment-codes";
import { account, entry } from "@/provider/db/schema";
import { type Buyer, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { readStatement } from "@/tests/support/provider/statements";
import { useProvider } from "@/tests/support/provider/use-provider";

const dayMs = 24 * 60 * 60 * 1000;
const monthCount = 24;

const provider = useProvider();
let own: Buyer;
let other: Buyer;
/** A token expires after a month, so the one of the registration is too old. */
let token: string;
const months: string[] = [];

const send = (from: Buyer, to: Buyer, amount: number) => {
  const fixed = { accountType: 1 as const, currency: "USD" as const, source: 2 as const, transactionPassword };
  return from.call("POST member/transfer", { ...fixed, amount, memberCode: from.userCode, toMemberCode: to.userCode, remark: "=SUM(A1)" });
};

/** Moves the clock into the next month, on another day each time. */
async function nextMonth(index: number): Promise<void> {
  const now = provider.shop.clock.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1 + ((index * 7) % 27), index % 24);
  await provider.shop.clock.moveBy(next - now.getTime());
  for (const buyer of [own, other]) await buyer.signInAgain();
  months.push(provider.shop.clock.now().toISOString().slice(0, 7));
}

/** Some of everything that moves money; nothing at all in every sixth month. */
async function spendMonth(index: number): Promise<void> {
  if (index % 6 === 5) return;
  await own.grant("wallet", 160 + index / 4);
  await own.grant("reorder-credit", 5.01);
  if (index % 2 === 0) await own.grant("voucher", 1.99);
  if (index % 3 === 0) await send(own, other, 3.33);
  if (index % 4 === 1) await send(other, own, 0.07);
  if (index % 3 === 1) {
    const { id, paymentAmount } = await own.placed({ "seed-tin": 1 });
    const { message } = await own.pay(id, { hybrids: [{ accountType: 1, amount: paymentAmount }] });
    expect(message).toBe("success");
  }
  if (index % 5 === 2) await own.call("POST member/withdrawal", { accountType: 1, amount: 12, withdrawalMethod: 1, transactionPassword });
}

beforeAll(async () => {
  [own, other] = [await newBuyer(provider), await newBuyer(provider)];
  await other.grant("wallet", 100);
  for (let index = 0; index < monthCount; index += 1) {
    await nextMonth(index);
    await spendMonth(index);
  }
  token = await provider.signIn(own.username, own.password);
});

/** What the ledger moved in a month, by the times of its entries. */
async function ledgerOf(kind: string, month: string) {
  const start = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  const sum = (condition: string) => sql<number>`coalesce(sum(${entry.amountCents}) filter (where ${sql.raw(condition)}), 0)::int`;
  const [row] = await provider.shop.db
    .select({ creditCents: sum("amount_cents > 0"), debitCents: sum("amount_cents < 0"), rows: sql<number>`count(*)::int` })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(and(eq(account.memberId, own.id), eq(account.kind, kind), gte(entry.createdAt, start), lt(entry.createdAt, end)));
  return { creditCents: row?.creditCents ?? 0, debitCents: 0 - (row?.debitCents ?? 0), rows: row?.rows ?? 0 };
}

test.each([1, 2, 3] as const)("the statements of account %i equal the ledger in each of 24 months", async (accountType) => {
  let balanceCents = 0;
  let moved = 0;
  for (const month of months) {
    const { data } = await own.call("GET wallet/statement", { accountType, month });
    const statement = await readStatement(provider, token, data.csv);
    const { rows, ...sums } = await ledgerOf(accountKinds[accountType], month);
    expect({ month, opening: statement.openingCents }).toEqual({ month, opening: balanceCents });
    balanceCents += sums.creditCents - sums.debitCents;
    expect({ month, ...statement.stated, rows: statement.rows.length, closing: statement.closingCents }).toEqual({
      month,
      ...sums,
      rows,
      closing: balanceCents,
    });
    expect(statement.added).toEqual(statement.stated);
    const shown = [data.opening, data.credits, data.debits, data.closing].map((dollars) => Math.round(dollars * 100));
    expect(shown).toEqual([statement.openingCents, sums.creditCents, sums.debitCents, balanceCents]);
    expect([data.entries, data.first]).toEqual([rows, months[0]]);
    moved += rows;
  }
  const { wallet, reorderCredit, voucher } = await own.balances();
  expect(balanceCents / 100).toBe([wallet, reorderCredit, voucher][accountType - 1]);
  expect(moved).toBeGreaterThan(8);
});

test("a row names the other member of a transfer, and the order of a payment", async () => {
  const all = [];
  for (const month of months) {
    const { data } = await own.call("GET wallet/statement", { accountType: 1, month });
    all.push(...(await readStatement(provider, token, data.csv)).rows);
  }
  const orders = (await own.call("GET order/page", { pageNum: 1, pageSize: 50 })).data.list.map(({ orderNumber }) => orderNumber);
  const transfers = all.filter(({ description }) => description.includes("→"));
  expect(transfers.length).toBeGreaterThan(8);
  expect(new Set(transfers.map(({ counterparty }) => counterparty))).toEqual(new Set([other.userCode]));
  const paid = all.filter(({ order }) => order !== "");
  expect(paid.map(({ order }) => order).sort()).toEqual([...orders].sort());
  expect(new Set(all.filter((row) => !transfers.includes(row)).map(({ counterparty }) => counterparty))).toEqual(new Set(["Canopy"]));
});

test("a month without entries keeps its balance, and one before the first entry is empty", async () => {
  const { data: quiet } = await own.call("GET wallet/statement", { accountType: 1, month: months[5] ?? "" });
  expect(quiet).toMatchObject({ entries: 0, credits: 0, debits: 0, closing: quiet.opening });
  expect(quiet.opening).toBeGreaterThan(0);
  const { data: early } = await own.call("GET wallet/statement", { accountType: 1, month: "2020-02" });
  expect(early).toMatchObject({ entries: 0, opening: 0, closing: 0 });
});

test("an entry whose time is out of order belongs to one month only", async () => {
  const { data } = await own.call("GET wallet/statement", { accountType: 2, month: months[8] ?? "" });
  expect(data.entries).toBe(1);
  const { rows } = await readStatement(provider, token, data.csv);
  const late = and(
    eq(entry.number, Number(rows[0]?.number)),
    sql`${entry.accountId} = (select id from account where member_id = ${own.id} and kind = 'reorder-credit')`,
  );
  await provider.shop.db
    .update(entry)
    .set({ createdAt: sql`${entry.createdAt} + interval '45 days'` })
    .where(late);
  const parts = [];
  for (const month of months) parts.push((await own.call("GET wallet/statement", { accountType: 2, month })).data);
  expect(parts.map(({ opening }) => opening).slice(1)).toEqual(parts.map(({ closing }) => closing).slice(0, -1));
  const numbers = parts.reduce((sum, { entries }) => sum + entries, 0);
  expect(numbers).toBe((await own.call("GET member/account/page", { accountType: 2 })).data.total);
  await provider.shop.clock.moveBy(dayMs);
});
