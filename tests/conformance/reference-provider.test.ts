import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { checkProvider } from "@/conformance/check-provider";
import { type Options, partNames } from "@/conformance/options";
import { textOf } from "@/conformance/report/text";
import { callKeys, rowOf } from "@/lib/contract";
import { type Interceptor, type ServedProvider, serveProvider } from "../support/provider/served-provider";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";

const demo = { username: "demo", password: "Demo-2026" };

let provider: TestProvider;
let served: ServedProvider;

beforeAll(async () => {
  provider = await openTestProvider();
  served = await serveProvider(provider);
}, 120_000);

afterAll(async () => {
  await served.close();
  await provider.close();
});

function check(own: Partial<Options> = {}) {
  const { url } = served;
  // A long limit, so that a busy machine causes no failure.
  return checkProvider({ url, member: null, write: false, tenant: "canopy", slowMs: 30_000, only: partNames, ...own });
}

/** The member's data that the kit changes and restores. */
async function belongings() {
  const token = await provider.signIn();
  const read = async (key: "GET shoppingCart/listByMemberId" | "GET product/getCollectionsList" | "GET member/address/list") =>
    (await provider.call(key, {}, { token })).data;
  const balances = [1, 2, 3].map((accountType) => provider.call("GET member/account", { accountType: accountType as 1 }, { token }));
  return {
    cart: await read("GET shoppingCart/listByMemberId"),
    favourites: await read("GET product/getCollectionsList"),
    addresses: await read("GET member/address/list"),
    orders: (await provider.call("GET order/page", {}, { token })).data.total,
    messages: (await provider.call("GET consult/list", {}, { token })).data,
    profile: (await provider.call("GET member/profile", {}, { token })).data,
    cards: (await provider.call("GET credit/card/listByThirdParty", {}, { token })).data,
    balances: (await Promise.all(balances)).map(({ data }) => data.balance),
  };
}

/** A member cannot open their own link that asks for money, and the suite signs in as one member. */
const forAnotherMember = "GET wallet/collectRequest";

test("the reference provider passes every check, every call is checked, and the member's data is unchanged", async () => {
  const before = await belongings();
  const report = await check({ member: demo, write: true });
  expect(report.failures).toEqual([]);
  expect(new Set(report.notTried.map(({ call }) => call))).toEqual(new Set([forAnotherMember]));
  expect([report.conforms, report.passed]).toEqual([true, report.total]);
  expect(report.total).toBeGreaterThan(900);
  expect(report.calls.filter(({ passed }) => passed === 0)).toEqual([]);
  expect(await belongings()).toEqual(before);
  expect(textOf(report)).toContain(`passed ${report.total} of ${report.total} checks (100 %)`);
}, 120_000);

test("every extension is found at the reference provider", async () => {
  const { calls } = await check({ member: demo, write: true, only: ["writes"] });
  const offered = calls.filter((each) => each.offered).map(({ call }) => call);
  expect(offered.sort()).toEqual(callKeys.filter((key) => rowOf(key).extension && key !== forAnotherMember).sort());
}, 60_000);

test("without a user no member call is sent, nothing is changed, and the report lists what was skipped", async () => {
  const writes: string[] = [];
  const listen: Interceptor = (request, next) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") writes.push(`${pathname} ${request.headers.get("authorization") ?? "nobody"}`);
    return next(request);
  };
  const report = await served.behind(listen, () => check());
  expect([report.failures, report.conforms]).toEqual([[], true]);
  const harmless = /^\/(member\/login|no\/such\/call|product\/homeListByPage) nobody$|\/.* (nobody|Bearer forged)$/;
  expect(writes.filter((line) => !harmless.test(line))).toEqual([]);
  expect(textOf(report)).toContain("nobody is signed in: give --user and --password: ");
}, 60_000);

test("details that a member without orders and bonuses lacks are skipped without a failure", async () => {
  const report = await check({ member: { username: "newcomer", password: "Demo-2026" }, only: ["shapes"] });
  expect([report.failures, report.conforms]).toEqual([[], true]);
  expect(report.notTried).toContainEqual({ call: "GET order/{id}", check: "shapes", reason: "the member has no order" });
  expect(textOf(report)).toContain(
    "- the member has no bonus period: GET realTimeBonus/bonusDetailInfo, GET historicalBonus/bonusDetailInfo",
  );
}, 60_000);

test("a provider without the extensions passes, and they are reported as not offered", async () => {
  const without: Interceptor = async (request, next) => {
    const { pathname } = new URL(request.url);
    const isExtension = callKeys.some((key) => rowOf(key).extension && key.endsWith(` ${pathname.slice(1)}`));
    return isExtension ? Response.json({ code: 404, message: "No such call." }, { status: 404 }) : next(request);
  };
  const report = await served.behind(without, () => check({ member: demo, only: ["shapes", "paging", "signed-out", "unknown"] }));
  expect([report.failures, report.conforms]).toEqual([[], true]);
  expect(report.calls.find(({ call }) => call === "GET network/branch")).toMatchObject({ offered: false, failed: 0 });
  expect(textOf(report)).toMatch(/GET network\/branch .*extension: not offered/);
}, 60_000);
