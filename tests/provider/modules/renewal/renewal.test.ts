import { expect, test } from "@jest/globals";
import { and, asc, eq, like } from "drizzle-orm";
import { activation } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { card, mail, order, renewal } from "@/provider/db/schema";
import { renewMemberships } from "@/provider/modules/renewal/jobs";
import { type Buyer, newBuyer, testCards } from "@/tests/support/provider/buyer";
import { reconcile } from "@/tests/support/provider/reconciliation";
import { useProvider } from "@/tests/support/provider/use-provider";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();

/** A member with a new membership and automatic renewal from a card with this number. */
async function renewedBy(number: string) {
  const buyer = await newBuyer(provider);
  const approved = await buyer.addCard(testCards.approved);
  const { id } = await buyer.placed({ "membership-activate": 1 });
  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId: approved });
  await buyer.call("POST member/modifyMemberV", { autoRenewal: true });
  if (number !== testCards.approved) {
    await buyer.addCard(number);
    await buyer.call("POST credit/card/remove", { id: approved });
  }
  const end = new Date((await buyer.profile()).vipExpireTime ?? "");
  return { buyer, end };
}

/** Moves the clock to this many days after a moment and runs the due jobs, more than once. */
async function onDay(end: Date, days: number) {
  await provider.shop.clock.moveBy(end.getTime() + days * dayMs - provider.shop.clock.now().getTime());
  for (let times = 0; times < 3; times += 1) await renewMemberships(provider.shop);
}

/** The emails about renewals, the renewal orders, and the membership. */
async function outcomeFor(buyer: Buyer) {
  const ofRenewal = and(eq(mail.to, buyer.email), like(mail.subject, "Your membership %"));
  const emails = await provider.shop.db.select({ subject: mail.subject }).from(mail).where(ofRenewal).orderBy(asc(mail.id));
  const orders = await provider.shop.db.select().from(order).where(eq(order.memberId, buyer.id)).orderBy(asc(order.id));
  await buyer.signInAgain();
  const { activationStatus, vipExpireTime, renewalTimes } = await buyer.profile();
  return {
    emails: emails.map(({ subject }) => subject.replace(/ on .*/, "")),
    orders: orders.slice(1).map(({ state, payableCents }) => [state, payableCents]),
    activationStatus,
    vipExpireTime,
    renewalTimes,
  };
}

const states = async (buyer: Buyer) => {
  const rows = await provider.shop.db.select().from(renewal).where(eq(renewal.memberId, buyer.id)).orderBy(asc(renewal.id));
  return rows.map(({ state, failures }) => ({ state, failures }));
};

function monthAfter(end: Date): string {
  const next = new Date(end);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== end.getUTCDate()) next.setUTCDate(0);
  return next.toISOString();
}

const notice = "Your membership renews";
const done = "Your membership was renewed";
const failed = "Your membership renewal failed";
const ended = "Your membership was not renewed";
const { active, lapsed } = activation;

test("a membership renewal is announced a week before the end and made once a day before it", async () => {
  const { buyer, end } = await renewedBy(testCards.approved);
  const before = { emails: [], orders: [], activationStatus: active, vipExpireTime: end.toISOString(), renewalTimes: 0 };
  await onDay(end, -7.1);
  expect(await outcomeFor(buyer)).toEqual(before);
  await onDay(end, -7);
  expect(await outcomeFor(buyer)).toEqual({ ...before, emails: [notice] });
  await onDay(end, -1.1);
  expect(await outcomeFor(buyer)).toEqual({ ...before, emails: [notice] });
  const renewed = {
    emails: [notice, done],
    orders: [[5, 1900]],
    activationStatus: active,
    vipExpireTime: monthAfter(end),
    renewalTimes: 1,
  };
  for (const day of [-1, -0.5, 0, 3]) {
    await onDay(end, day);
    expect(await outcomeFor(buyer)).toEqual(renewed);
  }
  expect(await states(buyer)).toEqual([{ state: "done", failures: 0 }]);
});

test("a membership is renewed month after month", async () => {
  const { buyer, end } = await renewedBy(testCards.approved);
  for (let day = -8; day < 95; day += 1) await onDay(end, day);
  const outcome = await outcomeFor(buyer);
  expect(outcome).toMatchObject({ activationStatus: active, renewalTimes: 4, orders: Array(4).fill([5, 1900]) });
  expect(outcome.emails).toEqual(Array(4).fill([notice, done]).flat());
});

test("a declined card is retried after one, two and three days, then the membership ends", async () => {
  const { buyer, end } = await renewedBy(testCards.declined);
  await onDay(end, -7);
  const emails = [notice];
  for (const [day, email] of [
    [-1, failed],
    [0.01, failed],
    [2.02, failed],
    [5.03, ended],
  ] as const) {
    await onDay(end, day - 0.1);
    expect((await outcomeFor(buyer)).emails).toEqual(emails);
    await onDay(end, day);
    emails.push(email);
    expect((await outcomeFor(buyer)).emails).toEqual(emails);
  }
  await onDay(end, 30);
  expect(await outcomeFor(buyer)).toEqual({
    emails,
    orders: [[2, 1900]],
    activationStatus: lapsed,
    vipExpireTime: end.toISOString(),
    renewalTimes: 0,
  });
  expect(await states(buyer)).toEqual([{ state: "failed", failures: 4 }]);
});

test("a new card is used for the next attempt", async () => {
  const { buyer, end } = await renewedBy(testCards.insufficient);
  await onDay(end, -7);
  await onDay(end, -1);
  await buyer.signInAgain();
  const [old] = (await buyer.call("GET credit/card/listByThirdParty", {})).data;
  await buyer.addCard(testCards.approved);
  await buyer.call("POST credit/card/remove", { id: old?.id ?? 0 });
  await onDay(end, 0.01);
  expect(await outcomeFor(buyer)).toMatchObject({
    emails: [notice, failed, done],
    orders: [[5, 1900]],
    activationStatus: active,
    renewalTimes: 1,
  });
});

test("a member without a card gets no announcement, and one who removed it gets a notice", async () => {
  const { buyer, end } = await renewedBy(testCards.approved);
  await onDay(end, -7);
  await buyer.signInAgain();
  const [only] = (await buyer.call("GET credit/card/listByThirdParty", {})).data;
  await buyer.call("POST credit/card/remove", { id: only?.id ?? 0 });
  await onDay(end, -1);
  expect(await outcomeFor(buyer)).toMatchObject({ emails: [notice, failed], orders: [] });

  const another = await renewedBy(testCards.approved);
  await provider.shop.db.update(card).set({ removedAt: new Date(), isDefault: false }).where(eq(card.memberId, another.buyer.id));
  await onDay(another.end, -1);
  expect(await outcomeFor(another.buyer)).toMatchObject({ emails: [], orders: [] });
});

test("a manual renewal cancels the automatic one", async () => {
  const { buyer, end } = await renewedBy(testCards.approved);
  await onDay(end, -7);
  await buyer.signInAgain();
  const { id } = await buyer.placed({ "membership-renew": 1 });
  const [own] = (await buyer.call("GET credit/card/listByThirdParty", {})).data;
  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId: own?.id });
  for (const day of [-1, 0, 5]) await onDay(end, day);
  expect(await outcomeFor(buyer)).toMatchObject({
    emails: [notice],
    orders: [[5, 1900]],
    vipExpireTime: monthAfter(end),
    renewalTimes: 1,
  });
  expect(await states(buyer)).toEqual([{ state: "dropped", failures: 0 }]);
});

test("an automatic renewal that is turned off after its announcement is cancelled", async () => {
  const { buyer, end } = await renewedBy(testCards.approved);
  await onDay(end, -7);
  await buyer.signInAgain();
  await buyer.call("POST member/modifyMemberV", { autoRenewal: false });
  for (const day of [-1, 0, 5]) await onDay(end, day);
  expect(await outcomeFor(buyer)).toMatchObject({ emails: [notice], orders: [], activationStatus: lapsed, renewalTimes: 0 });
  expect(await states(buyer)).toEqual([{ state: "dropped", failures: 0 }]);
});

test("a bank that requires the absent payer counts as a failed attempt", async () => {
  const { buyer, end } = await renewedBy(testCards.challenge);
  for (const day of [-7, -1]) await onDay(end, day);
  expect(await outcomeFor(buyer)).toMatchObject({ emails: [notice, failed], activationStatus: active, renewalTimes: 0 });
});

test("a silent bank is asked again, and the membership is renewed once", async () => {
  const { buyer, end } = await renewedBy(testCards.silent);
  for (const day of [-7, -1, -0.99, -0.98, 0, 3]) await onDay(end, day);
  expect(await outcomeFor(buyer)).toMatchObject({
    emails: [notice, done],
    orders: [[5, 1900]],
    vipExpireTime: monthAfter(end),
    renewalTimes: 1,
  });
});

test("three processes renew a membership once", async () => {
  const { buyer, end } = await renewedBy(testCards.approved);
  await onDay(end, -7);
  await provider.shop.clock.moveBy(6 * dayMs);
  await Promise.all([1, 2, 3].map(() => renewMemberships(provider.shop)));
  expect(await outcomeFor(buyer)).toMatchObject({ emails: [notice, done], orders: [[5, 1900]], renewalTimes: 1 });
});

test("the ledger and the bank agree after all tests", async () => {
  expect(await reconcile(provider)).toEqual([]);
});
