import { and, eq, inArray } from "drizzle-orm";
import { languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { asset, caption } from "../../db/schema/index.ts";
import { type Film, libraryFilms, videoAsset } from "../../media/film.ts";
import { keyset, type Order, pageOf, rowsFor } from "../../operator/list-page.ts";
import type { Page } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { filmSeconds } from "./find.ts";
import { type Use, usesOf } from "./uses.ts";

const sorts = { newest: { id: asset.id, down: true }, oldest: { id: asset.id } } as const satisfies Record<string, Order>;

type Filters = { state?: (typeof asset.$inferSelect)["state"]; sort?: keyof typeof sorts; after?: string; limit?: number };
type Row = Page["rows"][number];

/** The states that end by themselves, so that a screen reads them again. */
export const isPassing = (state: string) => state === "uploading" || state === "waiting" || state === "working";

/** `1:02:05` */
export function lengthOf(film: Pick<Film, "segments">): string {
  const seconds = filmSeconds(film);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${two((seconds / 60) % 60)}:${two(seconds % 60)}` : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

function usedBy(uses: Use[]): string {
  const lessons = uses.length === 1 ? "1 lesson" : `${uses.length} lessons`;
  return uses.length === 0 ? "" : lessons;
}

async function languagesOf(db: Db, films: string[]): Promise<Map<string, string[]>> {
  const rows = await db.select({ film: caption.film, language: caption.language }).from(caption).where(inArray(caption.film, films));
  return new Map([...Map.groupBy(rows, ({ film }) => film)].map(([film, list]) => [film, list.map(({ language }) => language).sort()]));
}

/** The films of the media folder that no upload has replaced. They have no row, so they follow the last one. */
async function libraryRows(db: Db): Promise<string[]> {
  const rows = await db.select({ name: asset.name }).from(asset).where(inArray(asset.name, libraryFilms()));
  return libraryFilms().filter((name) => !rows.some((row) => row.name === name));
}

/** The languages of captions in the media folder, named as those that operators add. */
function ownLanguages(name: string): string[] {
  const locales: string[] = videoAsset(name)?.captions ?? [];
  return languages.filter(({ locale }) => locales.includes(locale)).map(({ header }) => header);
}

function cellsOf(name: string, film: Pick<Film, "segments"> | null, captions: string[], uses: Use[]): Row {
  return {
    film: name,
    length: film ? lengthOf(film) : "",
    captions: captions.join(", "),
    used: usedBy(uses),
  };
}

/** One page of the films. */
export async function listFilms({ db }: Shop, { state, sort = "newest", after, limit }: Filters): Promise<Page> {
  const { where, orderBy } = keyset(sorts[sort], after);
  const rows = await db
    .select()
    .from(asset)
    .where(and(where, eq(asset.kind, "film"), state && eq(asset.state, state)))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  const shown = rows.slice(0, rowsFor(limit) - 1);
  const isLast = rows.length === shown.length;
  const library = isLast && (state === undefined || state === "ready") ? await libraryRows(db) : [];
  const names = [...shown.map(({ name }) => name), ...library];
  const captions = await languagesOf(db, names);
  const uses = Map.groupBy(await usesOf(db, names), ({ film }) => film);
  const cells = (name: string, film: Pick<Film, "segments"> | null, own: string[] = []) =>
    cellsOf(name, film, [...new Set([...(captions.get(name) ?? []), ...own])].sort(), uses.get(name) ?? []);
  const page = pageOf(
    rows,
    limit,
    ({ id }) => String(id),
    (row) => ({
      ...cells(row.name, row.film),
      state: row.state,
      progress: row.state === "working" ? row.progress : null,
      problem: row.problem,
      at: row.updatedAt.toISOString(),
    }),
  );
  const ofFolder = library.map((name): Row => ({ ...cells(name, videoAsset(name), ownLanguages(name)), state: "ready" }));
  return { ...page, rows: [...page.rows, ...ofFolder], ...(shown.some((row) => isPassing(row.state)) && { isPassing: true }) };
}
