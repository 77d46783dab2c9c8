import { and, eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import { country, taxRate } from "../../db/schema/index.ts";
import { CommandError, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { keyset, pageOf, rowsFor } from "../../operator/list-page.ts";
import { is, verb } from "../../operator/tense.ts";
import type { taxCommands } from "./commands.ts";
import { percentOf } from "./rules/rate.ts";

type Row = typeof taxRate.$inferSelect;

const placeOf = ({ country: code, province }: Row) => [code, province].filter(Boolean).join(", ");

/** Whether a rate holds, was replaced, or begins later. */
function stateOf(row: Row, rows: Row[], now: Date): string {
  if (row.effectiveFrom > now) return "coming";
  const isReplaced = rows.some(
    (other) =>
      other.country === row.country &&
      other.province === row.province &&
      other.productKind === row.productKind &&
      other.effectiveFrom > row.effectiveFrom &&
      other.effectiveFrom <= now,
  );
  return isReplaced ? "past" : "in force";
}

const includes = verb("include", "will include");
const excludes = verb("do not include", "will not include");

export const runTaxes: Runs<typeof taxCommands> = {
  "tax list": async ({ db, clock }, { country: code, sort = "newest", after, limit }) => {
    const { where, orderBy } = keyset({ id: taxRate.id, ...(sort === "newest" && { down: true }) }, after);
    const inCountry = code === undefined ? undefined : eq(taxRate.country, code);
    const rows = await db
      .select()
      .from(taxRate)
      .where(and(where, inCountry))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    const all = await db.select().from(taxRate).where(inCountry);
    return pageOf(
      rows,
      limit,
      ({ id }) => String(id),
      (row) => ({
        ...{ id: row.id, country: row.country, province: row.province, kind: row.productKind, rate: percentOf(row.milliPercent) },
        ...{ from: row.effectiveFrom.toISOString(), state: stateOf(row, all, clock.now()) },
      }),
    );
  },

  "tax set": ({ db, clock }, { country: code, kind: productKind, rate: milliPercent, province = "", from }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      if (from && from <= now) throw new CommandError("A rate can begin now or on a day to come: orders that were placed keep theirs.");
      const [known] = await tx.select().from(country).where(eq(country.code, code));
      if (!known) throw new NoSuchRow(code, `There is no country «${code}». Name it by its code, such as US.`);
      const values = { country: code, province, productKind, milliPercent, effectiveFrom: from ?? now, createdAt: now };
      const [set] = await tx
        .insert(taxRate)
        .values(values)
        .onConflictDoUpdate({
          target: [taxRate.country, taxRate.productKind, taxRate.province, taxRate.effectiveFrom],
          set: { milliPercent },
        })
        .returning();
      if (!set) throw new Error("a tax rate was not written");
      return `The tax on ${productKind} in ${placeOf(set)} ${is} ${percentOf(milliPercent)} % from ${minuteOf(set.effectiveFrom)} on.`;
    }),

  "tax prices": ({ db }, { country: code, prices, shipping }) =>
    db.transaction(async (tx) => {
      const values = { taxIncluded: prices === "included", ...(shipping && { taxesFreight: shipping === "taxed" }) };
      const [set] = await tx.update(country).set(values).where(eq(country.code, code)).returning();
      if (!set) throw new NoSuchRow(code, `There is no country «${code}». Name it by its code, such as US.`);
      const ofFreight = set.taxesFreight ? "taxed as goods are" : "free of tax";
      return `In ${set.name.en_US} prices ${set.taxIncluded ? includes : excludes} tax, and shipping ${is} ${ofFreight}.`;
    }),

  "tax remove": ({ db, clock }, { rate: named }) =>
    db.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(taxRate)
        .where(eq(taxRate.id, idOf(named) ?? 0))
        .for("update");
      if (!found) throw new NoSuchRow(named, `There is no tax rate «${named}».`);
      if (found.effectiveFrom <= clock.now()) throw new CommandError("This rate holds already. Set another one that replaces it.");
      await tx.delete(taxRate).where(eq(taxRate.id, found.id));
      return `The tax on ${found.productKind} in ${placeOf(found)} will not change to ${percentOf(found.milliPercent)} %.`;
    }),
};
