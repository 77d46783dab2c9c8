import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { productTypes } from "@/lib/contract/wire/codes";
import { datedSetting, order } from "@/provider/db/schema";
import { readTerms } from "@/provider/modules/order/read-terms";
import { quote, type Terms } from "@/provider/modules/order/rules/quote";
import { findTaxRates } from "@/provider/modules/tax/find-rates";
import type { TaxRates } from "@/provider/modules/tax/rules/rate";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";
import { quoteBefore } from "@/tests/support/settings/quote-before";

const provider = useProvider();

const dayMs = 24 * 60 * 60_000;
const run = (...words: string[]) => runCommand(provider.shop, words);
const termsOf = (country: string, rank = "No Rank") =>
  readTerms(provider.shop.db, { destination: { country }, rank, now: provider.shop.clock.now() });

const countries = ["US", "CA", "TW", "JP", "CN", "TH", "ES", "VN", "ID", "MM", "SG", "HK", "MY", "GB", "AU", "DE", "XX"];
const provinces = ["California", "New York", "Oregon", "Nevada", ""];
const ranks = [
  "No Rank",
  "Silver",
  "Gold",
  "Platinum",
  "Diamond",
  "Amber",
  "Sapphire",
  "Ruby",
  "Crown",
  "Crown Ambassador",
  "Elite Crown Ambassador",
  "",
];

const anItem = fc.record({
  type: fc.constantFrom(...Object.values(productTypes)),
  unitCents: fc.integer({ min: 0, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  weightGrams: fc.integer({ min: 0, max: 60_000 }),
});

test("a new shop quotes to the cent what the code quoted before its figures became settings", async () => {
  const { db, clock } = provider.shop;
  const places = [null, ...countries.flatMap((country) => provinces.map((province) => ({ country, province })))];
  const cases: { place: (typeof places)[number]; rank: string; terms: Terms; rates: TaxRates }[] = [];
  for (const [index, place] of places.entries()) {
    const rates = await findTaxRates(db, place, clock.now());
    for (const rank of index < 3 ? ranks : [ranks[index % ranks.length] ?? ""]) {
      const { tariff, discountPercent } = await readTerms(db, { destination: place ?? { country: "" }, rank, now: clock.now() });
      cases.push({ place, rank, terms: { tariff: place && tariff, discountPercent }, rates });
    }
  }
  fc.assert(
    fc.property(fc.array(anItem, { minLength: 1, maxLength: 20 }), fc.constantFrom(...cases), (items, { place, rank, terms, rates }) => {
      expect(quote(items, terms, rates)).toMatchObject(quoteBefore(items, place, rank));
    }),
    { numRuns: 1000 },
  );
});

test("a tariff holds from its moment on, and one that does not hold yet can be withdrawn", async () => {
  const { db, clock } = provider.shop;
  const from = new Date(clock.now().getTime() + dayMs).toISOString();
  expect(await run("freight", "set", "JP", "12", "3.50", "--from", from)).toMatchObject({ ok: true });
  expect((await termsOf("JP")).tariff).toEqual({ firstCents: 1890, nextCents: 790 });
  await clock.moveBy(dayMs);
  expect((await termsOf("JP")).tariff).toEqual({ firstCents: 1200, nextCents: 350 });
  const [held] = await db.select().from(datedSetting).where(eq(datedSetting.subject, "JP"));
  expect((await run("setting", "withdraw", String(held?.id))).text).toContain("holds already");

  const later = new Date(clock.now().getTime() + dayMs).toISOString();
  await run("freight", "end", "JP", "--from", later);
  const coming = (await db.select().from(datedSetting).where(eq(datedSetting.subject, "JP"))).find(({ value }) => value === null);
  expect(await run("setting", "withdraw", String(coming?.id))).toMatchObject({ ok: true });
  await clock.moveBy(2 * dayMs);
  expect((await termsOf("JP")).tariff).toEqual({ firstCents: 1200, nextCents: 350 });
  expect(await run("freight", "end", "JP")).toMatchObject({ ok: true });
  expect((await termsOf("JP")).tariff).toEqual({ firstCents: 1890, nextCents: 790 });
});

test("new settings leave every order as it is", async () => {
  const { db } = provider.shop;
  const sums = () =>
    db
      .select({ id: order.id, freight: order.freightCents, discount: order.discountCents, payable: order.payableCents })
      .from(order)
      .orderBy(order.id);
  const before = await sums();
  await run("freight", "set", "elsewhere", "99", "99");
  await run("discount", "set", "Silver", "50");
  expect(await sums()).toEqual(before);
  expect(await termsOf("US", "Silver")).toMatchObject({ discountPercent: 50 });
});

test.each([
  [["freight", "set", "QQ", "1", "1"], "no country"],
  [["freight", "set", "US", "1", "1", "--from", "2020-01-01"], "is over"],
  [["freight", "set", "US", "1", "1", "--from", "2027-13-01"], "no such day"],
  [["freight", "end", "elsewhere"], "cannot end"],
  [["discount", "set", "Tin", "1"], "one of No Rank"],
  [["discount", "set", "Gold", "91"], "at most"],
  [["setting", "withdraw", "999999"], "no setting"],
])("%j is refused", async (words, sentence) => {
  const before = await provider.shop.db.select().from(datedSetting);
  const answer = await run(...words);
  expect(answer.ok).toBe(false);
  expect(answer.text).toContain(sentence);
  expect(await provider.shop.db.select().from(datedSetting)).toEqual(before);
});
