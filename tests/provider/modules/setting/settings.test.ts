import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { periodAfter, periodOf, periodStart } from "@/lib/contract/wire/bonus-period";
import { bonusPeriod, datedSetting, job } from "@/provider/db/schema";
import { lockOpenPeriod } from "@/provider/modules/bonus/open-period";
import { planAt } from "@/provider/modules/bonus/plan/plan";
import { announceSettings } from "@/provider/modules/setting/announce";
import { limitAt } from "@/provider/runtime/dated-setting";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";
import { plan } from "@/tests/support/settings/first-plan";

const provider = useProvider();

const dayMs = 24 * 60 * 60_000;
const run = (...words: string[]) => runCommand(provider.shop, words);
const now = () => provider.shop.clock.now();
const inDays = (days: number) => new Date(now().getTime() + days * dayMs).toISOString();

async function openFor(use: "1" | "2"): Promise<string[]> {
  const { data } = await provider.call("GET portalCountry/portalCountryList", { registrationOrAddress: use });
  return data.map(({ countryRegionCode }) => countryRegionCode);
}

const announcements = () => provider.shop.db.$count(job, eq(job.kind, "notify-storefront"));

test("a new country is closed, has a name in every language, and opens when its moment comes, which pages are told once", async () => {
  expect((await run("country", "add", "fr", "33")).text).toContain("France is added");
  expect((await run("country", "add", "FR", "33")).text).toContain("there already");
  expect(await openFor("2")).not.toContain("FR");
  const from = inDays(1);
  expect(await run("country", "ships", "FR", "yes", "--from", from)).toMatchObject({ ok: true });
  const before = await announcements();
  await announceSettings(provider.shop);
  expect(await announcements()).toBe(before);
  await provider.shop.clock.moveBy(dayMs);
  expect(await openFor("2")).toContain("FR");
  expect(await openFor("1")).not.toContain("FR");
  await announceSettings(provider.shop);
  await announceSettings(provider.shop);
  expect(await announcements()).toBe(before + 1);
});

test("a later change of a country stays planned when another one holds at once", async () => {
  await run("country", "registers", "GB", "no", "--from", inDays(2));
  await run("country", "registers", "GB", "yes");
  await run("country", "ships", "GB", "no");
  expect(await openFor("1")).toContain("GB");
  await provider.shop.clock.moveBy(2 * dayMs);
  expect(await openFor("1")).not.toContain("GB");
});

test("a limit of orders and of members is a number or an amount from its moment on", async () => {
  await run("limit", "set", "unpaid-orders", "2", "--from", inDays(1));
  await run("limit", "set", "first-member-limit", "12.50");
  expect(await limitAt(provider.shop.db, "unpaid-orders", now())).toBe(5);
  expect(await limitAt(provider.shop.db, "unpaid-orders", new Date(inDays(1)))).toBe(2);
  expect(await limitAt(provider.shop.db, "first-member-limit", now())).toBe(1250);
  for (const wrong of ["0", "2.5", "x"]) expect((await run("limit", "set", "minutes-to-pay", wrong)).ok).toBe(false);
});

test("a plan holds from the next period on; the period that runs keeps its own, and nothing else may be said of it", async () => {
  const { db } = provider.shop;
  const period = periodOf(now());
  const next = periodAfter(period);
  const answer = await run("plan", "set", "--membership", "10, 5");
  expect(answer.text).toContain(`from period ${next} on pays 15 % of a membership fee and 27 %`);
  expect(await planAt(db, now())).toEqual(plan);
  expect((await lockOpenPeriod(db, period)).plan).toEqual(plan);
  expect((await planAt(db, periodStart(next))).ratios).toEqual({ 0: [1000, 500], 1: plan.ratios[1] });
  expect((await run("plan", "set", "--renewal", "1", "--period", period)).text).toContain("at the earliest");

  await provider.shop.clock.moveBy(periodStart(next).getTime() - now().getTime());
  expect((await lockOpenPeriod(db, next)).plan.ratios[0]).toEqual([1000, 500]);
  await db.delete(bonusPeriod).where(eq(bonusPeriod.period, next));
});

test.each([
  ["--membership", "60, 50", "more than the whole fee"],
  ["--membership", "6, x", "percent like"],
  ["--ranks", "Tin, 0, 0, 1", "must be No Rank"],
  ["--ranks", plan.ranks.map(({ name, depth }) => `${name}, ${20 - depth}, 0, 1`).join("; "), "rank before it"],
])("a plan with %s «%s» is refused", async (option, value, sentence) => {
  const before = await provider.shop.db.select().from(datedSetting);
  expect((await run("plan", "set", option, value)).text).toContain(sentence);
  expect(await provider.shop.db.select().from(datedSetting)).toEqual(before);
});

test("with two operators a change of the plan waits for the second one, and a refused field is named", async () => {
  const { browser } = openConsole(provider);
  const [one, other] = [browser(), browser()];
  await newOperator(provider, one, "owner", "one@shop.example");
  await newOperator(provider, other, "network", "other@shop.example");
  const refused = await one.ask("/api/plan/set", { renewal: "200" });
  expect(refused.body.issues).toEqual([{ field: "renewal", message: expect.any(String) }]);
  const proposed = await one.ask("/api/plan/set", { renewal: "9" });
  expect(proposed.body).toMatchObject({ proposal: expect.any(Number) });
  const period = periodAfter(periodOf(now()));
  const shares = async () => (await planAt(provider.shop.db, periodStart(period))).ratios[1];
  expect(await shares()).toEqual(plan.ratios[1]);
  const { proposal } = proposed.body as unknown as { proposal: number };
  await other.ask("/api/proposal/approve", { proposal: String(proposal) });
  expect(await shares()).toEqual([900]);
});
