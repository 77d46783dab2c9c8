import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { product } from "@/provider/db/schema";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const detail = (id: number | string, options = {}) => provider.call("GET product/detail", { id }, options);

/** Hides a product during `work`. */
async function whileHidden<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, id));
  try {
    return await work();
  } finally {
    await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, id));
  }
}

const favourites = async (token: string) =>
  (await provider.call("GET product/getCollectionsList", {}, { token })).data.map((each) => each.product?.id);

test("a member adds favourites once each and removes them", async () => {
  const { token } = await newMember(provider);
  const [bread, tin] = [await sampleProduct(provider, "slow-sourdough"), await sampleProduct(provider, "seed-tin")];
  const change = (productIds: number[], status: 0 | 1) =>
    provider.call("POST product/addOrDelCollection", { productIds, status }, { token });

  expect((await change([bread.id], 1)).code).toBe(200);
  expect((await change([bread.id, tin.id, tin.id], 1)).code).toBe(200);
  expect(new Set(await favourites(token))).toEqual(new Set([bread.id, tin.id]));
  expect(await favourites(token)).toHaveLength(2);
  expect((await detail(bread.id, { token })).data.haveCollected).toBe(true);

  expect((await change([bread.id], 0)).code).toBe(200);
  expect((await change([bread.id], 0)).code).toBe(200);
  expect(await favourites(token)).toEqual([tin.id]);
  expect((await detail(bread.id, { token })).data.haveCollected).toBe(false);
});

test("favourites belong to one member", async () => {
  const [one, other] = [await newMember(provider), await newMember(provider)];
  const { id } = await sampleProduct(provider, "slow-sourdough");
  await provider.call("POST product/addOrDelCollection", { productIds: [id], status: 1 }, { token: one.token });
  await provider.call("POST product/addOrDelCollection", { productIds: [id], status: 0 }, { token: other.token });
  expect(await favourites(one.token)).toEqual([id]);
  expect(await favourites(other.token)).toEqual([]);
  const collected = [one.token, other.token, undefined].map(async (token) => {
    const { data } = await provider.call("GET product/homeListByPage", { pageSize: 99 }, { token });
    return data.list.filter((each) => each.haveCollected).map((each) => each.id);
  });
  expect(await Promise.all(collected)).toEqual([[id], [], []]);
});

test("a product that cannot be browsed cannot be a favourite, and a request with one adds nothing", async () => {
  const { token } = await newMember(provider);
  const bread = await sampleProduct(provider, "slow-sourdough");
  const membership = await sampleProduct(provider, "membership-activate");
  for (const id of [999_999, membership.id]) {
    const answer = await provider.call("POST product/addOrDelCollection", { productIds: [bread.id, id], status: 1 }, { token });
    expect(answer).toMatchObject({ status: 404, code: 404 });
  }
  expect(await favourites(token)).toEqual([]);
});

test("a hidden favourite has no product", async () => {
  const { token } = await newMember(provider);
  const { id } = await sampleProduct(provider, "cork-mat");
  await provider.call("POST product/addOrDelCollection", { productIds: [id], status: 1 }, { token });
  const { data } = await whileHidden(id, () => provider.call("GET product/getCollectionsList", {}, { token }));
  expect(data).toMatchObject([{ product: null }]);
});
