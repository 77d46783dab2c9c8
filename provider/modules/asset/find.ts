import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { asset } from "../../db/schema/index.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { NoSuchRow } from "../../operator/answer.ts";

export type AssetRow = typeof asset.$inferSelect;

/** The row that a command names by its id. */
export async function findAsset(db: Db, named: string): Promise<AssetRow> {
  const id = /^\d{1,9}$/.test(named) ? Number(named) : 0;
  const [row] = await db.select().from(asset).where(eq(asset.id, id));
  if (!row) throw new NoSuchRow(named, `There is no asset «${named}». «asset list» lists them.`);
  return row;
}

/** The address of a picture of an asset in the console; null for documents, and for a film that is not ready. */
export function previewOf({ kind, name, film }: AssetRow): string | null {
  if (kind === "picture") return pictureUrl(name, "");
  return kind === "film" && film ? `/uploads/film/posters/${name}` : null;
}
