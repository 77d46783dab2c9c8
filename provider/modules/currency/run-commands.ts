import { eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { decimalsOf } from "../../../lib/contract/wire/money.ts";
import type { Db } from "../../db/client.ts";
import { datedSetting, entry, factorSetting, order, sku } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { FieldError } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { limitKeys, limits } from "../../operator/limits/limits.ts";
import { fact } from "../../operator/output.ts";
import { is, verb } from "../../operator/tense.ts";
import { storeCurrency, storedCurrency } from "../../runtime/currency.ts";
import type { currencyCommands } from "./commands.ts";

/** What fixes the currency: amounts that people have agreed to. Null while there is none. */
async function fixedBy(db: Db): Promise<string | null> {
  const [first] = await db.select({ number: order.number }).from(order).orderBy(order.id).limit(1);
  if (first) return `order ${first.number} was placed in it`;
  const [moved] = await db.select({ id: entry.id }).from(entry).limit(1);
  return moved ? "members' accounts have entries in it" : null;
}

const nameOf = (currency: string) => `${currency}, ${new Intl.DisplayNames("en", { type: "currency" }).of(currency)}`;

/** An amount with the same figures in a currency with other decimals, rounded half up to its smallest unit. */
const rescaled = (amount: PgColumn | SQL, by: number) => sql`round(${amount}::numeric * power(10::numeric, ${by}))::bigint`;

/** Keeps the figures of what the shop asks and allows, so that 49.00 stays 49 where the decimals differ. */
async function keepFigures(db: Db, by: number): Promise<void> {
  if (by === 0) return;
  await db.update(sku).set({ listCents: rescaled(sku.listCents, by), memberCents: rescaled(sku.memberCents, by) });
  await db
    .update(factorSetting)
    .set({ limitCents: rescaled(factorSetting.limitCents, by) })
    .where(isNotNull(factorSetting.limitCents));
  const { kind, subject, value } = datedSetting;
  const first = rescaled(sql`(${value}->>'firstCents')`, by);
  const next = rescaled(sql`(${value}->>'nextCents')`, by);
  await db
    .update(datedSetting)
    .set({ value: sql`jsonb_build_object('firstCents', ${first}, 'nextCents', ${next})` })
    .where(sql`${kind} = 'freight' and jsonb_typeof(${value}) = 'object'`);
  const ofMoney = limitKeys.filter((key) => limits[key].unit === "money");
  const limit = rescaled(sql`(${value} #>> '{}')`, by);
  await db
    .update(datedSetting)
    .set({ value: sql`to_jsonb(${limit})` })
    .where(sql`${eq(kind, "limit")} and ${inArray(subject, ofMoney)}`);
}

export const runCurrency: Runs<typeof currencyCommands> = {
  "currency show": async ({ db }) => {
    const fixed = await fixedBy(db);
    return {
      name: "Currency",
      facts: [
        fact("currency", "All amounts of the shop", nameOf(await storedCurrency(db))),
        fact("fixed", "Can be changed", fixed ? `no: ${fixed}` : "until the first order"),
      ],
      tasks: fixed ? [] : ["currency set"],
    };
  },

  "currency set": ({ db, clock }, { currency }) =>
    db.transaction(async (tx) => {
      // An order that is being placed is finished first, and fixes the currency.
      await tx.execute(sql`lock table "order", "entry" in share row exclusive mode`);
      const before = await storedCurrency(tx);
      if (currency === before) throw new FieldError("currency", `The currency is ${nameOf(before)} already.`);
      const fixed = await fixedBy(tx);
      if (fixed) throw new FieldError("currency", `The currency stays ${before}: ${fixed}.`);
      await storeCurrency(tx, currency);
      await keepFigures(tx, decimalsOf(currency) - decimalsOf(before));
      await publishChange(tx, "shop-replaced", null, clock.now());
      const figures = `Prices, shipping and limits ${verb("keep", "will keep")} their figures: please look through them.`;
      return `The currency ${is} ${nameOf(currency)}. ${figures}`;
    }),
};
