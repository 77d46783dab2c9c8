import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { cartLine, member, memberCourse, order, product, sku } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { type Buyer, confirmation, newBuyer } from "@/tests/support/provider/buyer";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

/** A buyer who registered in a country. */
async function buyerOf(country: string | null): Promise<Buyer> {
  const buyer = await newBuyer(provider);
  await provider.shop.db.update(member).set({ country }).where(eq(member.id, buyer.id));
  return buyer;
}

const refusal = (name: string) => ({
  status: 422,
  data: null,
  message: sentence("otherCountry", "en_US", { product: name }),
  issues: [{ field: "country" }],
});

async function own({ id }: Buyer) {
  const { db } = provider.shop;
  const count = async (table: typeof cartLine | typeof order | typeof memberCourse) => db.$count(table, eq(table.memberId, id));
  return { lines: await count(cartLine), orders: await count(order), courses: await count(memberCourse) };
}

const nothing = { lines: 0, orders: 0, courses: 0 };

test("a product of another country enters no cart, no quote and no order", async () => {
  const buyer = await buyerOf("JP");
  const { choice } = await sampleProduct(provider, "hori-knife");
  const refused = refusal("Hori Digging Knife");
  expect(await buyer.call("POST shoppingCart/add", choice)).toMatchObject(refused);
  for (const type of [1, 2] as const) {
    const wanted = await confirmation(provider, { "seed-tin": 1, "hori-knife": 1 }, type);
    expect(await buyer.call("POST order/generate/confirm", wanted)).toMatchObject(refused);
  }
  expect(await own(buyer)).toEqual(nothing);
});

test("the refusal is in the reader's language, with the product's name in it", async () => {
  const { token } = await newMember(provider, { companyCode: "TW" });
  const { choice } = await sampleProduct(provider, "cedar-raised-bed");
  const { message } = await provider.call("POST shoppingCart/add", choice, { token, headers: { language: "zh_TW" } });
  expect(message).toBe(sentence("otherCountry", "zh_TW", { product: "雪松高架菜床" }));
});

test("members of its country buy it, and so do members without a country", async () => {
  for (const country of ["US", null]) {
    const buyer = await buyerOf(country);
    const { choice } = await sampleProduct(provider, "hori-knife");
    expect((await buyer.call("POST shoppingCart/add", choice)).code).toBe(200);
    expect((await buyer.quote({ "hori-knife": 1 })).code).toBe(200);
  }
});

test("a free course of another country is not joined", async () => {
  const buyer = await buyerOf("JP");
  const { id, choice } = await sampleProduct(provider, "reading-trees");
  const { db } = provider.shop;
  await db.update(sku).set({ listCents: 0, memberCents: 0 }).where(eq(sku.productId, id));
  await db.update(product).set({ country: "US" }).where(eq(product.id, id));
  expect(await buyer.call("POST member/course/addToMemberCourse", choice)).toMatchObject({ status: 422, issues: [{ field: "country" }] });
  expect(await own(buyer)).toEqual(nothing);
  await db.update(product).set({ country: null }).where(eq(product.id, id));
  expect((await buyer.call("POST member/course/addToMemberCourse", choice)).code).toBe(200);
});

test("an order that was placed before the product got its country stays payable, and a line of the cart is refused at the checkout", async () => {
  const buyer = await buyerOf("JP");
  const { id, choice } = await sampleProduct(provider, "pour-over-set");
  await buyer.call("POST shoppingCart/add", choice);
  const placed = await buyer.placed({ "pour-over-set": 1 });
  await buyer.call("POST shoppingCart/add", choice);
  await runCommand(provider.shop, ["product", "edit", "pour-over-set", "--country", "US"]);
  expect(await buyer.quote({ "pour-over-set": 1 })).toMatchObject(refusal("Pour-Over Set"));
  expect((await buyer.call("GET order/{id}", { id: placed.id })).data).toMatchObject({ state: 1 });
  await provider.shop.db.update(product).set({ country: null }).where(eq(product.id, id));
});

test("a membership is for members of every country", async () => {
  const buyer = await buyerOf("JP");
  const { id } = await sampleProduct(provider, "membership-activate");
  await provider.shop.db.update(product).set({ country: "US" }).where(eq(product.id, id));
  expect((await buyer.quote({ "membership-activate": 1 })).code).toBe(200);
  await provider.shop.db.update(product).set({ country: null }).where(eq(product.id, id));
});
