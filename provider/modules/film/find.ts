import { and, eq } from "drizzle-orm";
import { languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { asset, caption } from "../../db/schema/index.ts";
import { mediaStore } from "../../media/choose-store.ts";
import { type Film, videoAsset } from "../../media/film.ts";
import type { Shop } from "../../runtime/shop.ts";

type Place = Pick<Shop, "db" | "settings">;

export const filmNamed = (name: string) => and(eq(asset.kind, "film"), eq(asset.name, name));

/** The film that a lesson names: an uploaded one, or one of the media folder. Null when there is none, or it is not ready yet. */
export async function findFilm({ db, settings }: Place, name: string): Promise<Film | null> {
  const [row] = await db.select({ film: asset.film }).from(asset).where(filmNamed(name));
  if (!row?.film) return videoAsset(name);
  const { folder, ...film } = row.film;
  return { ...film, captions: [], read: (file) => mediaStore(settings).readFilm(folder, file) };
}

/** The length of a film in whole seconds, which its lessons have too: a longer lesson would begin the film again. */
export function filmSeconds({ segments }: Pick<Film, "segments">): number {
  return Math.max(1, Math.floor(segments.reduce((sum, seconds) => sum + seconds, 0)));
}

/** The languages in which a film has captions, by their locales: those that operators added, and those in the media folder. */
export async function captionLocales(db: Db, name: string, film: Film): Promise<string[]> {
  const rows = await db.select({ language: caption.language }).from(caption).where(eq(caption.film, name));
  const added = languages.filter(({ header }) => rows.some(({ language }) => language === header));
  return [...new Set([...added.map(({ locale }) => locale), ...film.captions])];
}

/** The captions that operators added to a film in the language of a locale; null when there are none. */
export async function addedCaptions(db: Db, name: string, locale: string): Promise<string | null> {
  const header = languages.find((language) => language.locale === locale)?.header;
  if (!header) return null;
  const [row] = await db
    .select({ vtt: caption.vtt })
    .from(caption)
    .where(and(eq(caption.film, name), eq(caption.language, header)));
  return row?.vtt ?? null;
}
