import { asc, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ChangeEventName } from "../../../lib/contract/wire/change-event.ts";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import type { LocalText } from "../../db/local-text.ts";
import { advert, article, category, chapter, material, menuEntry, page, product, section, sku, video } from "../../db/schema/index.ts";
import { NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import { choiceNamed } from "../../operator/choice-named.ts";
import { textRows } from "../catalogue/fields.ts";

type Kind = { table: PgTable & { id: PgColumn; slug?: PgColumn }; fields: readonly string[]; event: ChangeEventName };

export const kinds = {
  product: { table: product, fields: textRows.map(([, { column }]) => column), event: "product-changed" },
  choice: { table: sku, fields: ["label"], event: "product-changed" },
  chapter: { table: chapter, fields: ["title"], event: "chapters-changed" },
  lesson: { table: video, fields: ["title"], event: "chapters-changed" },
  category: { table: category, fields: ["name"], event: "category-changed" },
  advert: { table: advert, fields: ["name"], event: "advert-changed" },
  article: { table: article, fields: ["title", "summary", "body"], event: "article-changed" },
  page: { table: page, fields: ["title", "description"], event: "page-changed" },
  section: { table: section, fields: ["title", "lead", "body", "label"], event: "page-changed" },
  entry: { table: menuEntry, fields: ["label"], event: "page-changed" },
  material: { table: material, fields: ["title", "summary"], event: "material-changed" },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** A row with its texts. */
export type Texts = { kind: KindName; id: number; texts: Record<string, LocalText>; row: Record<string, unknown> };

function textsOf(kind: KindName, row: Record<string, unknown>): Texts {
  const texts = Object.fromEntries(kinds[kind].fields.map((field) => [field, row[field] as LocalText]));
  return { kind, id: Number(row.id), texts, row };
}

/** Finds the row that texts belong to, and locks it to write one. */
export async function findTexts(db: Db, kind: KindName, named: string, locks: boolean): Promise<Texts> {
  const { table }: Kind = kinds[kind];
  const { slug } = table;
  const byId = () => (kind === "choice" ? choiceNamed(named) : eq(table.id, idOf(named) ?? 0));
  const where = slug ? byIdOrSlug({ id: table.id, slug }, named) : byId();
  const query = db.select().from(table).where(where);
  const [row] = await (locks ? query.for("no key update") : query);
  if (!row) throw new NoSuchRow(named, `There is no ${kind} «${named}».`);
  return textsOf(kind, row);
}

/** The texts that are shown with a product: those of its choices, chapters and lessons. */
export async function findTextsOfProduct(db: Db, productId: number): Promise<Texts[]> {
  const choices = await db.select().from(sku).where(eq(sku.productId, productId)).orderBy(asc(sku.position), asc(sku.id));
  const chapters = await db.select().from(chapter).where(eq(chapter.productId, productId)).orderBy(asc(chapter.position));
  const ids = chapters.map(({ id }) => id);
  const lessons = await db.select().from(video).where(inArray(video.chapterId, ids)).orderBy(asc(video.position));
  return [
    ...choices.filter(({ label }) => label.en_US).map((row) => textsOf("choice", row)),
    ...chapters.flatMap((row) => [
      textsOf("chapter", row),
      ...lessons.filter(({ chapterId }) => chapterId === row.id).map((lesson) => textsOf("lesson", lesson)),
    ]),
  ];
}

/** The id that the change event of a row names. */
export async function eventIdOf(db: Db, { kind, id, row }: Texts): Promise<number | null> {
  if (kind === "choice" || kind === "chapter") return Number(row.productId);
  if (kind !== "lesson") return id;
  const [own] = await db
    .select({ productId: chapter.productId })
    .from(chapter)
    .where(eq(chapter.id, Number(row.chapterId)));
  return own?.productId ?? null;
}
