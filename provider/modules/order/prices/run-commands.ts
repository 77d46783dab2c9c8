import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { country } from "../../../db/schema/index.ts";
import { FieldError, listOf } from "../../../operator/answer.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { setFrom } from "../../../operator/store-setting.ts";
import { has } from "../../../operator/tense.ts";
import { settingsAt } from "../../../runtime/dated-setting.ts";
import { moneyText } from "../../../runtime/money.ts";
import { planAt } from "../../bonus/plan/plan.ts";
import { elsewhere } from "../rules/elsewhere.ts";
import type { priceCommands } from "./commands.ts";

async function requireCountry(db: Db, code: string): Promise<void> {
  if (code === elsewhere || (await db.$count(country, eq(country.code, code))) > 0) return;
  throw new FieldError("country", `There is no country «${code}». Name it by its code, such as US, or write «${elsewhere}».`);
}

async function requireRank(db: Db, rank: string, now: Date): Promise<void> {
  const names = (await planAt(db, now)).ranks.map(({ name }) => name);
  if (!names.includes(rank)) throw new FieldError("rank", `The rank must be one of ${names.join(", ")}.`);
}

export const runPrices: Runs<typeof priceCommands> = {
  "freight list": async ({ db, clock }) => {
    const { freight } = await settingsAt(db, clock.now(), { freight: "all" });
    const rows = [...freight].map(([code, { firstCents, nextCents }]) => [code, moneyText(firstCents), moneyText(nextCents)]);
    return listOf(rows, "No shipping rates.");
  },

  "freight set": async ({ db, clock }, { country: code, first, next, from }) => {
    await requireCountry(db, code);
    const value = { firstCents: first, nextCents: next };
    const since = await setFrom(db, { kind: "freight", subject: code, value, from, now: clock.now() });
    return `Shipping to ${code}: ${moneyText(first)} for the first kilogram, ${moneyText(next)} for each further one, ${since}.`;
  },

  "freight end": async ({ db, clock }, { country: code, from }) => {
    if (code === elsewhere) throw new FieldError("country", "The rate for everywhere else cannot end. Set another one.");
    await requireCountry(db, code);
    const since = await setFrom(db, { kind: "freight", subject: code, value: null, from, now: clock.now() });
    return `${code} ${has} no shipping rate of its own ${since}.`;
  },

  "discount set": async ({ db, clock }, { rank, percent, from }) => {
    const now = clock.now();
    await requireRank(db, rank, now);
    const since = await setFrom(db, { kind: "discount", subject: rank, value: percent, from, now });
    return `${rank} ${has} a discount of ${percent} % on goods ${since}.`;
  },
};
