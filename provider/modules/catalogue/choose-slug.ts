import { like } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { advert, category, product } from "../../db/schema/index.ts";
import { CommandError } from "../../operator/answer.ts";
import { freeSlug, slugOf } from "./rules/slug.ts";

/** The slug of a new row: the given one, if it is free, or one that is made of the English name. */
export async function chooseSlug(
  tx: Db,
  table: typeof product | typeof category | typeof advert,
  { name, slug: given }: { name: string; slug?: string | undefined },
): Promise<string> {
  const wanted = given ?? slugOf(name);
  if (wanted.length < 2) throw new CommandError("Give a slug too: the name has no Latin letters to make one of.");
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(like(table.slug, `${wanted}%`));
  const taken = rows.map(({ slug }) => slug);
  if (given && taken.includes(given)) throw new CommandError(`«${given}» is taken. Choose another slug.`);
  return freeSlug(wanted, taken);
}
