import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { asset, picture } from "../../../db/schema/index.ts";
import { addAsset } from "../../../media/add-asset.ts";
import { isDrawn, keyOfUpload } from "../../../media/picture-address.ts";
import { bytesOfPicture } from "../../../media/store-picture.ts";
import { CommandError } from "../../../operator/answer.ts";

async function isListed(tx: Db, name: string): Promise<boolean> {
  const named = and(eq(asset.kind, "picture"), eq(asset.name, name));
  return (await tx.select({ id: asset.id }).from(asset).where(named).for("key share")).length > 0;
}

/** Lists a picture that an earlier release stored; returns whether it is there. */
async function listStored(tx: Db, name: string): Promise<boolean> {
  const key = keyOfUpload(name);
  const [found] = key ? await tx.select().from(picture).where(eq(picture.name, key)).for("key share") : [];
  if (!found) return false;
  const bytes = await bytesOfPicture(tx, found.name);
  await addAsset(tx, { kind: "picture", name, fileName: found.file, bytes, by: "", now: found.uploadedAt });
  return true;
}

/** Refuses a picture that is not stored. Its row is locked until another one names it, so that it is not cleaned up meanwhile. */
export async function requirePicture(tx: Db, name: string): Promise<void> {
  if (isDrawn(name) || (await isListed(tx, name)) || (await listStored(tx, name))) return;
  throw new CommandError("There is no such picture. Upload it again.");
}
