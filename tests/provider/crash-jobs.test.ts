import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { renewMemberships } from "@/provider/jobs/renew-memberships";
import { workOff } from "@/provider/jobs/work-off";
import { sentence } from "@/provider/messages";
import { type Beneficiary, expectPaidOnce, sowBeneficiaries } from "../support/beneficiaries";
import { type EventServer, openEventServer } from "../support/event-server";
import { type MailServer, openMailServer } from "../support/mail-server";
import { dayMs } from "../support/money/model";
import { type Enrolled, enrol } from "../support/money/people";
import { sowShelf } from "../support/money/world";
import { openMortal, tell } from "../support/mortal-shop";
import { onPostgres, openPlaces, type Place, prepare } from "../support/places";
import { pointsOf } from "../support/points-of-death";
import type { TestProvider } from "../support/provider";
import { killProviders, startProvider, until } from "../support/provider-process";
import { addressOf, countEach, emptyQueue, noteChanges, numbers, repeated, untilQueued, writeLetters } from "../support/waiting-work";

const secret = "a secret of thirty-two characters";
/** In the period that is paid out, a few days before it is over. */
const start = Date.UTC(2030, 0, 5, 9);
const period = "203001-1";
/** More than a provider takes at once. */
const many = 25;

let places: Awaited<ReturnType<typeof openPlaces>>;
let opened: Place;
let cup: { productId: number; productSkuId: number };
let beneficiaries: Beneficiary[];
let storefront: EventServer;
let mailServer: MailServer;

beforeAll(async () => {
  places = await openPlaces();
  opened = await places.newPlace();
  await prepare(opened, async (provider) => {
    const { clock } = provider.shop;
    await clock.moveBy(start - clock.now().getTime());
    const [goods] = await sowShelf(provider, "shelf");
    if (!goods) throw new Error("the shop is empty");
    cup = goods;
    beneficiaries = await sowBeneficiaries(provider);
    // Nobody is told of what led here.
    await workOff(provider.shop);
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

test("events whose provider is killed before it begins and before it ends them are told again under the same name", async () => {
  const place = await places.newPlace(opened);
  const ids = numbers(many);
  await prepare(place, (provider) => noteChanges(provider, ids));
  const shop = await openMortal(place, pointsOf.events, { settings: outside() });
  await shop.survive();

  // The first one died with a round's worth, the second one with the rest: nobody else touches either before the minute is over.
  const toldByTheSecond = storefront.heard.map(({ id }) => id);
  expect(toldByTheSecond.length).toBeGreaterThan(0);
  await shop.say("price", "shelf-0", "20", "15");
  await until("a new event to be told", async () => storefront.heard.find(({ id }) => id === cup.productId) ?? null);
  expect(storefront.heard.map(({ id }) => id)).toEqual([...toldByTheSecond, cup.productId]);
  expect(ids.slice(-5)).toEqual(expect.arrayContaining(toldByTheSecond));

  await shop.say("clock", "2", "minutes");
  await untilQueued(shop, emptyQueue);
  const told = countEach(storefront.heard.map(({ id }) => id));
  expect([...told.keys()].sort()).toEqual([...ids, cup.productId].sort());
  for (const [id, times] of told) expect({ id, times }).toEqual({ id, times: toldByTheSecond.includes(id) ? 2 : 1 });
  const names = new Set(storefront.heard.map(({ id, deliveryId }) => `${id} ${deliveryId}`));
  expect(names.size).toBe(told.size);
  await shop.stop();
}, 300_000);

test("letters whose provider is killed before it notes that they are sent arrive twice at most, and under one Message-ID", async () => {
  const place = await places.newPlace(opened);
  const readers = numbers(many);
  await prepare(place, (provider) => writeLetters(provider, readers));
  const shop = await openMortal(place, pointsOf.letters, { settings: outside() });
  await shop.survive();
  await shop.say("clock", "2", "minutes");
  await untilQueued(shop, emptyQueue);

  const arrived = countEach(mailServer.arrived.map(({ to }) => to.join()));
  expect([...arrived.keys()].sort()).toEqual(readers.map(addressOf));
  expect(Math.max(...arrived.values())).toBe(2);
  expect(new Set(mailServer.arrived.map(({ to, headers }) => `${to} ${headers["message-id"]}`)).size).toBe(many);
  expect(new Set(mailServer.arrived.map(({ headers }) => headers["message-id"])).size).toBe(many);
  await shop.stop();
}, 300_000);

test("a closing whose provider is killed at every point of it pays everybody once", async () => {
  const place = await places.newPlace(opened);
  await prepare(place, ({ shop }) => shop.clock.moveBy(5 * dayMs));
  const shop = await openMortal(place, pointsOf.closing);
  await shop.survive();
  await expectPaidOnce(shop, period, beneficiaries);
  expect(await shop.say("period", "close", period)).toBe(`Period ${period} is closed already.`);
  await shop.stop();
}, 300_000);

function confirmation(quantity: number, type: 1 | 2): CallInput<"POST order/generate/confirm"> {
  return { confirmProducts: [{ ...cup, quantity }], orderType: 1, source: 1, type };
}

/** What two providers find to do when the clock has been moved on for five days; answers the renewed members, and one whose orders expire. */
async function sowWork(provider: TestProvider): Promise<{ renewed: Enrolled[]; late: Enrolled }> {
  const membership = { activatedAt: new Date(start - dayMs), vipExpiresAt: new Date(start + 5 * dayMs), autoRenewal: true };
  const [late, ...renewed] = await enrol(provider, [
    { name: "late" },
    ...numbers(6).map((number) => ({ name: `renewed-${number}`, ...membership })),
  ]);
  if (!late) throw new Error("nobody was enrolled");
  await renewMemberships(provider.shop);
  for (let times = 0; times < 5; times += 1) {
    expect((await provider.call("POST order/generate/confirm", confirmation(2, 2), { token: late.token })).status).toBe(200);
  }
  await workOff(provider.shop);
  const later = new Date(start + dayMs);
  await noteChanges(provider, numbers(40), later);
  await writeLetters(provider, numbers(20), later);
  return { renewed, late };
}

if (onPostgres) {
  test("two providers on one PostgreSQL do all that is due at once, and each thing once", async () => {
    const place = await places.newPlace(opened);
    const { renewed, late } = await prepare(place, sowWork);
    const twins = [place, await places.newTwin(place)];
    const [one, other] = await Promise.all(twins.map((each) => startProvider({ ...each, settings: outside() })));
    if (!one || !other) throw new Error("there are no two");
    const say = (...words: string[]) => tell(one, ...words);
    await untilQueued({ say }, "Waiting: 60. Failing: 0. Dead: 0.");

    const answer = storefront.hold();
    await say("clock", "5", "days");
    // One provider tells twenty at once and waits for the answers: more than that are told by both.
    await until("both to be at work", async () => (storefront.heard.length > 20 ? true : null));
    answer();
    await Promise.all([one, other].map((each) => tell(each, "period", "close", period)));
    await expectPaidOnce({ say }, period, beneficiaries);

    const ordersOf = async ({ token }: Enrolled) =>
      (await one.call("GET order/page", { pageNum: 1, pageSize: 10 }, token))?.data.list ?? [];
    for (const each of renewed) {
      const orders = await until("a renewal", async () => {
        const found = await ordersOf(each);
        return found.some(({ state }) => state === orderStates.completed) ? found : null;
      });
      expect(orders).toHaveLength(1);
      const profile = await other.call("GET member/profile", {}, each.token);
      expect(profile?.data.renewalTimes).toBe(1);
    }
    await until("the orders to expire", async () => {
      const orders = await ordersOf(late);
      return orders.length === 5 && orders.every(({ state }) => state === orderStates.cancelled) ? true : null;
    });
    const quote = (quantity: number) => one.call("POST order/generate/confirm", confirmation(quantity, 1), late.token);
    expect((await quote(14))?.data).toMatchObject({ orderItems: [{ quantity: 14 }] });
    expect((await quote(15))?.message).toBe(sentence("outOfStock", "en_US"));

    await untilQueued({ say }, emptyQueue);
    expect(repeated(storefront.heard.map(({ deliveryId }) => deliveryId))).toEqual([]);
    // What the orders that expired had held is free again, and that is told as well, once for each of them.
    expect(storefront.heard.map(({ id }) => id).sort()).toEqual([...Array(5).fill(cup.productId), ...numbers(40)]);
    expect(repeated(mailServer.arrived.map(({ headers }) => headers["message-id"]))).toEqual([]);
    const readers = mailServer.arrived.flatMap(({ to }) => to).filter((to) => to.startsWith("reader-"));
    expect(readers.sort()).toEqual(numbers(20).map(addressOf));
    expect(await say("ledger", "verify")).toContain("The ledger is whole");
    for (const each of [one, other]) expect(await each.stop()).toEqual({ code: 0, signal: null, output: "" });
  }, 300_000);
}
