import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { crashPoints } from "@/provider/crash-point";
import { renewMemberships } from "@/provider/jobs/renew-memberships";
import { sentence } from "@/provider/messages";
import { runVerb } from "@/provider/operator/run";
import { dayMs } from "../support/money/model";
import { type Enrolled, enrol, rightPassword } from "../support/money/people";
import { sowShelf } from "../support/money/world";
import { type MortalShop, openMortal } from "../support/mortal-shop";
import { openPlaces, type Place, prepare } from "../support/places";
import { pointsOf } from "../support/points-of-death";
import { killProviders, until } from "../support/provider-process";

let places: Awaited<ReturnType<typeof openPlaces>>;
let opened: Place;
let renewalDue: Place;
let own: Enrolled;
let cup: { productId: number; productSkuId: number };

beforeAll(async () => {
  places = await openPlaces();
  opened = await places.newPlace();
  await prepare(opened, async (provider) => {
    const now = provider.shop.clock.now().getTime();
    const [goods] = await sowShelf(provider, "crash");
    const membership = { activatedAt: new Date(now - dayMs), vipExpiresAt: new Date(now + 20 * dayMs), autoRenewal: true };
    const [robin] = await enrol(provider, [{ name: "robin", ...membership }]);
    if (!goods || !robin) throw new Error("the shop is empty");
    [cup, own] = [goods, robin];
    await runVerb(provider.shop, ["grant", robin.userCode, "wallet", "50"]);
  });
  renewalDue = await places.newPlace(opened);
  await prepare(renewalDue, async ({ shop }) => {
    await runVerb(shop, ["clock", "15", "days"]);
    await renewMemberships(shop);
    await runVerb(shop, ["clock", "5", "days"]);
  });
}, 120_000);

afterEach(killProviders);
afterAll(() => places.close());

function confirmation(quantity: number, type: 1 | 2): CallInput<"POST order/generate/confirm"> {
  return { confirmProducts: [{ ...cup, quantity }], orderType: 1, source: 1, type };
}

/** Orders two cups, and pays them with five dollars of the wallet and a card. */
async function buy({ insist }: MortalShop): Promise<{ id: number; outside: string }> {
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

/** The attempts to pay an order, as the operator reads them: how they ended, what was asked from outside, what the bank has. */
async function attemptsOf({ say }: MortalShop, orderId: number): Promise<string[][]> {
  const lines = (await say("payments", String(orderId))).split("\n");
  return lines.map((line) => line.split("\t").slice(2, 5));
}

/** There is this one order, this much in the wallet, this many cups, and a whole ledger. */
async function expectShop(shop: MortalShop, { state, wallet, cups }: { state: number; wallet: number; cups: number }): Promise<void> {
  const orders = await shop.read("GET order/page", { pageNum: 1, pageSize: 10 });
  expect(orders.list.map((each) => each.state)).toEqual([state]);
  expect(await shop.read("GET member/account", { accountType: 1 })).toEqual({ balance: wallet });
  expect(await shop.read("POST order/generate/confirm", confirmation(cups, 1))).toMatchObject({ orderItems: [{ quantity: cups }] });
  const more = await shop.insist((provider) => provider.call("POST order/generate/confirm", confirmation(cups + 1, 1), own.token));
  expect(more.message).toBe(sentence("outOfStock", "en_US"));
  expect(await shop.say("products")).toContain(`\t${cups}\n`);
  expect(await shop.say("ledger", "verify")).toContain("The ledger is whole");
}

test("a purchase whose provider is killed at every point of it is one order, one debit and one charge", async () => {
  const shop = await openMortal(await places.newPlace(opened), pointsOf.purchase, own);
  const { id, outside } = await buy(shop);
  await shop.survive();
  expect(await attemptsOf(shop, id)).toEqual([["paid", outside, "bank: approved"]]);
  await expectShop(shop, { state: orderStates.toDeliver, wallet: 45, cups: 12 });
  await shop.stop();
}, 900_000);

test("a refund whose provider is killed at every point of it gives everything back once", async () => {
  const shop = await openMortal(await places.newPlace(opened), pointsOf.refund, own);
  const { id, outside } = await buy(shop);
  // What died after the commit is refunded already, and is not refunded twice.
  expect(await shop.insist((provider) => provider.ask("refund", String(id)))).toMatchObject({ ok: false });
  await shop.survive();
  // What a dead process had taken upon itself is free for others after a minute.
  await shop.say("clock", "2", "minutes");
  const attempts = await until("the bank to give the money back", async () => {
    const found = await attemptsOf(shop, id);
    return found.some(([, , bank]) => bank === "bank: undone") ? found : null;
  });
  expect(attempts).toEqual([["refunded", outside, "bank: undone"]]);
  await expectShop(shop, { state: orderStates.cancelled, wallet: 50, cups: 14 });
  await shop.stop();
}, 900_000);

test("a renewal whose provider is killed at every point of it is one order, one charge and one month", async () => {
  const shop = await openMortal(await places.newPlace(renewalDue), pointsOf.renewal, own);
  await shop.survive();
  const profile = await until("the membership to be renewed", async () => {
    const found = await shop.read("GET member/profile", {});
    return found.renewalTimes > 0 ? found : null;
  });
  expect(profile.renewalTimes).toBe(1);
  const orders = await shop.read("GET order/page", { pageNum: 1, pageSize: 10 });
  expect(await attemptsOf(shop, orders.list[0]?.id ?? 0)).toEqual([["paid", "$19.00", "bank: approved"]]);
  await expectShop(shop, { state: orderStates.completed, wallet: 50, cups: 14 });
  await shop.stop();
}, 900_000);

test("every point at which a provider can be killed is one of those that tests kill it at", () => {
  expect(Object.values(pointsOf).flat().sort()).toEqual([...crashPoints].sort());
});
