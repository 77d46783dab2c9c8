import { and, count, desc, eq, getTableColumns, isNotNull, type SQL } from "drizzle-orm";
import type { articleCalls } from "../../../lib/contract/article.ts";
import { inLanguage } from "../../db/local-text.ts";
import { article } from "../../db/schema/index.ts";
import type { Context, Handlers } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { pictureUrl } from "../../media/picture-address.ts";

type Row = Omit<typeof article.$inferSelect, "body">;

const { body, ...listed } = getTableColumns(article);

function show(
  { id, kind, title, summary, pic, createdAt, publishedAt }: Row,
  { language, settings }: Pick<Context, "language" | "settings">,
) {
  return {
    id,
    kind,
    title: inLanguage(title, language),
    summary: inLanguage(summary, language),
    pic: pic && pictureUrl(pic, settings.MEDIA_URL),
    gmtCreate: (publishedAt ?? createdAt).toISOString(),
  };
}

const published = (more: SQL | undefined) => and(isNotNull(article.publishedAt), more);

export const articleHandlers: Handlers<typeof articleCalls> = {
  "GET information/list": async ({ kind, pageNum, pageSize }, { db, ...context }) => {
    const where = published(kind && eq(article.kind, kind));
    const rows = await db
      .select(listed)
      .from(article)
      .where(where)
      .orderBy(desc(article.publishedAt), desc(article.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: count() }).from(article).where(where);
    return { list: rows.map((row) => show(row, context)), total: counted?.total ?? 0 };
  },

  "GET information/detail": async ({ id }, { db, ...context }) => {
    const [row] = await db
      .select({ ...listed, body })
      .from(article)
      .where(published(eq(article.id, id)));
    if (!row) throw notFound();
    return { ...show(row, context), body: inLanguage(row.body, context.language) };
  },
};
