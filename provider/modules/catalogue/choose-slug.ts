import { eq, like } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { advert, category, product } from "../../db/schema/index.ts";
import { FieldError } from "../../operator/answer.ts";
import { freeSlug, slugOf } from "../../operator/slug.ts";

export const slugTaken = (slug: string) => new FieldError("slug", `«${slug}» is taken. Choose another slug.`);

/** The slug of a new row: the given one, if it is free, or one that is made of the English name. */
export async function chooseSlug(
  tx: Db,
  table: typeof product | typeof category | typeof advert,
  { name, slug: given }: { name: string; slug?: string | undefined },
): Promise<string> {
  const wanted = given ?? slugOf(name);
  if (wanted.length < 2) throw new FieldError("slug", "Give a slug too: the name has no Latin letters to make one of.");
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(given ? eq(table.slug, given) : like(table.slug, `${wanted}%`));
  const taken = rows.map(({ slug }) => slug);
  if (given && taken.length > 0) throw slugTaken(given);
  return freeSlug(wanted, taken);
}
