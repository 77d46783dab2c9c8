import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { checkFirst } from "@/provider/db/check-first";
import { cartLine, member, memberToken } from "@/provider/db/schema";
import { recallCaller } from "@/provider/modules/member/tokens";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

const refused = { status: 401, code: 2004 };

/** A member whom the provider has seen just now. */
async function knownMember() {
  const { id, token } = await newMember(provider);
  expect(await provider.call("GET member/profile", {}, { token })).toMatchObject({ code: 200 });
  return { id, token };
}

const tokensOf = (id: number) => eq(memberToken.memberId, id);
const rowOf = (id: number) => eq(member.id, id);

test("a member who is known is remembered, with a check that passes until the token or the member changes", async () => {
  const { shop } = provider;
  const { id, token } = await knownMember();
  async function stillKnown() {
    const recalled = recallCaller(shop, token);
    expect(recalled?.caller).toMatchObject({ id });
    const checked = recalled && checkFirst(shop.db, recalled.check);
    await checked?.db.execute(sql`select 1`).catch(() => {});
    return checked?.result();
  }
  const [passed, failed] = process.env.PROVIDER_DATABASE === "postgres" ? ["passed", "failed"] : [undefined, undefined];
  expect(await stillKnown()).toBe(passed);
  await shop.db.update(member).set({ rank: "gold" }).where(rowOf(id));
  expect(await stillKnown()).toBe(failed);
  await provider.call("GET member/profile", {}, { token });
  expect(await stillKnown()).toBe(passed);
  await shop.db.delete(memberToken).where(tokensOf(id));
  expect(await stillKnown()).toBe(failed);
});

test("a token that is revoked elsewhere is refused at the next call, and writes nothing", async () => {
  const { id, token } = await knownMember();
  const { choice } = await sampleProduct(provider, "pour-over-set");
  await provider.shop.db.delete(memberToken).where(tokensOf(id));
  expect(await provider.call("POST shoppingCart/add", choice, { token })).toMatchObject(refused);
  expect(await provider.call("GET member/profile", {}, { token })).toMatchObject(refused);
  expect(await provider.shop.db.select().from(cartLine).where(eq(cartLine.memberId, id))).toEqual([]);
});

test("a token that has expired since is refused", async () => {
  const { id, token } = await knownMember();
  await provider.shop.db.update(memberToken).set({ expiresAt: provider.shop.clock.now() }).where(tokensOf(id));
  expect(await provider.call("GET member/profile", {}, { token })).toMatchObject(refused);
});

test("a member who is suspended elsewhere is refused at the next call, and admitted again after that", async () => {
  const { id, token } = await knownMember();
  await provider.shop.db.update(member).set({ frozenAt: provider.shop.clock.now() }).where(rowOf(id));
  expect(await provider.call("GET member/profile", {}, { token })).toMatchObject(refused);
  await provider.shop.db.update(member).set({ frozenAt: null }).where(rowOf(id));
  expect(await provider.call("GET member/profile", {}, { token })).toMatchObject({ code: 200 });
});

test("without a token that is valid, wrong input is not named", async () => {
  const { id, token } = await knownMember();
  const wrong = { productId: -1, productSkuId: -1 };
  expect(await provider.call("POST shoppingCart/add", wrong, { token })).toMatchObject({ code: 400 });
  await provider.shop.db.delete(memberToken).where(tokensOf(id));
  expect(await provider.call("POST shoppingCart/add", wrong, { token })).toMatchObject(refused);
});
