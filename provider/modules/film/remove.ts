import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { asset, caption } from "../../db/schema/index.ts";
import { videoAsset } from "../../media/film.ts";
import { CommandError } from "../../operator/answer.ts";
import { is } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { filmNamed } from "./find.ts";
import { usesOf } from "./uses.ts";

/** The row of an uploaded film, locked. */
export async function lockFilm(tx: Db, name: string) {
  const [row] = await tx.select().from(asset).where(filmNamed(name)).for("update");
  if (row) return row;
  const isOfFolder = videoAsset(name) !== null;
  throw new CommandError(isOfFolder ? `«${name}» is a film of the media folder.` : `There is no film «${name}». «films» lists them.`);
}

/** Removes an uploaded film and its captions, unless a lesson uses it. */
export async function removeFilm({ db }: Shop, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id } = await lockFilm(tx, name);
    const uses = videoAsset(name) ? [] : await usesOf(tx, [name]);
    if (uses.length > 0) {
      const lessons = uses.map(({ lesson, title }) => `${lesson} «${title}»`).join(", ");
      throw new CommandError(`The film «${name}» is used by ${uses.length === 1 ? "lesson" : "the lessons"} ${lessons}.`);
    }
    await tx.delete(asset).where(eq(asset.id, id));
    await tx.delete(caption).where(eq(caption.film, name));
    return videoAsset(name) ? `The film of the media folder ${is} played as «${name}» again.` : `The film «${name}» ${is} removed.`;
  });
}
