import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import type { ChangeEvent } from "@/lib/contract/wire/change-event";
import { orderStates } from "@/lib/contract/wire/codes";
import { sentence } from "@/provider/http/sentence";
import { renewMemberships } from "@/provider/modules/renewal/jobs";
import { type Beneficiary, expectPaidOnce, seedBeneficiaries } from "@/tests/support/crash/beneficiaries";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { type Installation, onPostgres, openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable, runOn } from "@/tests/support/crash/killable-shop";
import {
  addressOf,
  countEach,
  emptyQueue,
  queueChanges,
  queueEmails,
  repeated,
  testIds,
  waitForQueue,
} from "@/tests/support/crash/pending-jobs";
import { killProviders, startProvider, waitFor } from "@/tests/support/crash/provider-process";
import { type InsertedBuyer, insertBuyers } from "@/tests/support/money/insert-buyers";
import { dayMs } from "@/tests/support/money/model";
import { seedShelf } from "@/tests/support/money/shop-and-model";
import type { TestProvider } from "@/tests/support/provider/test-provider";
import { runQueue } from "@/tests/support/provider/with-modules";
import { type EventServer, openEventServer } from "@/tests/support/servers/event-server";
import { type MailServer, openMailServer } from "@/tests/support/servers/mail-server";

const secret = "a secret of thirty-two characters";
/** A few days before the end of the period that is closed. */
const start = Date.UTC(2030, 0, 5, 9);
const period = "203001-1";
/** More than one batch. */
const many = 25;

let places: Awaited<ReturnType<typeof openInstallations>>;
let opened: Installation;
let cup: { productId: number; productSkuId: number };
let beneficiaries: Beneficiary[];
let storefront: EventServer;
let mailServer: MailServer;

beforeAll(async () => {
  places = await openInstallations();
  opened = await places.newPlace();
  await prepare(opened, async (provider) => {
    const { clock } = provider.shop;
    await clock.moveBy(start - clock.now().getTime());
    const [goods] = await seedShelf(provider, "shelf");
    if (!goods) throw new Error("the shop is empty");
    cup = goods;
    beneficiaries = await seedBeneficiaries(provider);
    // Sends the events of the preparation, which the test ignores.
    await runQueue(provider.shop);
  });
}, 120_000);

beforeEach(async () => {
  [storefront, mailServer] = [await openEventServer(secret), await openMailServer()];
});

afterEach(async () => {
  killProviders();
  await Promise.all([storefront.close(), mailServer.close()]);
});

afterAll(() => places.close());

const outside = () => ({ SHOP_URL: storefront.url, REVALIDATE_SECRET: secret, SMTP_URL: mailServer.url });

/** The events that name an id. Those without one are about the whole shop, such as the daily root, which a new database publishes at its start. */
const heard = () => storefront.heard.filter(({ id }) => id !== null);
const idsOf = (events: ChangeEvent[]) => events.map(({ id }) => id).filter((id) => id !== null);
const heardIds = () => idsOf(storefront.heard);

test("events are sent again under the same delivery id after the provider is killed before or after sending", async () => {
  const place = await places.newPlace(opened);
  const ids = testIds(many);
  await prepare(place, (provider) => queueChanges(provider, ids));
  const shop = await openKillable(place, crashPointsOf.events, { settings: outside() });
  await shop.survive();

  // The first provider was killed with one leased batch, the second with the rest. Both leases last for a minute.
  const toldByTheSecond = heardIds();
  expect(toldByTheSecond.length).toBeGreaterThan(0);
  await shop.say("price", "shelf-0", "20", "15");
  await waitFor("a new event to be told", async () => storefront.heard.find(({ id }) => id === cup.productId) ?? null);
  expect(heardIds()).toEqual([...toldByTheSecond, cup.productId]);
  expect(ids.slice(-5)).toEqual(expect.arrayContaining(toldByTheSecond));

  await shop.say("clock", "2", "minutes");
  await waitForQueue(shop, emptyQueue);
  const told = countEach(heardIds());
  expect([...told.keys()].sort()).toEqual([...ids, cup.productId].sort());
  for (const [id, times] of told) expect({ id, times }).toEqual({ id, times: toldByTheSecond.includes(id) ? 2 : 1 });
  const names = new Set(heard().map(({ id, deliveryId }) => `${id} ${deliveryId}`));
  expect(names.size).toBe(told.size);
  await shop.stop();
}, 300_000);

test("emails arrive at most twice and under one Message-ID after the provider is killed before recording that they were sent", async () => {
  const place = await places.newPlace(opened);
  const readers = testIds(many);
  await prepare(place, (provider) => queueEmails(provider, readers));
  const shop = await openKillable(place, crashPointsOf.letters, { settings: outside() });
  await shop.survive();
  await shop.say("clock", "2", "minutes");
  await waitForQueue(shop, emptyQueue);

  const arrived = countEach(mailServer.arrived.map(({ to }) => to.join()));
  expect([...arrived.keys()].sort()).toEqual(readers.map(addressOf));
  expect(Math.max(...arrived.values())).toBe(2);
  expect(new Set(mailServer.arrived.map(({ to, headers }) => `${to} ${headers["message-id"]}`)).size).toBe(many);
  expect(new Set(mailServer.arrived.map(({ headers }) => headers["message-id"])).size).toBe(many);
  await shop.stop();
}, 300_000);

test("a period closing pays each member once when its provider is killed at every point", async () => {
  const place = await places.newPlace(opened);
  await prepare(place, ({ shop }) => shop.clock.moveBy(5 * dayMs));
  const shop = await openKillable(place, crashPointsOf.closing);
  await shop.survive();
  await expectPaidOnce(shop, period, beneficiaries);
  expect(await shop.say("period", "close", period)).toBe(`Period ${period} is closed already.`);
  await shop.stop();
}, 300_000);

function confirmation(quantity: number, type: 1 | 2): CallInput<"POST order/generate/confirm"> {
  return { confirmProducts: [{ ...cup, quantity }], orderType: 1, source: 1, type };
}

/** Creates work that is due in five days; returns the members to renew, and one whose orders expire. */
async function seedWork(provider: TestProvider): Promise<{ renewed: InsertedBuyer[]; late: InsertedBuyer }> {
  const membership = { activatedAt: new Date(start - dayMs), vipExpiresAt: new Date(start + 5 * dayMs), autoRenewal: true };
  const [late, ...renewed] = await insertBuyers(provider, [
    { name: "late" },
    ...testIds(6).map((number) => ({ name: `renewed-${number}`, ...membership })),
  ]);
  if (!late) throw new Error("nobody was enrolled");
  await renewMemberships(provider.shop);
  for (let times = 0; times < 5; times += 1) {
    expect((await provider.call("POST order/generate/confirm", confirmation(2, 2), { token: late.token })).status).toBe(200);
  }
  await runQueue(provider.shop);
  const later = new Date(start + dayMs);
  await queueChanges(provider, testIds(40), later);
  await queueEmails(provider, testIds(20), later);
  return { renewed, late };
}

if (onPostgres) {
  test("two providers on one PostgreSQL process all due jobs together, each once", async () => {
    const place = await places.newPlace(opened);
    const { renewed, late } = await prepare(place, seedWork);
    const twins = [place, await places.newTwin(place)];
    const [one, other] = await Promise.all(twins.map((each) => startProvider({ ...each, settings: outside() })));
    if (!one || !other) throw new Error("there are no two");
    const say = (...words: string[]) => runOn(one, ...words);
    await waitForQueue({ say }, "Waiting: 60. Failing: 0. Dead: 0.");

    const answer = storefront.hold();
    await say("clock", "5", "days");
    // One provider sends twenty events at once and waits for the answers, so more than twenty come from both.
    await waitFor("both to be at work", async () => (storefront.heard.length > 20 ? true : null));
    answer();
    await Promise.all([one, other].map((each) => runOn(each, "period", "close", period)));
    await expectPaidOnce({ say }, period, beneficiaries);

    const ordersOf = async ({ token }: InsertedBuyer) =>
      (await one.call("GET order/page", { pageNum: 1, pageSize: 10 }, token))?.data.list ?? [];
    for (const each of renewed) {
      const orders = await waitFor("a renewal", async () => {
        const found = await ordersOf(each);
        return found.some(({ state }) => state === orderStates.completed) ? found : null;
      });
      expect(orders).toHaveLength(1);
      const profile = await other.call("GET member/profile", {}, each.token);
      expect(profile?.data.renewalTimes).toBe(1);
    }
    await waitFor("the orders to expire", async () => {
      const orders = await ordersOf(late);
      return orders.length === 5 && orders.every(({ state }) => state === orderStates.cancelled) ? true : null;
    });
    const quote = (quantity: number) => one.call("POST order/generate/confirm", confirmation(quantity, 1), late.token);
    expect((await quote(14))?.data).toMatchObject({ orderItems: [{ quantity: 14 }] });
    expect((await quote(15))?.message).toBe(sentence("outOfStock", "en_US"));

    await waitForQueue({ say }, emptyQueue);
    expect(repeated(storefront.answered.map(({ deliveryId }) => deliveryId))).toEqual([]);
    // Each expired order released its stock, which publishes an event.
    expect(idsOf(storefront.answered).sort()).toEqual([...Array(5).fill(cup.productId), ...testIds(40)]);
    expect(repeated(mailServer.arrived.map(({ headers }) => headers["message-id"]))).toEqual([]);
    const readers = mailServer.arrived.flatMap(({ to }) => to).filter((to) => to.startsWith("reader-"));
    expect(readers.sort()).toEqual(testIds(20).map(addressOf));
    expect(await say("ledger", "verify")).toContain("The ledger is consistent");
    for (const each of [one, other]) expect(await each.stop()).toEqual({ code: 0, signal: null, output: "" });
  }, 300_000);
}
