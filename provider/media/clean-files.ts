import { and, eq, inArray, lt, not, sql } from "drizzle-orm";
import { asset, picture } from "../db/schema/index.ts";
import type { Shop } from "../runtime/shop.ts";
import { addAsset } from "./add-asset.ts";
import { isUsed, picturesInUse } from "./asset-uses.ts";
import { mediaStore } from "./choose-store.ts";
import { uploadedDocument } from "./document-address.ts";
import { keyOfUpload } from "./picture-address.ts";
import { bytesOfPicture } from "./store-picture.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The most files that one run deletes together, so that no transaction is long. */
const batch = 200;

/** Deletes the rows of files that nothing shows, a day after their last upload. Films stay until they are removed by an operator. */
async function deleteUnused({ db, clock }: Shop): Promise<string[]> {
  const old = and(inArray(asset.kind, ["picture", "pdf", "slides"]), lt(asset.updatedAt, new Date(clock.now().getTime() - dayMs)));
  return db.transaction(async (tx) => {
    // A command that places a file has locked its row. What is locked here cannot be placed before it is gone.
    const locked = tx
      .select({ id: asset.id })
      .from(asset)
      .where(and(old, not(isUsed)))
      .orderBy(asset.id)
      .limit(batch);
    const ids = (await locked.for("update", { skipLocked: true })).map(({ id }) => id);
    if (ids.length === 0) return [];
    // Asked again, because a file may have been placed between the reading and the lock.
    const deleted = await tx
      .delete(asset)
      .where(and(inArray(asset.id, ids), not(isUsed)))
      .returning({ name: asset.name });
    const names = deleted.map(({ name }) => name);
    const pictures = names.flatMap((name) => keyOfUpload(name) ?? []);
    if (pictures.length > 0) await tx.delete(picture).where(inArray(picture.name, pictures));
    return names;
  });
}

/**
 * Finds pictures without a row in the list of files, as an earlier release leaves them that runs during a deploy: those that are shown get
 * their row, the others are deleted a day after their upload.
 */
async function listOrDelete({ db, clock }: Shop): Promise<string[]> {
  const listed = sql`select split_part(substr(${asset.name}, 9), ';', 1) from ${asset} where ${eq(asset.kind, "picture")}`;
  const old = lt(picture.uploadedAt, new Date(clock.now().getTime() - dayMs));
  const unlisted = await db
    .select({ key: picture.name, fileName: picture.file, at: picture.uploadedAt })
    .from(picture)
    .where(and(old, sql`${picture.name} not in (${listed})`));
  if (unlisted.length === 0) return [];
  const named = new Map((await picturesInUse(db)).map((name) => [keyOfUpload(name), name]));
  for (const { key, fileName, at } of unlisted) {
    const name = named.get(key);
    if (name) await addAsset(db, { kind: "picture", name, fileName, bytes: await bytesOfPicture(db, key), by: "", now: at });
  }
  const unused = unlisted.map(({ key }) => key).filter((key) => !named.has(key));
  if (unused.length > 0) await db.delete(picture).where(inArray(picture.name, unused));
  return unused;
}

/** Removes the stored documents that no row names. Those of the last hour stay, because their row may follow. */
async function removeDocuments({ db, settings }: Shop): Promise<void> {
  const store = mediaStore(settings);
  // The times of files are those of the store, whatever the shop's time is.
  const old = await store.documentsBefore(new Date(Date.now() - hourMs));
  if (old.length === 0) return;
  // Read after the files. A name is never used again, so one without a row stays without.
  const rows = await db
    .select({ name: asset.name })
    .from(asset)
    .where(inArray(asset.kind, ["pdf", "slides"]));
  const named = new Set(rows.map(({ name }) => uploadedDocument(name)?.key));
  for (const document of old) if (!named.has(document)) await store.removeDocument(document);
}

/** Deletes uploaded files that nothing shows any more. Orders keep the pictures of their items. */
export async function cleanFiles(shop: Shop): Promise<void> {
  let deleted = 0;
  for (let names = await deleteUnused(shop); names.length > 0; names = await deleteUnused(shop)) deleted += names.length;
  deleted += (await listOrDelete(shop)).length;
  await removeDocuments(shop);
  if (deleted > 0) shop.log.info({ files: deleted }, "unused files were deleted");
}
