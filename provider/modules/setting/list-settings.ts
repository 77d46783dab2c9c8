import { asc, desc } from "drizzle-orm";
import type { PartName } from "../../../lib/contract/wire/part-names.ts";
import { partTable } from "../../../lib/contract/wire/parts.ts";
import type { Db } from "../../db/client.ts";
import { type BonusPlan, datedSetting, type SettingKind, type Tariff } from "../../db/schema/index.ts";
import { type LimitKey, limits } from "../../operator/limits/limits.ts";
import { writtenLimit } from "../../operator/limits/written-limit.ts";
import type { Cell } from "../../operator/output.ts";
import { moneyText } from "../../runtime/money.ts";
import { subjectOf } from "../../runtime/shop-profile.ts";
import { writtenShares } from "../bonus/plan/words.ts";
import { stepNames } from "../content/opening/step-names.ts";
import { titleOfStep } from "../content/opening/steps.ts";
import { profileFields, profileKeys } from "../content/profile/fields.ts";
import { countriesAt } from "../member/open-countries.ts";

type Setting = typeof datedSetting.$inferSelect;
type Row = Record<string, Cell>;

export const groupOf: Record<SettingKind, string> = {
  registers: "countries",
  ships: "countries",
  freight: "freight",
  discount: "discounts",
  limit: "limits",
  "bonus-plan": "bonus-plan",
  profile: "profile",
  opening: "opening",
  identity: "countries",
  part: "parts",
};

const writtenTariff = ({ firstCents, nextCents }: Tariff) => `${moneyText(firstCents)}, then ${moneyText(nextCents)} a kilogram`;
const writtenPlan = ({ id, ratios }: BonusPlan) => `${id}: membership ${writtenShares(ratios[0])} %; renewal ${writtenShares(ratios[1])} %`;

/** A value as an operator reads it. */
export function writtenSetting({ kind, subject, value }: Pick<Setting, "kind" | "subject" | "value">): string {
  if (kind === "profile" || kind === "opening") return value === null ? "none" : String(value);
  if (value === null) return "none of its own";
  if (kind === "freight") return writtenTariff(value as Tariff);
  if (kind === "discount") return `${value} %`;
  if (kind === "limit") return writtenLimit(subject as LimitKey, value as number);
  if (kind === "bonus-plan") return writtenPlan(value as BonusPlan);
  if (kind === "identity") return `SSN, EIN or PIN: ${value}`;
  if (kind === "part") return value ? "on" : "off";
  const use = kind === "registers" ? "registration" : "shipping";
  return `${use} ${value ? "open" : "closed"}`;
}

function nameOfOpening(subject: string): string {
  const step = stepNames.find((name) => name === subject);
  return step ? titleOfStep(step) : "State of the shop";
}

function nameOf({ kind, subject }: Pick<Setting, "kind" | "subject">, countryNames: Map<string, string>): string {
  if (kind === "limit") return limits[subject as LimitKey].title;
  if (kind === "bonus-plan") return "Bonus plan";
  if (kind === "opening") return nameOfOpening(subject);
  if (kind === "profile") return profileFields[profileKeys.find((key) => subjectOf(key) === subject) ?? "name"];
  if (kind === "part") return partTable[subject as PartName].title;
  return countryNames.get(subject) ?? (subject === "elsewhere" ? "Everywhere else" : subject);
}

/** The settings that hold at a moment and those that come, without the past ones. A country that never changed is as it was added. */
export async function listSettings(db: Db, now: Date): Promise<Row[]> {
  const countries = await countriesAt(db, now);
  const names = new Map(countries.map(({ code, name }) => [code, name.en_US]));
  const { kind, subject, effectiveFrom } = datedSetting;
  const all = await db.select().from(datedSetting).orderBy(asc(kind), asc(subject), desc(effectiveFrom));
  const shown = all.filter((row, index) => {
    const later = all[index - 1];
    const isLast = !later || later.kind !== row.kind || later.subject !== row.subject || later.effectiveFrom > now;
    return row.effectiveFrom > now || isLast;
  });
  const rowOf = (row: Setting): Row => ({
    ...{ id: row.id, group: groupOf[row.kind], name: nameOf(row, names), subject: row.subject, value: writtenSetting(row) },
    from: row.effectiveFrom.getTime() === 0 ? null : row.effectiveFrom.toISOString(),
    state: row.effectiveFrom > now ? "comes" : "holds",
  });
  const has = (code: string, use: SettingKind) => shown.some((row) => row.kind === use && row.subject === code && row.effectiveFrom <= now);
  const asAdded = countries.flatMap((country): Row[] =>
    (["registers", "ships"] as const)
      .filter((use) => !has(country.code, use))
      .map((use) => ({
        ...{ id: null, group: "countries", name: country.name.en_US, subject: country.code, from: null, state: "holds" },
        value: writtenSetting({ kind: use, subject: country.code, value: country[use] }),
      })),
  );
  return [...asAdded, ...shown.map(rowOf)].toSorted(
    (one, other) => order(one) - order(other) || percent(one) - percent(other) || (`${one.name}` < `${other.name}` ? -1 : 1),
  );
}

const groups = ["countries", "freight", "discounts", "limits", "bonus-plan", "profile", "parts", "opening"];
const order = ({ group }: Row) => groups.indexOf(String(group));

/** Ranks by their discount, as they follow each other. */
const percent = ({ group, value }: Row) => (group === "discounts" ? Number.parseInt(String(value), 10) || 0 : 0);
