import { and, desc, lt, notInArray } from "drizzle-orm";
import { maxId } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { audit } from "../../db/schema/index.ts";
import type { Secrets } from "../../security/encrypt.ts";
import type { Change } from "./changes.ts";
import { contentOf } from "./log.ts";
import { rowsWithoutChange } from "./visits.ts";

/** A column of a row, or one language of a translated text: `name.en_US`. */
export type Place = { table: string; row: number | string; column: string };

const batch = 100;
/** Contents are encrypted and cannot be searched, so only the newest commands are read. */
const maxBatches = 10;

const valueAt = (values: Record<string, unknown>, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);

function touches({ table, row, before, after }: Change, place: Place): boolean {
  if (table !== place.table || row !== String(place.row)) return false;
  return JSON.stringify(valueAt(before, place.column)) !== JSON.stringify(valueAt(after, place.column));
}

/** Who last changed a value by a command, and when; null when the newest commands did not. */
export async function findLastChange(db: Db, place: Place, secrets: Secrets): Promise<{ actor: string; at: Date } | null> {
  let below = maxId;
  for (let read = 0; read < maxBatches; read += 1) {
    const rows = await db
      .select()
      .from(audit)
      .where(and(lt(audit.number, below), notInArray(audit.command, rowsWithoutChange)))
      .orderBy(desc(audit.number))
      .limit(batch);
    const found = rows.find((row) => contentOf(row, secrets).changes.some((change) => touches(change, place)));
    if (found) return found;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return null;
    below = last.number;
  }
  return null;
}
