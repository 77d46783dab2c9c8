import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { member, product, sku } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { priceFor } from "@/provider/modules/catalogue/rules/price";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

type Choice = CallInput<"POST shoppingCart/add">;

const provider = useProvider();

/** A new member with an empty cart, with the calls about the cart. */
async function openCart() {
  const { token, id } = await newMember(provider);
  return {
    id,
    token,
    add: (choice: Choice) => provider.call("POST shoppingCart/add", choice, { token }),
    change: (choice: Choice, quantity: number | string) =>
      provider.call("POST shoppingCart/changedQuantity", { ...choice, quantity }, { token }),
    remove: (choice: Choice) => provider.call("POST shoppingCart/remove", choice, { token }),
    removes: (...shoppingCards: Choice[]) => provider.call("POST shoppingCart/removes", { shoppingCards }, { token }),
    lines: async () => (await provider.call("GET shoppingCart/listByMemberId", {}, { token })).data,
    quantities: async () => (await provider.call("GET shoppingCart/listByMemberId", {}, { token })).data.map((line) => line.quantity),
  };
}

test("an added line has its product, its choice and its price", async () => {
  const cart = await openCart();
  const can = await sampleProduct(provider, "copper-watering-can");
  const [, large] = can.choices;
  if (!large) throw new Error("the watering can has one size only");
  expect((await cart.add(large)).code).toBe(200);
  expect(await cart.lines()).toEqual([
    {
      ...large,
      quantity: 1,
      product: { id: can.id, name: "Copper Watering Can", pic: expect.stringContaining("/media/copper-watering-can"), productType: 1 },
      skuStock: { promotionPrice: 118, stock: 9, label: "2.5 liters" },
    },
  ]);
});

test("the cart reads in the caller's language", async () => {
  const cart = await openCart();
  await cart.add((await sampleProduct(provider, "copper-watering-can")).choice);
  const { data } = await provider.call("GET shoppingCart/listByMemberId", {}, { token: cart.token, language: "ja_JP" });
  expect(data).toMatchObject([{ product: { name: "銅のじょうろ" }, skuStock: { label: "1リットル" } }]);
});

test("adding the same choice again increases its quantity, and another choice is a line of its own", async () => {
  const cart = await openCart();
  const [small, large] = (await sampleProduct(provider, "copper-watering-can")).choices;
  if (!small || !large) throw new Error("the watering can has two sizes");
  for (const choice of [small, large, small]) await cart.add(choice);
  expect((await cart.lines()).map(({ productSkuId, quantity }) => ({ productSkuId, quantity }))).toEqual([
    { productSkuId: small.productSkuId, quantity: 2 },
    { productSkuId: large.productSkuId, quantity: 1 },
  ]);
});

test("ten simultaneous additions count as ten", async () => {
  const cart = await openCart();
  const { choice } = await sampleProduct(provider, "seed-tin");
  await Promise.all(Array.from({ length: 10 }, () => cart.add(choice)));
  expect(await cart.quantities()).toEqual([10]);
});

test("a quantity is set, also from text", async () => {
  const cart = await openCart();
  const { choice } = await sampleProduct(provider, "seed-tin");
  await cart.add(choice);
  expect((await cart.change(choice, 7)).code).toBe(200);
  expect(await cart.quantities()).toEqual([7]);
  await cart.change(choice, "3");
  expect(await cart.quantities()).toEqual([3]);
});

test.each([0, -1, 1.5, 10_000, "", "1e3"])("the quantity %s is refused with its field", async (quantity) => {
  const cart = await openCart();
  const { choice } = await sampleProduct(provider, "seed-tin");
  await cart.add(choice);
  expect(await cart.change(choice, quantity)).toMatchObject({ status: 400, issues: [{ field: "quantity" }] });
  expect(await cart.quantities()).toEqual([1]);
});

test("the quantity of a missing line cannot be set", async () => {
  const cart = await openCart();
  expect(await cart.change((await sampleProduct(provider, "seed-tin")).choice, 2)).toMatchObject({ status: 404, code: 404 });
  expect(await cart.lines()).toEqual([]);
});

test("a cart contains at most one course, and one of it", async () => {
  const cart = await openCart();
  const [bread, spoons] = [await sampleProduct(provider, "slow-sourdough"), await sampleProduct(provider, "carving-spoons")];
  expect((await cart.add(bread.choice)).code).toBe(200);
  const refused = { status: 422, message: sentence("oneCourse", "en_US") };
  expect(await cart.add(bread.choice)).toMatchObject(refused);
  expect(await cart.add(spoons.choice)).toMatchObject(refused);
  expect(await cart.change(bread.choice, 2)).toMatchObject(refused);
  expect((await cart.change(bread.choice, 1)).code).toBe(200);
  expect((await cart.add((await sampleProduct(provider, "seed-tin")).choice)).code).toBe(200);
  expect(await cart.quantities()).toEqual([1, 1]);

  await cart.remove(bread.choice);
  expect((await cart.add(spoons.choice)).code).toBe(200);
});

test("one of two simultaneously added courses is in the cart", async () => {
  const cart = await openCart();
  const [bread, spoons] = [await sampleProduct(provider, "slow-sourdough"), await sampleProduct(provider, "carving-spoons")];
  const answers = await Promise.all([bread, spoons, bread, spoons].map(({ choice }) => cart.add(choice)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422]);
  expect(await cart.quantities()).toEqual([1]);
});

test("a cart is limited to the stock that is not reserved by others", async () => {
  const cart = await openCart();
  const { choice } = await sampleProduct(provider, "stoneware-teapot");
  await provider.shop.db.update(sku).set({ stock: 5, reserved: 2 }).where(eq(sku.id, choice.productSkuId));
  const refused = { status: 422, message: sentence("outOfStock", "en_US") };
  await cart.add(choice);
  expect((await cart.change(choice, 3)).code).toBe(200);
  expect(await cart.change(choice, 4)).toMatchObject(refused);
  expect(await cart.add(choice)).toMatchObject(refused);
  expect(await cart.lines()).toMatchObject([{ quantity: 3, skuStock: { stock: 3 } }]);

  await provider.shop.db.update(sku).set({ reserved: 5 }).where(eq(sku.id, choice.productSkuId));
  expect(await (await openCart()).add(choice)).toMatchObject(refused);
});

test("unlimited stock stops at the largest quantity of a line", async () => {
  const cart = await openCart();
  const { choice } = await sampleProduct(provider, "cork-mat");
  await provider.shop.db.update(sku).set({ stock: null }).where(eq(sku.id, choice.productSkuId));
  await cart.add(choice);
  expect((await cart.change(choice, 9999)).code).toBe(200);
  expect(await cart.add(choice)).toMatchObject({ status: 422, message: sentence("outOfStock", "en_US") });
  expect(await cart.quantities()).toEqual([9999]);
});

test("a line is removed, and removing it again is harmless", async () => {
  const cart = await openCart();
  const [tin, can] = [await sampleProduct(provider, "seed-tin"), await sampleProduct(provider, "copper-watering-can")];
  await cart.add(tin.choice);
  await cart.add(can.choice);
  expect((await cart.remove(tin.choice)).code).toBe(200);
  expect((await cart.remove(tin.choice)).code).toBe(200);
  expect((await cart.lines()).map((line) => line.productId)).toEqual([can.id]);
});

test("several lines are removed together, and the others stay", async () => {
  const cart = await openCart();
  const [tin, can, crock] = [
    await sampleProduct(provider, "seed-tin"),
    await sampleProduct(provider, "copper-watering-can"),
    await sampleProduct(provider, "fermenting-crock"),
  ];
  for (const { choice } of [tin, can, crock]) await cart.add(choice);
  expect((await cart.removes(tin.choice, crock.choice)).code).toBe(200);
  expect((await cart.lines()).map((line) => line.productId)).toEqual([can.id]);
  expect(await cart.removes()).toMatchObject({ status: 400, issues: [{ field: "shoppingCards" }] });
});

test("another member's line cannot be seen, changed or removed", async () => {
  const [own, foreign] = [await openCart(), await openCart()];
  const { choice } = await sampleProduct(provider, "seed-tin");
  await own.add(choice);
  expect(await foreign.lines()).toEqual([]);
  expect(await foreign.change(choice, 5)).toMatchObject({ status: 404 });
  await foreign.remove(choice);
  await foreign.removes(choice);
  expect(await own.quantities()).toEqual([1]);
});

test("a choice of another product is missing", async () => {
  const cart = await openCart();
  const [tin, can] = [await sampleProduct(provider, "seed-tin"), await sampleProduct(provider, "copper-watering-can")];
  const mixed = { productId: tin.id, productSkuId: can.choice.productSkuId };
  expect(await cart.add(mixed)).toMatchObject({ status: 404, code: 404, message: sentence("notFound", "en_US") });
  await cart.add(can.choice);
  expect(await cart.change(mixed, 2)).toMatchObject({ status: 404 });
  await cart.remove(mixed);
  expect(await cart.quantities()).toEqual([1]);
});

test("hidden products and memberships cannot be added", async () => {
  const cart = await openCart();
  const { id, choice } = await sampleProduct(provider, "wool-blanket");
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, id));
  expect(await cart.add(choice)).toMatchObject({ status: 404 });
  for (const slug of ["membership-activate", "membership-renew"]) {
    expect(await cart.add((await sampleProduct(provider, slug)).choice)).toMatchObject({
      status: 422,
      message: sentence("notForSale", "en_US"),
    });
  }
  expect(await cart.lines()).toEqual([]);
});

test("a product taken off sale stays in the cart with no stock", async () => {
  const cart = await openCart();
  const { id, choice } = await sampleProduct(provider, "fermenting-crock");
  await cart.add(choice);
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, id));
  expect((await cart.lines()).map(({ skuStock }) => skuStock.stock)).toEqual([0]);
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, id));
  expect((await cart.lines())[0]?.skuStock.stock).toBeGreaterThan(0);
});

test("an active member has the member price, and an expired one the list price", async () => {
  const cart = await openCart();
  await cart.add((await sampleProduct(provider, "travel-watercolour-box")).choice);
  const past = new Date(Date.now() - 1e9);
  const priceWith = async (membership: { activatedAt: Date | null; vipExpiresAt: Date | null }) => {
    // The stored status is outdated, and must not decide the price.
    await provider.shop.db
      .update(member)
      .set({ activationStatus: 2, ...membership })
      .where(eq(member.id, cart.id));
    return (await cart.lines())[0]?.skuStock.promotionPrice;
  };
  expect(await priceWith({ activatedAt: null, vipExpiresAt: null })).toBe(69.5);
  expect(await priceWith({ activatedAt: past, vipExpiresAt: past })).toBe(69.5);
  expect(await priceWith({ activatedAt: past, vipExpiresAt: new Date(Date.now() + 1e9) })).toBe(56.5);
});

test("a visitor has the list price", () => {
  const sku = { listCents: 4900, memberCents: 0 };
  expect([null, { activationStatus: 0 }, { activationStatus: 1 }, { activationStatus: 2 }].map((buyer) => priceFor(buyer, sku))).toEqual([
    4900, 4900, 4900, 0,
  ]);
});
