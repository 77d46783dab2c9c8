import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { activation } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { payment } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { extend, shorten } from "@/provider/modules/member/rules/membership";
import { type Buyer, newBuyer, testCards } from "@/tests/support/provider/buyer";
import { reconcile } from "@/tests/support/provider/reconciliation";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();

const refusedFor = (name: Parameters<typeof sentence>[0]) => ({ status: 422, data: null, message: sentence(name, "en_US") });
const after = (moment: string | null | undefined, days: number) => new Date(new Date(moment ?? "").getTime() + days * dayMs).toISOString();

/** The same day of the next month. */
function nextMonth(moment: string | null): Date {
  const date = new Date(moment ?? "");
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const month = new Date(date);
  month.setUTCDate(1);
  month.setUTCMonth(month.getUTCMonth() + 1);
  month.setUTCDate(day);
  return month;
}

/** Moves the shop's clock to a moment, and signs in again. */
async function goTo(buyer: Buyer, moment: string) {
  await provider.shop.clock.moveBy(new Date(moment).getTime() - provider.shop.clock.now().getTime());
  await buyer.signInAgain();
}

async function buy(buyer: Buyer, slug: "membership-activate" | "membership-renew", cardId: number) {
  const placed = await buyer.placed({ [slug]: 1 });
  const { code } = await buyer.pay(placed.id, { paymentMethod: paymentMethods.card, cardId });
  expect(code).toBe(200);
  return placed;
}

/** A member whose membership was just activated. */
async function activeBuyer() {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.approved);
  const order = await buy(buyer, "membership-activate", cardId);
  return { buyer, cardId, order };
}

async function membershipOf(buyer: Buyer) {
  const { activationStatus, active, activeTime, vipExpireTime, renewalTimes } = await buyer.profile();
  return { activationStatus, active, activeTime, vipExpireTime, renewalTimes };
}

const never = { activationStatus: activation.none, active: false, activeTime: null, vipExpireTime: null, renewalTimes: 0 };

test("a newcomer has no membership and cannot renew it", async () => {
  const buyer = await newBuyer(provider);
  expect(await membershipOf(buyer)).toEqual(never);
  expect(await buyer.order({ "membership-renew": 1 })).toMatchObject(refusedFor("notActivated"));
});

test("an activation costs a hundred dollars and gives ninety days", async () => {
  const { buyer, order } = await activeBuyer();
  expect(order.paymentAmount).toBe(100);
  const { activeTime, ...own } = await membershipOf(buyer);
  expect(own).toEqual({ activationStatus: activation.active, active: true, vipExpireTime: after(activeTime, 90), renewalTimes: 0 });
  expect((await buyer.detail(order.id)).state).toBe(5);
  expect(await buyer.order({ "membership-activate": 1 })).toMatchObject(refusedFor("alreadyActivated"));
});

test("a membership and its prices end at its last moment", async () => {
  const { buyer } = await activeBuyer();
  const { vipExpireTime } = await membershipOf(buyer);
  const stand = async () => {
    const { activationStatus, active } = await membershipOf(buyer);
    return { activationStatus, active, pays: (await buyer.quote({ "travel-watercolour-box": 1 })).data.totalAmount };
  };
  expect(await stand()).toEqual({ activationStatus: activation.active, active: true, pays: 63.4 });
  await goTo(buyer, after(vipExpireTime, -0.01));
  expect(await stand()).toEqual({ activationStatus: activation.active, active: true, pays: 63.4 });
  await goTo(buyer, vipExpireTime ?? "");
  expect(await stand()).toEqual({ activationStatus: activation.lapsed, active: false, pays: 76.4 });
});

test("a renewal costs nineteen dollars and extends the membership by a month", async () => {
  const { buyer, cardId } = await activeBuyer();
  const before = await membershipOf(buyer);
  expect((await buy(buyer, "membership-renew", cardId)).paymentAmount).toBe(19);
  const once = await membershipOf(buyer);
  expect(once).toEqual({ ...before, vipExpireTime: nextMonth(before.vipExpireTime).toISOString(), renewalTimes: 1 });
  await buy(buyer, "membership-renew", cardId);
  expect(await membershipOf(buyer)).toMatchObject({ vipExpireTime: nextMonth(once.vipExpireTime).toISOString(), renewalTimes: 2 });
});

test("a renewal after the end lasts a month from now", async () => {
  const { buyer, cardId } = await activeBuyer();
  const { vipExpireTime } = await membershipOf(buyer);
  await goTo(buyer, after(vipExpireTime, 20));
  await buy(buyer, "membership-renew", cardId);
  const renewed = await membershipOf(buyer);
  expect(renewed.activationStatus).toBe(activation.active);
  const distance = new Date(renewed.vipExpireTime ?? "").getTime() - nextMonth(after(vipExpireTime, 20)).getTime();
  expect(distance).toBeGreaterThanOrEqual(0);
  expect(distance).toBeLessThan(60_000);
});

test("one of two ordered activations can be paid", async () => {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.approved);
  const [first, second] = [await buyer.placed({ "membership-activate": 1 }), await buyer.placed({ "membership-activate": 1 })];
  const pay = (id: number) => buyer.pay(id, { paymentMethod: paymentMethods.card, cardId });
  expect((await pay(first.id)).code).toBe(200);
  const before = await membershipOf(buyer);
  expect(await pay(second.id)).toMatchObject({ status: 422 });
  expect(await membershipOf(buyer)).toEqual(before);
  const paid = await provider.shop.db.select().from(payment).where(eq(payment.payerId, buyer.id));
  expect(paid.filter(({ state }) => state === "paid").map(({ externalCents }) => externalCents)).toEqual([10_000]);
});

test("a renewal whose activation was refunded cannot be paid", async () => {
  const { buyer, cardId, order } = await activeBuyer();
  const { id } = await buyer.placed({ "membership-renew": 1 });
  expect((await runCommand(provider.shop, ["refund", order.orderNumber])).ok).toBe(true);
  expect(await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId })).toMatchObject({ status: 422 });
  expect(await membershipOf(buyer)).toEqual(never);
});

test("a refund revokes what the order granted: the activation, a month, or its ninety days of a longer membership", async () => {
  const { buyer, cardId, order } = await activeBuyer();
  const activated = await membershipOf(buyer);
  const renewal = await buy(buyer, "membership-renew", cardId);
  const refund = async (number: string) => expect((await runCommand(provider.shop, ["refund", number])).ok).toBe(true);
  await refund(renewal.orderNumber);
  expect(await membershipOf(buyer)).toEqual(activated);

  await buy(buyer, "membership-renew", cardId);
  const { vipExpireTime } = await membershipOf(buyer);
  await refund(order.orderNumber);
  expect(await membershipOf(buyer)).toMatchObject({ vipExpireTime: after(vipExpireTime, -90), renewalTimes: 1 });

  const other = await activeBuyer();
  await refund(other.order.orderNumber);
  expect(await membershipOf(other.buyer)).toEqual(never);
  expect((await other.buyer.quote({ "travel-watercolour-box": 1 })).data.totalAmount).toBe(76.4);
});

test.each([
  ["2026-01-15T10:00:00Z", "2026-02-15T10:00:00.000Z"],
  ["2026-01-31T10:00:00Z", "2026-02-28T10:00:00.000Z"],
  ["2028-01-31T10:00:00Z", "2028-02-29T10:00:00.000Z"],
  ["2026-12-31T23:59:59Z", "2027-01-31T23:59:59.000Z"],
  ["2026-10-31T00:00:00Z", "2026-11-30T00:00:00.000Z"],
])("a month after %s is %s", (end, expected) => {
  const before = { activatedAt: new Date(0), vipExpiresAt: new Date(end), renewalTimes: 4 };
  expect(extend(before, { kind: "renewal" }, new Date("2026-01-01"))).toEqual({
    activationStatus: activation.active,
    vipExpiresAt: new Date(expected),
    renewalTimes: 5,
  });
});

test("the refund of a renewal removes exactly what it added, whatever the length of the months", () => {
  for (let day = 0; day < 400; day += 1) {
    const vipExpiresAt = new Date(Date.UTC(2027, 0, 1 + day));
    const before = { activatedAt: new Date(0), vipExpiresAt, renewalTimes: 1 };
    const longer = { ...before, ...extend(before, { kind: "renewal" }, new Date("2026-01-01")) };
    const added = longer.vipExpiresAt.getTime() - vipExpiresAt.getTime();
    expect(added / dayMs).toBeGreaterThanOrEqual(28);
    expect(added / dayMs).toBeLessThanOrEqual(31);
    expect(shorten(longer, "renewal", added)).toEqual({ vipExpiresAt, renewalTimes: 1 });
  }
});

test("the ledger and the bank agree after all tests", async () => {
  expect(await reconcile(provider)).toEqual([]);
});
