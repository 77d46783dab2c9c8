import { type SQL, sql } from "drizzle-orm";
import { type PartName, type Parts, partNames, partsOf } from "../../lib/contract/wire/part-names.ts";
import type { Db } from "../db/client.ts";
import { datedSetting, product } from "../db/schema/index.ts";
import { settingsAt } from "./dated-setting.ts";

/** Which parts the shop has at a moment. One that nobody turned off is on. */
export async function readParts(db: Db, at: Date): Promise<Parts> {
  const { part } = await settingsAt(db, at, { part: "all" });
  return partsOf(partNames.filter((name) => part.get(name) !== false));
}

/** Whether the shop has a part at a moment. */
export async function hasPart(db: Db, part: PartName, at: Date): Promise<boolean> {
  const held = await settingsAt(db, at, { part: [part] });
  return held.part.get(part) !== false;
}

/** The names of the parts that are off, as a query of its own within a statement, so that it is answered once and not for each row. */
function namesOff(at: Date): SQL {
  const { kind, subject, value, effectiveFrom } = datedSetting;
  return sql`(select held.subject from (
    select distinct on (${subject}) ${subject} as subject, ${value} as value from ${datedSetting}
    where ${kind} = 'part' and ${effectiveFrom} <= ${at.toISOString()}::timestamptz
    order by ${subject}, ${effectiveFrom} desc) held where held.value = 'false'::jsonb)`;
}

/** Whether a part is off, within a statement. */
export const isOff = (part: PartName, at: Date): SQL<boolean> => sql<boolean>`${part}::text in ${namesOff(at)}`;

const partOfProduct = sql`case ${product.type} when 2 then 'courses' when 3 then 'membership' when 4 then 'membership' else 'goods' end`;

/** Whether the shop has the part that a product belongs to. */
export const isOfPart = (at: Date): SQL => sql`${partOfProduct} not in ${namesOff(at)}`;

/** Whether a product can be seen and bought: it is on sale, and the shop has its part. */
export const isOffered = (at: Date): SQL => sql`(${product.shown} and ${isOfPart(at)})`;
