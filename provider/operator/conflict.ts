import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";
import { findLastChange } from "./audit/last-change.ts";
import type { Current, Entry } from "./command-group.ts";

/** A field that another person changed while the form was open: both values, and whose the other one is. */
export type FieldConflict = { field: string; yours: string; theirs: string; by: string | null; at: string | null };

/** The shop is no longer as the form or the list showed it. */
export class Conflict extends CommandError {
  readonly conflicts: FieldConflict[];
  constructor(message: string, conflicts: FieldConflict[] = []) {
    super(message, { code: codes.conflict });
    this.conflicts = conflicts;
  }
}

async function conflictOf(shop: Shop, { table, row, values, columns }: Current, field: string, yours: unknown): Promise<FieldConflict> {
  const last = await findLastChange(shop.db, { table, row, column: columns[field] ?? field }, shop.settings.DATA_SECRET);
  return { field, yours: String(yours), theirs: values[field] ?? "", by: last?.actor ?? null, at: last?.at.toISOString() ?? null };
}

type Edit = Pick<Entry, "current"> & { given: Record<string, unknown>; was?: Record<string, string> };

/**
 * Refuses an edit of fields that no longer have the value that the form showed. The row stays locked until the edit is stored, so that of
 * two edits of one field only one is accepted; edits of different fields both are.
 */
export async function requireUnchanged(shop: Shop, { current, given, was }: Edit, input: unknown): Promise<void> {
  if (!current || !was) return;
  const now = await current(shop, input as never, true);
  const isChanged = (field: string) => now.values[field] !== was[field] && now.values[field] !== given[field];
  const changed = Object.keys(was).filter((field) => field in given && isChanged(field));
  if (changed.length === 0) return;
  const conflicts: FieldConflict[] = [];
  for (const field of changed) conflicts.push(await conflictOf(shop, now, field, given[field]));
  throw new Conflict("Another operator changed this meanwhile. Compare both values, then save again.", conflicts);
}

/** Refuses a new order of a list that has got or lost a row since it was shown. */
export function requireSameRows(current: number[], given: number[]): void {
  const isSame = current.length === given.length && new Set(given).size === given.length && given.every((id) => current.includes(id));
  if (!isSame) throw new Conflict("The list has changed meanwhile. Look at it again, then order it.");
}
