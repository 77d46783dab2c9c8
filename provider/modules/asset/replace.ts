import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { asset } from "../../db/schema/index.ts";
import { usesOfAssets } from "../../media/asset-uses.ts";
import { shapeOfUpload } from "../../media/picture-address.ts";
import { CommandError, FieldError } from "../../operator/answer.ts";
import { is } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { type AssetRow, findAsset } from "./find.ts";
import { namesOf } from "./list-assets.ts";
import { lockPlaces, moveUses } from "./move-uses.ts";

/** Both files, locked in the sequence of their ids, so that two replacements cannot wait for each other. */
async function lockBoth(tx: Db, { id, name }: AssetRow, given: string): Promise<[AssetRow, AssetRow]> {
  const [file] = await tx.select({ id: asset.id }).from(asset).where(eq(asset.name, given));
  const ids = [id, file?.id ?? 0];
  const rows = await tx.select().from(asset).where(inArray(asset.id, ids)).orderBy(asc(asset.id)).for("update");
  const [row, other] = ids.map((each) => rows.find((found) => found.id === each));
  if (row?.name !== name) throw new CommandError("Another operator replaced or removed this file meanwhile.");
  if (other?.name !== given) throw new FieldError("file", "There is no such file. Upload it again.");
  return [row, other];
}

/** Both rows change their files: the asset keeps its number, and the former file gets the number of the new one. */
async function exchange(tx: Db, row: AssetRow, other: AssetRow, now: Date): Promise<void> {
  const fileOf = ({ name, fileName, bytes, uploadedBy }: AssetRow) => ({ name, fileName, bytes, uploadedBy, updatedAt: now });
  // A name is there once.
  await tx
    .update(asset)
    .set({ name: `${other.name} moves` })
    .where(eq(asset.id, other.id));
  await tx.update(asset).set(fileOf(other)).where(eq(asset.id, row.id));
  await tx.update(asset).set(fileOf(row)).where(eq(asset.id, other.id));
}

/** Puts an uploaded file in the place of another one. Its address is new, so that caches cannot show the former one for it. */
export function replaceAsset({ db, clock }: Shop, { asset: named, file }: { asset: string; file: string }): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await findAsset(tx, named);
    if (found.kind === "film") throw new CommandError("Films are replaced on the screen «Films», where they are uploaded in parts.");
    if (found.name === file) throw new FieldError("file", "It is this file already.");
    await lockPlaces(tx, found.name);
    const [row, other] = await lockBoth(tx, found, file);
    if (row.kind !== other.kind || shapeOfUpload(row.name) !== shapeOfUpload(other.name))
      throw new FieldError("file", "This file was uploaded for another kind of place. Choose it again.");
    const uses = (await usesOfAssets(tx, [row])).filter(({ noun }) => noun !== "order");
    await moveUses(tx, { from: row.name, to: other.name, now });
    await exchange(tx, row, other, now);
    return uses.length === 0 ? `The file ${is} replaced. Nothing shows it.` : `The file ${is} replaced in ${namesOf(uses, 5)}.`;
  });
}
