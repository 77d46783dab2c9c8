import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { crashPoints } from "@/provider/db/crash-point";
import { sentence } from "@/provider/http/sentence";
import { renewMemberships } from "@/provider/modules/renewal/jobs";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { type Installation, openInstallations, prepare } from "@/tests/support/crash/installations";
import { type KillableShop, openKillable } from "@/tests/support/crash/killable-shop";
import { killProviders, waitFor } from "@/tests/support/crash/provider-process";
import { type InsertedBuyer, insertBuyers, rightPassword } from "@/tests/support/money/insert-buyers";
import { dayMs } from "@/tests/support/money/model";
import { seedShelf } from "@/tests/support/money/shop-and-model";
import { cardPayment } from "@/tests/support/provider/pay-links";
import { runCommand } from "@/tests/support/provider/with-modules";

let places: Awaited<ReturnType<typeof openInstallations>>;
let opened: Installation;
let renewalDue: Installation;
let own: InsertedBuyer;
let friend: InsertedBuyer;
let cup: { productId: number; productSkuId: number };

beforeAll(async () => {
  places = await openInstallations();
  opened = await places.newPlace();
  await prepare(opened, async (provider) => {
    const now = provider.shop.clock.now().getTime();
    const [goods] = await seedShelf(provider, "crash");
    const membership = { activatedAt: new Date(now - dayMs), vipExpiresAt: new Date(now + 20 * dayMs), autoRenewal: true };
    const [robin, ida] = await insertBuyers(provider, [{ name: "robin", ...membership }, { name: "ida" }]);
    if (!goods || !robin || !ida) throw new Error("the shop is empty");
    [cup, own, friend] = [goods, robin, ida];
    const seller = ["Canopy", "1 Sample Street", "97201", "Portland", "US", "00-0000000", "shop@canopy.example"];
    await runCommand(provider.shop, ["seller", "set", ...seller]);
    for (const { userCode } of [robin, ida]) await runCommand(provider.shop, ["grant", userCode, "wallet", "50"]);
  });
  renewalDue = await places.newPlace(opened);
  await prepare(renewalDue, async ({ shop }) => {
    await runCommand(shop, ["clock", "15", "days"]);
    await renewMemberships(shop);
    await runCommand(shop, ["clock", "5", "days"]);
  });
}, 120_000);

afterEach(killProviders);
afterAll(() => places.close());

function confirmation(quantity: number, type: 1 | 2): CallInput<"POST order/generate/confirm"> {
  return { confirmProducts: [{ ...cup, quantity }], orderType: 1, source: 1, type };
}

/** Orders two cups and pays with five dollars from the wallet and the rest by card. */
async function buy({ insist }: KillableShop): Promise<{ id: number; outside: string }> {
  const ordered = await insist((provider) => provider.call("POST order/generate/confirm", confirmation(2, 2), own.token, "order"));
  const form: CallInput<"POST payment"> = {
    orderId: ordered.data.id ?? 0,
    paymentMethod: 60,
    cardId: own.cardIds[0],
    hybrids: [{ accountType: 1, amount: 5 }],
    transactionPassword: rightPassword,
    successUrl: "http://localhost:3000/order_list?status=2",
  };
  const paid = await insist((provider) => provider.call("POST payment", form, own.token, "payment"));
  expect(paid).toMatchObject({ status: 200, data: { paymentInfo: null } });
  return { id: ordered.data.id ?? 0, outside: `$${(ordered.data.paymentAmount - 5).toFixed(2)}` };
}

/** The payment attempts of an order: their states, external amounts and the bank's records. */
async function attemptsOf({ say }: KillableShop, orderId: number): Promise<string[][]> {
  const lines = (await say("payments", String(orderId))).split("\n");
  return lines.map((line) => line.split("\t").slice(2, 5));
}

/** Expects one order in this state, this balance and stock, and an intact ledger. */
async function expectShop(shop: KillableShop, { state, wallet, cups }: { state: number; wallet: number; cups: number }): Promise<void> {
  const orders = await shop.read("GET order/page", { pageNum: 1, pageSize: 10 });
  expect(orders.list.map((each) => each.state)).toEqual([state]);
  expect(await shop.read("GET member/account", { accountType: 1 })).toEqual({ balance: wallet });
  expect(await shop.read("POST order/generate/confirm", confirmation(cups, 1))).toMatchObject({ orderItems: [{ quantity: cups }] });
  const more = await shop.insist((provider) => provider.call("POST order/generate/confirm", confirmation(cups + 1, 1), own.token));
  expect(more.message).toBe(sentence("outOfStock", "en_US"));
  expect(await shop.say("products")).toMatch(new RegExp(`\tcrash-0\t.*\t${cups}$`, "m"));
  expect(await shop.say("ledger", "verify")).toContain("The ledger is consistent");
}

test("a purchase is one order, one debit and one charge when its provider is killed at every point", async () => {
  const shop = await openKillable(await places.newPlace(opened), crashPointsOf.purchase, own);
  const { id, outside } = await buy(shop);
  await shop.survive();
  expect(await attemptsOf(shop, id)).toEqual([["paid", outside, "bank: approved"]]);
  await expectShop(shop, { state: orderStates.toDeliver, wallet: 45, cups: 12 });
  // The runs that were killed gave the number back.
  expect(await shop.say("invoices")).toMatch(/^INV-[A-Z]{2}-\d{4}-000001\t[^\n]*$/);
  await shop.stop();
}, 900_000);

test("a payment with another member's link is one debit and one charge when its provider is killed at every point", async () => {
  const place = await places.newPlace(opened);
  const { id, cents, link } = await prepare(place, async (provider) => {
    const { data } = await provider.call("POST order/generate/confirm", confirmation(2, 2), own);
    const { data: made } = await provider.call("POST payLink/create", { orderId: data.id ?? 0 }, own);
    return { id: data.id ?? 0, cents: Math.round(data.paymentAmount * 100), link: made.token };
  });
  const shop = await openKillable(place, crashPointsOf.purchase.slice(2), own);
  const hybrids = [{ accountType: 1 as const, amount: 5 }];
  const sources = { paymentMethod: 60 as const, typedCard: null, cardId: friend.cardIds[0], hybrids, transactionPassword: rightPassword };
  const form = cardPayment(link, sources);
  const paid = await shop.insist((provider) => provider.call("POST payLink/pay", form, friend.token, "payment"));
  expect(paid).toMatchObject({ status: 200, data: { paymentInfo: null } });
  await shop.survive();
  const outside = `$${((cents - 500) / 100).toFixed(2)}`;
  expect(await attemptsOf(shop, id)).toEqual([["paid", outside, "bank: approved"]]);
  const wallet = await shop.insist((provider) => provider.call("GET member/account", { accountType: 1 }, friend.token));
  expect(wallet.data).toEqual({ balance: 45 });
  await expectShop(shop, { state: orderStates.toDeliver, wallet: 50, cups: 12 });
  await shop.stop();
}, 900_000);

test("a refund returns everything once when its provider is killed at every point", async () => {
  const shop = await openKillable(await places.newPlace(opened), crashPointsOf.refund, own);
  const { id, outside } = await buy(shop);
  // The provider was killed after the commit, so the order is refunded already and a repetition is refused.
  expect(await shop.insist((provider) => provider.ask("refund", String(id)))).toMatchObject({ ok: false });
  await shop.survive();
  // The leases of a killed process expire after a minute.
  await shop.say("clock", "2", "minutes");
  const attempts = await waitFor("the bank to give the money back", async () => {
    const found = await attemptsOf(shop, id);
    return found.some(([, , bank]) => bank === "bank: undone") ? found : null;
  });
  expect(attempts).toEqual([["refunded", outside, "bank: undone"]]);
  // The runs that were killed before the commit left no row in the audit log.
  expect((await shop.say("audit", "list", "refund")).split("\n")).toHaveLength(1);
  expect(await shop.say("invoices", "--kind", "credit-note")).toMatch(/^CN-[A-Z]{2}-\d{4}-000001\t[^\n]*$/);
  await expectShop(shop, { state: orderStates.cancelled, wallet: 50, cups: 14 });
  await shop.stop();
}, 900_000);

test("a refund of the freight returns it once when its provider is killed at every point", async () => {
  const points = [...crashPointsOf.refund.slice(0, 4), ...crashPointsOf.partialRefund];
  const shop = await openKillable(await places.newPlace(opened), points, own);
  const { id, outside } = await buy(shop);
  const again = await shop.insist((provider) => provider.ask("refund", String(id), "--freight"));
  expect(again).toMatchObject({ ok: false, text: expect.stringContaining("The shipping was refunded already.") });
  await shop.survive();
  await shop.say("clock", "2", "minutes");
  const [refunded] = (await shop.read("GET order/{id}", { id })).refunds ?? [];
  const [fromCard, toWallet] = refunded?.sources ?? [];
  const back = `bank: approved, $${fromCard?.amount.toFixed(2)} given back`;
  const attempts = await waitFor("the bank to give the freight back", async () => {
    const found = await attemptsOf(shop, id);
    return found.some(([, , bank]) => bank === back) ? found : null;
  });
  expect(attempts).toEqual([["paid", outside, back]]);
  expect((await shop.say("audit", "list", "refund")).split("\n")).toHaveLength(1);
  await expectShop(shop, { state: orderStates.toDeliver, wallet: 45 + (toWallet?.amount ?? 0), cups: 12 });
  await shop.stop();
}, 900_000);

test("a renewal is one order, one charge and one month when its provider is killed at every point", async () => {
  const shop = await openKillable(await places.newPlace(renewalDue), crashPointsOf.renewal, own);
  await shop.survive();
  const profile = await waitFor("the membership to be renewed", async () => {
    const found = await shop.read("GET member/profile", {});
    return found.renewalTimes > 0 ? found : null;
  });
  expect(profile.renewalTimes).toBe(1);
  const orders = await shop.read("GET order/page", { pageNum: 1, pageSize: 10 });
  expect(await attemptsOf(shop, orders.list[0]?.id ?? 0)).toEqual([["paid", "$19.00", "bank: approved"]]);
  await expectShop(shop, { state: orderStates.completed, wallet: 50, cups: 14 });
  await shop.stop();
}, 900_000);

test("the tests cover every crash point of the provider", () => {
  expect(Object.values(crashPointsOf).flat().sort()).toEqual([...crashPoints].sort());
});
