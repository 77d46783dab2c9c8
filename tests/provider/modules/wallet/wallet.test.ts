import { expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import { withdrawal } from "@/provider/db/schema";
import { type RefusalName, sentence } from "@/provider/http/sentence";
import { type Buyer, hashedPassword, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { kindsTo } from "@/tests/support/provider/notices";
import { reconcile } from "@/tests/support/provider/reconciliation";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();

const refusedFor = (name: RefusalName, field: string | null = null) => ({
  status: 422,
  data: null,
  message: sentence(name, "en_US"),
  ...(field && { issues: [{ field, message: sentence(name, "en_US") }] }),
});
const say = (...words: string[]) => runCommand(provider.shop, words);

/** A member with this balance in the wallet. */
async function holder(dollars: number) {
  const buyer = await newBuyer(provider, { address: null });
  if (dollars > 0) await buyer.grant("wallet", dollars);
  return buyer;
}

function send(from: Buyer, to: Buyer, amount: number, own: Partial<CallInput<"POST member/transfer">> = {}) {
  const fixed = { accountType: 1 as const, currency: "USD" as const, source: 2 as const, transactionPassword };
  return from.call("POST member/transfer", { ...fixed, amount, memberCode: from.userCode, toMemberCode: to.userCode, ...own });
}

function withdraw(buyer: Buyer, amount: number, own: Partial<CallInput<"POST member/withdrawal">> = {}) {
  return buyer.call("POST member/withdrawal", { accountType: 1, amount, withdrawalMethod: 1, transactionPassword, ...own });
}

async function rowsOf(buyer: Buyer, own: Partial<CallInput<"GET member/account/page">> = {}) {
  const { list, total } = (await buyer.call("GET member/account/page", { accountType: 1, ...own })).data;
  return { rows: list.map(({ turnoverType, amount, notes, finalBalance }) => ({ turnoverType, amount, notes, finalBalance })), total };
}

async function pending(buyer: Buyer): Promise<string> {
  const line = (await say("withdrawals")).text.split("\n").find((each) => each.split("\t")[1] === buyer.username);
  return line?.split("\t")[0] ?? "";
}

test("a newcomer's accounts are empty and have no history", async () => {
  const buyer = await holder(0);
  expect(await buyer.balances()).toEqual({ wallet: 0, reorderCredit: 0, voucher: 0 });
  expect(await rowsOf(buyer)).toEqual({ rows: [], total: 0 });
});

test("each account has its own balance and history", async () => {
  const buyer = await holder(0);
  await buyer.grant("wallet", 0.01);
  await buyer.grant("reorder-credit", 12.34);
  await buyer.grant("voucher", 1000);
  expect(await buyer.balances()).toEqual({ wallet: 0.01, reorderCredit: 12.34, voucher: 1000 });
  const credit = { turnoverType: 1, amount: 12.34, notes: "Credit from the shop", finalBalance: 12.34 };
  expect(await rowsOf(buyer, { accountType: 2 })).toEqual({ rows: [credit], total: 1 });
});

test("a transfer debits one wallet and credits the other, and both histories name both members", async () => {
  const [from, to] = [await holder(50), await holder(5)];
  expect((await send(from, to, 12.5, { remark: "For the tea" })).code).toBe(200);
  const notes = `${from.userCode} → ${to.userCode} · For the tea`;
  expect((await rowsOf(from)).rows[0]).toEqual({ turnoverType: 2, amount: 12.5, notes, finalBalance: 37.5 });
  expect((await rowsOf(to)).rows[0]).toEqual({ turnoverType: 1, amount: 12.5, notes, finalBalance: 17.5 });
  expect([(await from.balances()).wallet, (await to.balances()).wallet]).toEqual([37.5, 17.5]);
});

test("codes may be lowercase, and a note is optional", async () => {
  const [from, to] = [await holder(5), await holder(0)];
  const small = { memberCode: from.userCode.toLowerCase(), toMemberCode: ` ${to.userCode.toLowerCase()} ` };
  expect((await send(from, to, 5, small)).code).toBe(200);
  expect((await rowsOf(to)).rows).toMatchObject([{ notes: `${from.userCode} → ${to.userCode}` }]);
  expect((await from.balances()).wallet).toBe(0);
});

test.each<[string, number, Partial<CallInput<"POST member/transfer">>, RefusalName, string | null]>([
  ["more than there is", 10.01, {}, "insufficientFunds", null],
  ["an unknown receiver", 1, { toMemberCode: "CA00000000" }, "unknownReceiver", "toMemberCode"],
  ["another member's code as one's own", 1, { memberCode: "CA10000001" }, "notYourCode", "memberCode"],
  ["a wrong password", 1, { transactionPassword: hashedPassword("000000") }, "wrongTransactionPassword", "transactionPassword"],
])("a transfer with %s is refused and moves nothing", async (_, amount, own, name, field) => {
  const [from, to] = [await holder(10), await holder(0)];
  expect(await send(from, to, amount, own)).toMatchObject(refusedFor(name, field));
  expect([(await from.balances()).wallet, (await to.balances()).wallet]).toEqual([10, 0]);
  expect((await rowsOf(from)).total).toBe(1);
});

test("the table takes no withdrawal of nothing", async () => {
  const { id: memberId } = await holder(0);
  const insert = (amountCents: number) => provider.shop.db.insert(withdrawal).values({ memberId, amountCents, method: 1 });
  for (const amountCents of [0, -1])
    await expect(insert(amountCents)).rejects.toMatchObject({ cause: { constraint: "withdrawal_amount" } });
});

test("a credit of nothing is refused, and its member is not told of one", async () => {
  const { id, username } = await holder(0);
  for (const amount of ["0", "0.00", "1e-9", "0.005"]) expect((await say("grant", username, "wallet", amount)).ok).toBe(false);
  expect(await kindsTo(provider, id)).not.toContain("credited");
});

test("a transfer to oneself is refused", async () => {
  const buyer = await holder(10);
  expect(await send(buyer, buyer, 1)).toMatchObject(refusedFor("receiverIsSender", "toMemberCode"));
});

test.each([0, -1, 1e-9, 0.001, 0.005, 1.005, 2e7])(
  "the amount %d is refused with its field for a transfer and a withdrawal",
  async (amount) => {
    const [from, to] = [await holder(10), await holder(0)];
    const named = { status: 400, issues: [{ field: "amount" }] };
    expect(await send(from, to, amount)).toMatchObject(named);
    expect(await withdraw(from, amount)).toMatchObject(named);
    expect((await from.balances()).wallet).toBe(10);
    expect(await kindsTo(provider, to.id)).not.toContain("transferReceived");
  },
);

test("no money leaves a wallet without a transaction password", async () => {
  const [from, to] = [await newBuyer(provider, { address: null, password: null }), await holder(0)];
  await from.grant("wallet", 10);
  expect(await send(from, to, 1)).toMatchObject(refusedFor("noTransactionPassword", "transactionPassword"));
  expect(await withdraw(from, 1)).toMatchObject(refusedFor("noTransactionPassword", "transactionPassword"));
});

test("wrong transaction passwords count across all calls", async () => {
  const [from, to] = [await holder(10), await holder(0)];
  const wrong = { transactionPassword: hashedPassword("000000") };
  for (let guess = 0; guess < 3; guess += 1) await send(from, to, 1, wrong);
  for (let guess = 0; guess < 2; guess += 1) await withdraw(from, 1, wrong);
  expect(await send(from, to, 1)).toMatchObject({ status: 429 });
  expect(await withdraw(from, 1)).toMatchObject({ status: 429 });
  expect((await from.balances()).wallet).toBe(10);
});

test("twenty simultaneous transfers spend the balance and no cent more", async () => {
  const [from, to] = [await holder(10), await holder(0)];
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(from, to, 3)));
  expect(answers.map((answer) => answer.code).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(422)]);
  expect([(await from.balances()).wallet, (await to.balances()).wallet]).toEqual([1, 9]);
});

test("a withdrawal reserves the money until it is decided, and an approved one leaves the wallet", async () => {
  const buyer = await holder(50);
  expect((await withdraw(buyer, 20, { remark: "To my bank" })).code).toBe(200);
  expect((await buyer.balances()).wallet).toBe(30);
  expect((await rowsOf(buyer)).rows[0]).toEqual({ turnoverType: 2, amount: 20, notes: "Withdrawal · To my bank", finalBalance: 30 });

  expect(await say("approve", await pending(buyer))).toMatchObject({ ok: true, text: expect.stringContaining("$20.00 is approved") });
  expect((await buyer.balances()).wallet).toBe(30);
  expect((await rowsOf(buyer)).total).toBe(2);
});

test("a refused withdrawal is returned with its reason", async () => {
  const buyer = await holder(50);
  await withdraw(buyer, 50);
  expect((await buyer.balances()).wallet).toBe(0);
  expect((await say("refuse", await pending(buyer), "The", "name", "differs")).ok).toBe(true);
  expect((await rowsOf(buyer)).rows.slice(0, 2)).toEqual([
    { turnoverType: 1, amount: 50, notes: "Withdrawal refused: The name differs", finalBalance: 50 },
    { turnoverType: 2, amount: 50, notes: "Withdrawal", finalBalance: 0 },
  ]);
});

test("the entries of the ledger are named in the reader's language, and remarks and reasons stay as they were written", async () => {
  const [buyer, other] = [await holder(50), await holder(0)];
  await send(buyer, other, 5, { remark: "Bonus 1" });
  await withdraw(buyer, 20, { remark: "To my bank" });
  await say("refuse", await pending(buyer), "The", "name", "differs");
  const reader = { token: buyer.token, language: "zh_TW" } as const;
  const { data } = await provider.call("GET member/account/page", { accountType: 1 }, reader);
  expect(data.list.map(({ notes }) => notes)).toEqual([
    "提領未獲核准 · The name differs",
    "提領 · To my bank",
    `${buyer.userCode} → ${other.userCode} · Bonus 1`,
    "商店存入款項",
  ]);
});

test("a withdrawal is decided once", async () => {
  const buyer = await holder(50);
  await withdraw(buyer, 50);
  const id = await pending(buyer);
  expect((await say("approve", id)).ok).toBe(true);
  for (const verb of ["approve", "refuse"])
    expect(await say(verb, id)).toMatchObject({ ok: false, text: expect.stringContaining(`There is no pending withdrawal «${id}».`) });
  expect((await buyer.balances()).wallet).toBe(0);
});

test("a withdrawal needs the balance and the password", async () => {
  const buyer = await holder(10);
  expect(await withdraw(buyer, 10.01)).toMatchObject(refusedFor("insufficientFunds"));
  expect(await withdraw(buyer, 1, { transactionPassword: hashedPassword("000000") })).toMatchObject(refusedFor("wrongTransactionPassword"));
  expect((await say("withdrawals")).text).not.toContain(buyer.username);
  expect((await buyer.balances()).wallet).toBe(10);
});

test("the history is listed in pages, the newest first, with the balance after each row", async () => {
  const [from, to] = [await holder(100), await holder(0)];
  for (const amount of [1, 2, 3, 4, 5, 6]) await send(from, to, amount);
  const page = async (pageNum: number) =>
    (await rowsOf(from, { pageNum, pageSize: 3 })).rows.map(({ amount, finalBalance }) => [amount, finalBalance]);
  expect(await page(1)).toEqual([
    [6, 79],
    [5, 85],
    [4, 90],
  ]);
  expect(await page(2)).toEqual([
    [3, 94],
    [2, 97],
    [1, 99],
  ]);
  expect(await page(3)).toEqual([[100, 100]]);
  expect((await rowsOf(from, { pageNum: 9 })).total).toBe(7);
});

test("the history between two dates includes both", async () => {
  const buyer = await holder(0);
  const days = [];
  for (const dollars of [1, 2, 3]) {
    await buyer.grant("wallet", dollars);
    days.push(provider.shop.clock.now().toISOString().slice(0, 10));
    await provider.shop.clock.moveBy(dayMs);
  }
  const [first, second, third] = days;
  const amounts = async (beginGmtCreate?: string, endGmtCreate?: string) =>
    (await rowsOf(buyer, { beginGmtCreate, endGmtCreate })).rows.map(({ amount }) => amount);
  expect(await amounts()).toEqual([3, 2, 1]);
  expect(await amounts(second)).toEqual([3, 2]);
  expect(await amounts(undefined, second)).toEqual([2, 1]);
  expect(await amounts(second, second)).toEqual([2]);
  expect(await amounts(first, third)).toEqual([3, 2, 1]);
  expect(await amounts(third, first)).toEqual([]);
});

test("a grant that is repeated credits once, unless it has another reference", async () => {
  const buyer = await holder(0);
  const grant = (...more: string[]) => say("grant", buyer.username, "wallet", "10", ...more);
  const answers = await Promise.all([grant(), grant()]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)?.text).toContain(`${buyer.username} has this credit already.`);
  expect((await buyer.balances()).wallet).toBe(10);

  expect((await grant("ticket", "7")).ok).toBe(true);
  expect((await grant("ticket", "7")).ok).toBe(false);
  expect((await grant("ticket", "8")).ok).toBe(true);
  expect((await buyer.balances()).wallet).toBe(30);
  await provider.shop.clock.moveBy(dayMs);
  expect((await grant()).ok).toBe(true);
  expect((await buyer.balances()).wallet).toBe(40);
});

test("the ledger and the bank agree after all tests", async () => {
  expect(await reconcile(provider)).toEqual([]);
  expect(await say("ledger", "verify")).toMatchObject({ ok: true });
});
