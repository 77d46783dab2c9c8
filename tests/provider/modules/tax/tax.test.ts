import { expect, test } from "@jest/globals";
import { taxRate } from "@/provider/db/schema";
import { findTaxRates } from "@/provider/modules/tax/find-rates";
import { noTax } from "@/provider/modules/tax/rules/rate";
import { problemsOf, standOf } from "@/tests/support/money/refunds";
import { anAddress, newBuyer } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);
const at = (country: string, province: string, now = provider.shop.clock.now()) =>
  findTaxRates(provider.shop.db, { country, province }, now);
const inDays = (days: number) => new Date(provider.shop.clock.now().getTime() + days * 86_400_000);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

test.each([
  ["US", "California", 7300],
  ["US", "Oregon", 0],
  ["US", "Nevada", 5000],
  ["ES", "Madrid", 21_000],
  ["HK", "", 0],
  ["JP", "California", 10_000],
  ["XX", "", 0],
])("the tax on goods in %s, %s is %i thousandths of a percent, as before rates were rows", async (country, province, goods) => {
  expect(await at(country, province)).toEqual({ ...noTax, goods });
});

test("a rate holds from its day on, and an order keeps the rate of its moment", async () => {
  const buyer = await newBuyer(provider, { address: anAddress({ countryRegion: "TH", province: "Bangkok" }) });
  const placed = await buyer.placed({ "seed-tin": 1 });
  expect(placed.taxes).toBe(2.38);
  const from = dayOf(inDays(40));
  expect((await say("tax", "set", "TH", "goods", "10", "--from", from)).text).toContain(`10 % from ${from} 00:00 UTC`);
  expect(await at("TH", "")).toMatchObject({ goods: 7000 });
  expect(await at("TH", "", new Date(Date.parse(from) - 1))).toMatchObject({ goods: 7000 });
  expect(await at("TH", "", new Date(from))).toMatchObject({ goods: 10_000 });
  expect((await say("tax", "set", "TH", "goods", "8.125")).ok).toBe(true);
  expect((await buyer.quote({ "seed-tin": 1 })).data.taxes).toBe(2.76);
  expect((await buyer.detail(placed.id)).taxes).toBe(2.38);
  const { text } = await say("tax", "list", "--country", "TH", "--sort", "oldest");
  expect(text.split("\n").map((line) => line.split("\t").slice(3))).toEqual([
    ["goods", "7 %", expect.any(String), "past"],
    ["goods", "10 %", expect.any(String), "coming"],
    ["goods", "8.125 %", expect.any(String), "in force"],
  ]);
});

test("a province's own rate goes before its country's, also a newer one", async () => {
  expect((await say("tax", "set", "CA", "goods", "9.975", "--province", "Quebec")).ok).toBe(true);
  expect((await say("tax", "set", "CA", "goods", "6")).ok).toBe(true);
  expect([await at("CA", "Quebec"), await at("CA", "Ontario")]).toMatchObject([{ goods: 9975 }, { goods: 6000 }]);
});

test("what holds already cannot be removed or set for the past; what is to come can be replaced and removed", async () => {
  const [held] = await provider.shop.db.select().from(taxRate).limit(1);
  expect((await say("tax", "remove", String(held?.id))).text).toContain("holds already");
  expect((await say("tax", "set", "ES", "goods", "22", "--from", dayOf(inDays(0)))).text).toContain("now or on a day to come");
  const from = dayOf(inDays(9));
  await say("tax", "set", "ES", "course", "4", "--from", from);
  await say("tax", "set", "ES", "course", "5", "--from", from);
  expect(await at("ES", "", inDays(10))).toMatchObject({ course: 5000 });
  const id = (await say("tax", "list", "--country", "ES")).text.split("\t")[0] ?? "";
  expect((await say("tax", "remove", id)).text).toContain("will not change to 5 %");
  expect(await at("ES", "", inDays(10))).toMatchObject({ course: 0 });
});

test.each([
  [["XX", "goods", "5"], "There is no country «XX»"],
  [["usa", "goods", "5"], "must be a code such as US"],
  [["US", "films", "5"], "must be one of goods, course, membership"],
  [["US", "goods", "-5"], "must be a percentage"],
  [["US", "goods", "100.001"], "must be a percentage"],
  [["US", "goods", "5", "--from", "2040-02-31x"], "is written like 2027-01-01"],
])("the rate %j is refused: %s", async (words, problem) => {
  const { ok, text } = await say("tax", "set", ...words);
  expect({ ok, text }).toEqual({ ok: false, text: expect.stringContaining(problem) });
});

test("a taxed course is refunded with its tax, and the goods of its order with theirs", async () => {
  await say("tax", "set", "MM", "course", "3");
  const buyer = await newBuyer(provider, { address: anAddress({ countryRegion: "MM", province: "Yangon Region" }) });
  await buyer.grant("wallet", 500);
  const placed = await buyer.placed({ "seed-tin": 1, "slow-sourdough": 1 });
  expect(placed.taxes).toBe(1.7 + 2.67);
  await buyer.pay(placed.id, { hybrids: [{ accountType: 1, amount: 500 }] });
  const { items } = await standOf(provider, placed.id);
  const place = items.toSorted((one, other) => one.id - other.id).findIndex(({ productType }) => productType === 2) + 1;
  expect((await say("refund", placed.orderNumber, "--items", String(place))).text).toContain("tax $2.67");
  expect(await problemsOf(provider, placed.id)).toEqual([]);
  expect((await say("refund", placed.orderNumber)).text).toContain("tax $1.70");
  expect(await problemsOf(provider, placed.id)).toEqual([]);
  expect((await buyer.balances()).wallet).toBe(500);
});
