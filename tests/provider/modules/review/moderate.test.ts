import { expect, test } from "@jest/globals";
import { and, asc, eq } from "drizzle-orm";
import { job, product, review } from "@/provider/db/schema";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);

test("a hidden review leaves its product's page and rating at once, and comes back; each is one change of the product", async () => {
  const { db } = provider.shop;
  const { id: productId } = await sampleProduct(provider, "pour-over-set");
  const [own] = await db.select().from(review).where(eq(review.productId, productId)).orderBy(asc(review.id)).limit(1);
  const id = String(own?.id);
  const countsOf = async () => (await db.select().from(product).where(eq(product.id, productId)))[0]?.starCounts ?? [];
  const shown = async () => {
    const { data } = await provider.call("GET orderEvaluation/getListByPage", { productId, pageNum: 1, pageSize: 100 });
    return { total: data.total, has: data.list.some(({ evaluate }) => evaluate === own?.body) };
  };
  const before = { ...(await shown()), counts: await countsOf() };
  expect(before.has).toBe(true);
  await db.delete(job);

  expect((await say("review", "hide", id, "Names a person", "--dry-run")).ok).toBe(true);
  expect(await shown()).toEqual({ total: before.total, has: true });
  expect((await say("review", "hide", id, "Names", "a", "person")).ok).toBe(true);
  expect((await say("review", "hide", id, "Twice")).text).toContain("is hidden already");
  expect(await shown()).toEqual({ total: before.total - 1, has: false });
  expect((await countsOf()).map((each, star) => (before.counts[star] ?? 0) - each)).toEqual(
    before.counts.map((_, star) => (star === own?.star ? 1 : 0)),
  );
  expect((await say("reviews", "--state", "hidden")).text).toContain(own?.body);
  expect((await say("review", "show", id)).text).toMatch(/^Hidden\tsince .*: Names a person$/m);
  expect((await say("review", "unhide", id)).ok).toBe(true);
  expect({ ...(await shown()), counts: await countsOf() }).toEqual(before);
  const changes = await db
    .select()
    .from(job)
    .where(and(eq(job.kind, "notify-storefront")));
  expect(changes.map(({ payload }) => payload)).toEqual([
    { event: "review-changed", id: productId },
    { event: "review-changed", id: productId },
  ]);
});
