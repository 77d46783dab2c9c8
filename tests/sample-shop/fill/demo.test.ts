import { beforeAll, expect, test } from "@jest/globals";
import { type CallData, type CallInput, type MemberCall, rowOf } from "@/lib/contract";
import { checkLedger } from "@/provider/modules/ledger/check";
import { checkTrees } from "@/provider/modules/network/check";
import { transactionPassword } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let demo: string;
let newcomer: string;

beforeAll(async () => {
  demo = await provider.signIn("demo");
  newcomer = await provider.signIn("newcomer");
});

async function read<Key extends MemberCall>(key: Key, input: CallInput<Key>, token = demo): Promise<CallData<Key>> {
  const { code, message, data } = await provider.call(key, input, { token });
  expect({ key, code, message }).toEqual({ key, code: 200, message: "success" });
  // Parsed by the contract, so that a missing field fails.
  return rowOf(key).data.parse(data) as CallData<Key>;
}

test("the demo member has orders in every state, one of them with a failed payment", async () => {
  const { orderStateGroups } = await read("GET member/profile", {});
  expect(orderStateGroups.map(({ state }) => state)).toEqual([1, 2, 3, 4, 5]);
  const { list } = await read("GET order/page", { pageNum: 1, pageSize: 50 });
  const unpaid = list.find(({ state }) => state === 1);
  expect(unpaid).toMatchObject({ orderItems: [{ quantity: 1 }], receiveAddress: { receiver: "Demo Sample" } });
  const traveling = list.find(({ state }) => state === 4);
  expect(traveling?.logisticsSendOrders).toMatchObject([{ logistics: { logisticCompany: "Sample Parcel" } }]);
  expect(traveling?.paymentMessage).toEqual([{ accountType: 2, amount: 20 }]);
  expect(traveling?.cardNumber).toContain("4242");
});

test("the demo member's ledger covers three months in order and ends with the balance", async () => {
  const { list, total } = await read("GET member/account/page", { accountType: 1, pageNum: 1, pageSize: 100 });
  expect(list).toHaveLength(total);
  const moments = list.map(({ gmtModified }) => Date.parse(gmtModified));
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  expect(((moments[0] ?? 0) - (moments.at(-1) ?? 0)) / 86_400_000).toBeGreaterThan(80);
  expect((await read("GET member/account", { accountType: 1 })).balance).toBe(list[0]?.finalBalance);
  for (const [index, row] of list.slice(0, -1).entries()) {
    const before = list[index + 1]?.finalBalance ?? 0;
    expect(row.finalBalance).toBeCloseTo(before + (row.turnoverType === 1 ? row.amount : -row.amount), 2);
  }
});

test("the demo member has closed periods and an open one with details", async () => {
  const closed = await read("GET historicalBonus/bonusInfo", {});
  expect(closed.list.length).toBeGreaterThanOrEqual(4);
  const [period] = closed.list.filter(({ membershipFee }) => membershipFee > 0);
  const details = await read("GET historicalBonus/bonusDetailInfo", { period: period?.period ?? "", bonusType: 0, pageSize: 100 });
  const sum = details.list.reduce((total, { bonus }) => total + bonus, 0);
  expect(sum).toBeCloseTo(period?.membershipFee ?? 0, 2);
  expect((await read("GET realTimeBonus/bonusInfo", {})).list.length).toBeGreaterThan(0);
});

test("the demo member has a tree of sixty, courses, messages, favourites, a cart, addresses and cards", async () => {
  const branch = await read("GET network/branch", {});
  expect(branch.member.descendants).toBeGreaterThanOrEqual(60);
  expect((await read("GET member/course/page", {})).total).toBeGreaterThan(3);
  expect((await read("GET portalStudyDuration/learningDuration", {})).studyCoursesNumber).toBeGreaterThan(1);
  expect(new Set((await read("GET consult/list", {})).map(({ type }) => type))).toEqual(new Set([1, 2]));
  expect(await read("GET product/getCollectionsList", {})).toHaveLength(5);
  expect(await read("GET shoppingCart/listByMemberId", {})).toHaveLength(2);
  expect((await read("GET member/address/list", {})).map(({ defaultStatus }) => defaultStatus)).toEqual([1, 0]);
  expect(await read("GET credit/card/listByThirdParty", {})).toHaveLength(3);
  expect(await read("GET member/info/checkTransactionPassword", {})).toBe(true);
});

test("the newcomer has no data yet", async () => {
  const profile = await read("GET member/profile", {}, newcomer);
  expect(profile).toMatchObject({ activationStatus: 0, firstName: null, orderStateGroups: [] });
  expect((await read("GET order/page", {}, newcomer)).total).toBe(0);
  expect((await read("GET member/account/page", { accountType: 1 }, newcomer)).total).toBe(0);
  expect((await read("GET member/course/page", {}, newcomer)).total).toBe(0);
  expect(await read("GET consult/list", {}, newcomer)).toEqual([]);
  expect(await read("GET shoppingCart/listByMemberId", {}, newcomer)).toEqual([]);
});

test("the sample's ledger balances, its trees match their parents, and its mailbox is empty", async () => {
  expect(await checkLedger(provider.shop.db)).toEqual([]);
  expect(await checkTrees(provider.shop.db)).toEqual([]);
  expect((await provider.raw("GET", "_dev/mailbox?format=json")).json()).toEqual([]);
});

test("the demo member's transaction password is the documented one", async () => {
  const form = { accountType: 1 as const, amount: 1, withdrawalMethod: 1 as const, transactionPassword };
  expect((await provider.call("POST member/withdrawal", form, { token: demo })).code).toBe(200);
});
