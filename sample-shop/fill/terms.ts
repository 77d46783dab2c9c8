import type { Db } from "../../provider/db/client.ts";
import { datedSetting, type SettingKind, type SettingValues, taxRate } from "../../provider/db/schema/index.ts";
import { stateSubject } from "../../provider/runtime/shop-state.ts";
import { discounts, plan, tariffs, taxes } from "../content/terms.ts";

const always = new Date(0);

function rowOf<Kind extends SettingKind>(kind: Kind, subject: string, value: SettingValues[Kind]) {
  return { kind, subject, value, effectiveFrom: always, announcedAt: always };
}

/** The terms of the sample shop, as if they had always held: shipping, ranks with their discounts and bonuses, and taxes. It is open. */
export async function seedTerms(db: Db): Promise<void> {
  const settings = [
    ...Object.entries(tariffs).map(([country, tariff]) => rowOf("freight", country, tariff)),
    ...discounts.map(({ name, percent }) => rowOf("discount", name, percent)),
    rowOf("bonus-plan", "plan", plan),
    rowOf("opening", stateSubject, "open"),
  ];
  await db.insert(datedSetting).values(settings).onConflictDoNothing();
  const from = new Date("2000-01-01T00:00:00Z");
  const rates = taxes.map(([country, province, milliPercent]) => ({ country, province, milliPercent, effectiveFrom: from }));
  await db
    .insert(taxRate)
    .values(rates.map((rate) => ({ ...rate, productKind: "goods" as const })))
    .onConflictDoNothing();
}
