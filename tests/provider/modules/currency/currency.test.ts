import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { category, job, product, sku } from "@/provider/db/schema";
import { readCurrency } from "@/provider/runtime/currency";
import { limitAt, settingsAt } from "@/provider/runtime/dated-setting";
import { shopCurrency } from "@/provider/runtime/money";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ seed: false });

async function must(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  expect({ ok, text }).toEqual({ ok: true, text: expect.any(String) });
  return text;
}

async function sellIn(currency: string): Promise<string> {
  const text = await must("currency", "set", currency);
  await readCurrency(provider.shop.db);
  return text;
}

/** A product at 49.50, for members at 39.99. */
async function addProduct(): Promise<number> {
  const { db } = provider.shop;
  const name = { en_US: "Cup" };
  const [own] = await db.insert(category).values({ slug: "cups", name, position: 1 }).returning();
  const values = {
    slug: "cup",
    type: 0 as const,
    name,
    subTitle: name,
    description: name,
    categoryId: own?.id ?? 0,
    pic: "cup",
    weightGrams: 300,
  };
  const [added] = await db.insert(product).values(values).returning();
  const [choice] = await db
    .insert(sku)
    .values({ productId: added?.id ?? 0, label: { en_US: "" }, listCents: 4950, memberCents: 3999, stock: null, position: 1 })
    .returning();
  return choice?.id ?? 0;
}

test("the currency of a shop without orders is chosen; what it asks keeps its figures, rounded where there are fewer decimals", async () => {
  const { db, clock } = provider.shop;
  const choiceId = await addProduct();
  const prices = async () => {
    const [row] = await db.select().from(sku).where(eq(sku.id, choiceId));
    return [row?.listCents, row?.memberCents];
  };
  await must("freight", "set", "elsewhere", "12.50", "3.49");
  await must("limit", "set", "refunds", "300");
  const limit = () => limitAt(db, "refunds", clock.now());
  const freight = async () => (await settingsAt(db, clock.now(), { freight: ["elsewhere"] })).freight.get("elsewhere");
  const minutes = await limitAt(db, "minutes-to-pay", clock.now());

  expect(shopCurrency()).toBe("USD");
  expect(await sellIn("eur")).toMatch(/^The currency is EUR, Euro\. /);
  expect([await prices(), await limit()]).toEqual([[4950, 3999], 30_000]);
  await sellIn("KWD");
  expect([await prices(), await limit(), await freight()]).toEqual([[49_500, 39_990], 300_000, { firstCents: 12_500, nextCents: 3490 }]);
  await sellIn("JPY");
  expect([await prices(), await limit(), await freight()]).toEqual([[50, 40], 300, { firstCents: 13, nextCents: 3 }]);
  expect(await limitAt(db, "minutes-to-pay", clock.now())).toBe(minutes);
  expect((await must("limits")).split("\n").find((line) => line.startsWith("refunds"))).toContain("¥300");
  expect((await provider.call("GET shop/profile", {})).data.currency).toBe("JPY");
});

test("a trial changes nothing, and pages are told of a change", async () => {
  const { db } = provider.shop;
  const events = () => db.$count(job, eq(job.kind, "notify-storefront"));
  const before = await events();
  const trial = await runCommand(provider.shop, ["currency", "set", "EUR", "--dry-run"]);
  expect(trial.text).toMatch(/The currency will be EUR/);
  expect(await events()).toBe(before);
  expect((await provider.call("GET shop/profile", {})).data.currency).toBe("JPY");
});

test.each([
  ["JPY", /^The currency is JPY, Japanese Yen already\./],
  ["XTS", /must be a code of ISO 4217/],
  ["CLF", /must be a code of ISO 4217/],
  ["dollars", /must be a code of ISO 4217/],
])("%s is refused beside its field", async (currency, sentence) => {
  const { ok, text } = await runCommand(provider.shop, ["currency", "set", currency]);
  expect({ ok, text }).toEqual({ ok: false, text: expect.stringMatching(sentence) });
});
