import { desc, eq } from "drizzle-orm";
import { type LanguageHeader, languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { article } from "../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../db/text-state.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { removeNotices, tellAll } from "../../mail/tell.ts";
import { CommandError, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Current, Runs } from "../../operator/command-group.ts";
import { fact } from "../../operator/output.ts";
import { is, verb, was } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { articleCommands } from "./commands.ts";

type Row = typeof article.$inferSelect;

/** Finds and locks an article, changes it, and tells the storefront. */
function change({ db, clock }: Shop, idOrSlug: string, work: (tx: Db, row: Row, now: Date) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await findArticle(tx, idOrSlug, true);
    const now = clock.now();
    const answer = await work(tx, row, now);
    await publishChange(tx, "article-changed", row.id, now);
    return answer;
  });
}

const fields = ["title", "summary", "body"] as const;

type Written = { [Field in (typeof fields)[number]]?: string | undefined };

async function findArticle(db: Db, idOrSlug: string, locks: boolean): Promise<Row> {
  const query = db.select().from(article).where(byIdOrSlug(article, idOrSlug));
  const [row] = await (locks ? query.for("update") : query);
  if (!row) throw new NoSuchRow(idOrSlug, `There is no article «${idOrSlug}». Name it by its id or its slug.`);
  return row;
}

/** Writes texts of an article in one language. */
function write(shop: Shop, idOrSlug: string, language: LanguageHeader, texts: Written, answer: string): Promise<string> {
  return change(shop, idOrSlug, async (tx, row, now) => {
    const columns = await writeTexts(tx, { kind: "article", id: row.id, before: row, language }, texts, now);
    if (Object.keys(columns).length === 0) return `Nothing was changed in ${row.slug}.`;
    await tx.update(article).set(columns).where(eq(article.id, row.id));
    return `${row.slug} ${answer}`;
  });
}

/** The commands that fit an article now. */
const tasksOf = ({ publishedAt, body }: Row) => [
  ...(publishedAt || !body.en_US ? [] : ["article publish"]),
  ...["article edit", "article remove", "article rename", "article describe", "article write"],
];

export const runArticles: Runs<typeof articleCommands> = {
  "article list": async ({ db }) => {
    const rows = await db.select().from(article).orderBy(desc(article.publishedAt), desc(article.id));
    const cells = rows.map(({ id, slug, kind, title, publishedAt }) => ({
      ...{ id, slug, kind, title: title.en_US },
      ...{ state: publishedAt ? "published" : "draft", published: publishedAt?.toISOString() ?? null },
    }));
    return { rows: cells, next: null };
  },

  "article show": async ({ db }, { article: idOrSlug }) => {
    const row = await findArticle(db, idOrSlug, false);
    return {
      name: row.title.en_US,
      facts: [
        fact("article", "Article", row.slug),
        fact("kind", "Kind", row.kind),
        fact("state", "State", row.publishedAt ? `published ${minuteOf(row.publishedAt)}` : "draft"),
        fact("title", "Title", row.title.en_US),
        fact("summary", "Summary", row.summary.en_US),
        fact("text", "Text", row.body.en_US),
      ],
      tables: [
        {
          title: "Languages",
          columns: ["Language", "Texts"],
          rows: languages.map(({ header }) => [header, `${fields.filter((field) => row[field][header]).length} of ${fields.length}`]),
        },
      ],
      tasks: tasksOf(row),
    };
  },

  "article edit": (shop, { article: idOrSlug, ...texts }) => write(shop, idOrSlug, "en_US", texts, `${was} changed.`),

  "article add": async ({ db, clock }, { kind, slug, title }) => {
    const empty = { en_US: "" };
    const columns = { slug, kind, title: { en_US: title }, summary: empty, body: empty, createdAt: clock.now() };
    const [added] = await db.insert(article).values(columns).onConflictDoNothing().returning();
    if (!added) throw new CommandError(`There is an article «${slug}» already.`);
    return `${slug} ${is} a draft. Nobody sees it before it is published.`;
  },

  "article rename": (shop, { article: idOrSlug, language, title }) =>
    write(shop, idOrSlug, language, { title }, `${verb("now has", "will have")} the title «${title}» in ${language}.`),

  "article describe": (shop, { article: idOrSlug, language, summary }) =>
    write(shop, idOrSlug, language, { summary }, `${verb("now has", "will have")} the summary «${summary}» in ${language}.`),

  "article write": (shop, { article: idOrSlug, language, body }) =>
    write(shop, idOrSlug, language, { body }, `${was} written in ${language}: ${body.length} characters.`),

  "article publish": (shop, { article: idOrSlug }) =>
    change(shop, idOrSlug, async (tx, { id, slug, kind, title, body, publishedAt }, now) => {
      if (publishedAt) throw new CommandError(`${slug} was published ${minuteOf(publishedAt)}.`);
      if (!body.en_US) throw new CommandError(`${slug} has no English text yet.`);
      await tx.update(article).set({ publishedAt: now }).where(eq(article.id, id));
      if (kind === "news") await tellAll(tx, "newsPublished", { headline: title }, { now, subjectId: id });
      return `${slug} ${is} published.`;
    }),

  "article remove": (shop, { article: idOrSlug }) =>
    change(shop, idOrSlug, async (tx, { id, slug }) => {
      await removeNotices(tx, "newsPublished", id);
      await forgetTexts(tx, "article", id);
      await tx.delete(article).where(eq(article.id, id));
      return `${slug} ${verb("is no longer", "will no longer be")} in the library.`;
    }),
};

export const currentArticles = {
  "article edit": async ({ db }: Shop, { article: named = "" }: { article?: string }, locks: boolean): Promise<Current> => {
    const { id, title, summary, body } = await findArticle(db, named, locks);
    return {
      table: "article",
      row: id,
      values: { title: title.en_US, summary: summary.en_US, body: body.en_US },
      columns: { title: "title.en_US", summary: "summary.en_US", body: "body.en_US" },
    };
  },
};
