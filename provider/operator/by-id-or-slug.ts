import { type Column, eq, type SQL } from "drizzle-orm";
import { idOf } from "../../lib/contract/wire/id.ts";

/** The condition for the row with an id or a slug. */
export function byIdOrSlug({ id, slug }: { id: Column; slug: Column }, idOrSlug: string): SQL {
  const asId = idOf(idOrSlug);
  return asId === null ? eq(slug, idOrSlug) : eq(id, asId);
}
