import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { picture } from "../../../db/schema/index.ts";
import { isDrawn, keyOfUpload } from "../../../media/picture-address.ts";
import { CommandError } from "../../../operator/answer.ts";

/** Refuses a picture that is not stored. The stored one is locked until a row names it, so that it is not cleaned up meanwhile. */
export async function requirePicture(tx: Db, name: string): Promise<void> {
  const key = keyOfUpload(name);
  const [found] = key ? await tx.select({ name: picture.name }).from(picture).where(eq(picture.name, key)).for("key share") : [];
  if (!found && !isDrawn(name)) throw new CommandError("There is no such picture. Upload it again.");
}
