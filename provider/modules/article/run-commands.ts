import { desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { article } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, listOf, minuteOf } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import { addNoticeForAll, removeNotices } from "../notice/write.ts";
import type { articleCommands } from "./commands.ts";

type Row = typeof article.$inferSelect;

/** Finds and locks an article, changes it, and tells the storefront. */
function change({ db, clock }: Shop, idOrSlug: string, work: (tx: Db, row: Row, now: Date) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(article).where(byIdOrSlug(article, idOrSlug)).for("update");
    if (!row) throw new CommandError(`There is no article «${idOrSlug}». Name it by its id or its slug.`);
    const now = clock.now();
    const answer = await work(tx, row, now);
    await publishChange(tx, "article-changed", row.id, now);
    return answer;
  });
}

function set(shop: Shop, idOrSlug: string, columnsOf: (row: Row) => Partial<Row>, answer: string): Promise<string> {
  return change(shop, idOrSlug, async (tx, row) => {
    await tx.update(article).set(columnsOf(row)).where(eq(article.id, row.id));
    return `${row.slug} ${answer}`;
  });
}

export const runArticles: Runs<typeof articleCommands> = {
  "article list": async ({ db }) => {
    const rows = await db.select().from(article).orderBy(desc(article.publishedAt), desc(article.id));
    return listOf(
      rows.map(({ id, slug, kind, title, publishedAt }) => [
        ...[id, slug, kind, title.en_US],
        publishedAt ? `published ${minuteOf(publishedAt)}` : "draft",
      ]),
      "No articles.",
    );
  },

  "article add": async ({ db, clock }, { kind, slug, title }) => {
    const empty = { en_US: "" };
    const columns = { slug, kind, title: { en_US: title }, summary: empty, body: empty, createdAt: clock.now() };
    const [added] = await db.insert(article).values(columns).onConflictDoNothing().returning();
    if (!added) throw new CommandError(`There is an article «${slug}» already.`);
    return `${slug} is a draft. Use «article describe», «article write» and «article publish».`;
  },

  "article rename": (shop, { article: idOrSlug, language, title }) =>
    set(shop, idOrSlug, (row) => ({ title: { ...row.title, [language]: title } }), `now has the title «${title}» in ${language}.`),

  "article describe": (shop, { article: idOrSlug, language, summary }) =>
    set(
      shop,
      idOrSlug,
      (row) => ({ summary: { ...row.summary, [language]: summary } }),
      `now has the summary «${summary}» in ${language}.`,
    ),

  "article write": (shop, { article: idOrSlug, language, body }) =>
    set(shop, idOrSlug, (row) => ({ body: { ...row.body, [language]: body } }), `was written in ${language}: ${body.length} characters.`),

  "article publish": (shop, { article: idOrSlug }) =>
    change(shop, idOrSlug, async (tx, { id, slug, kind, title, body, publishedAt }, now) => {
      if (publishedAt) throw new CommandError(`${slug} was published ${minuteOf(publishedAt)}.`);
      if (!body.en_US) throw new CommandError(`${slug} has no text in en_US yet. Use «article write».`);
      await tx.update(article).set({ publishedAt: now }).where(eq(article.id, id));
      if (kind === "news") await addNoticeForAll(tx, "newsPublished", { headline: title }, now, { subjectId: id });
      return `${slug} is published.`;
    }),

  "article remove": (shop, { article: idOrSlug }) =>
    change(shop, idOrSlug, async (tx, { id, slug }) => {
      await removeNotices(tx, "newsPublished", id);
      await tx.delete(article).where(eq(article.id, id));
      return `${slug} is no longer in the library.`;
    }),
};
