import { expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { card } from "@/provider/db/schema";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const numbers = ["4111111111111111", "4242424242424242", "5555555555554444"];

/** A new member without cards, with the calls about cards. */
async function openWallet() {
  const { token, id: memberId } = await newMember(provider);
  const fields = {
    cardType: "Visa" as const,
    firstName: "Robin",
    lastName: "Reed",
    billToPhone: "555 0100",
    expirationMonth: 12,
    expirationYear: 2040,
    cardCvc: "123",
    thirdParty: 2 as const,
  };
  const rows = () => provider.shop.db.select().from(card).where(eq(card.memberId, memberId)).orderBy(asc(card.id));
  return {
    save: (cardNumber = "4111111111111111", own: { id?: number } = {}) =>
      provider.call("POST credit/card", { ...fields, cardNumber, ...own }, { token }),
    remove: (id: number) => provider.call("POST credit/card/remove", { id }, { token }),
    ids: async () => (await rows()).map((row) => row.id),
    /** The indexes of the defaults among all cards, also removed ones. */
    defaults: async () => (await rows()).flatMap((row, place) => (row.isDefault ? [place] : [])),
    shown: async () =>
      (await provider.call("GET credit/card/listByThirdParty", {}, { token })).data.map((each) => each.cardNumber.slice(-4)),
  };
}

async function openFullWallet() {
  const wallet = await openWallet();
  for (const number of numbers) expect((await wallet.save(number)).status).toBe(200);
  const [first = 0, second = 0, third = 0] = await wallet.ids();
  return { ...wallet, first, second, third };
}

test("the first card is the default, and later ones are not", async () => {
  const wallet = await openFullWallet();
  expect(await wallet.defaults()).toEqual([0]);
  expect(await wallet.shown()).toEqual(["1111", "4242", "4444"]);
});

test("the newest other card becomes the default when the default is removed", async () => {
  const wallet = await openFullWallet();
  expect((await wallet.remove(wallet.first)).status).toBe(200);
  expect(await wallet.defaults()).toEqual([2]);
  expect((await wallet.remove(wallet.third)).status).toBe(200);
  expect(await wallet.defaults()).toEqual([1]);
  expect(await wallet.shown()).toEqual(["4242"]);
});

test("the default stays when another card is removed", async () => {
  const wallet = await openFullWallet();
  await wallet.remove(wallet.second);
  expect(await wallet.defaults()).toEqual([0]);
});

test("the next card after the last was removed is the default again", async () => {
  const wallet = await openWallet();
  await wallet.save();
  const [only = 0] = await wallet.ids();
  await wallet.remove(only);
  expect(await wallet.defaults()).toEqual([]);
  await wallet.save();
  expect(await wallet.defaults()).toEqual([1]);
});

test("a changed card keeps its default state", async () => {
  const wallet = await openFullWallet();
  expect((await wallet.save("4000000000000002", { id: wallet.first })).status).toBe(200);
  expect((await wallet.save("", { id: wallet.second })).status).toBe(200);
  expect(await wallet.defaults()).toEqual([0]);
  expect(await wallet.shown()).toEqual(["0002", "4242", "4444"]);
});

test("a refused card is not stored", async () => {
  const wallet = await openWallet();
  expect((await wallet.save("4111111111111112")).status).toBe(422);
  expect(await wallet.ids()).toEqual([]);
});

test("one of five simultaneous first cards is the default", async () => {
  const wallet = await openWallet();
  const answers = await Promise.all(Array.from({ length: 5 }, () => wallet.save()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await wallet.defaults()).toEqual([0]);
});

test("a card removed twice simultaneously is missing once and leaves one default", async () => {
  const wallet = await openFullWallet();
  const answers = await Promise.all([wallet.remove(wallet.first), wallet.remove(wallet.first), wallet.remove(wallet.third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
  expect(await wallet.defaults()).toEqual([1]);
});

test("another member's card is not removed, and their default stays", async () => {
  const [own, other] = [await openWallet(), await openFullWallet()];
  expect((await own.remove(other.first)).status).toBe(404);
  expect(await other.defaults()).toEqual([0]);
});

test("the database refuses a second default", async () => {
  const wallet = await openFullWallet();
  const second = provider.shop.db.update(card).set({ isDefault: true }).where(eq(card.id, wallet.second));
  await expect(second).rejects.toMatchObject({ cause: { message: expect.stringContaining("card_one_default") } });
});
