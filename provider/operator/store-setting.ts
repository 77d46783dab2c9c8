import type { Db } from "../db/client.ts";
import type { SettingKind, SettingValues } from "../db/schema/index.ts";
import { storeSetting } from "../runtime/dated-setting.ts";
import { FieldError, minuteOf } from "./answer.ts";

type New<Kind extends SettingKind> = { kind: Kind; subject: string; value: SettingValues[Kind]; from: Date | undefined; now: Date };

/** Stores a setting that holds at once or from a later moment; returns a phrase that says since when. The past is not changed. */
export async function setFrom<Kind extends SettingKind>(db: Db, { from, now, ...row }: New<Kind>): Promise<string> {
  if (from && from <= now) throw new FieldError("from", "The moment is over. Leave it out for a change that holds at once.");
  await storeSetting(db, { ...row, from: from ?? now, now });
  return from ? `from ${minuteOf(from)}` : "from now on";
}
