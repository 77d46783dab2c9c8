import { desc, eq } from "drizzle-orm";
import { type LanguageHeader, languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { material, video } from "../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../db/text-state.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import type { DocumentPlace } from "../../media/check-document.ts";
import { documentAddress, uploadedDocument } from "../../media/document-address.ts";
import { CommandError, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Current, Runs } from "../../operator/command-group.ts";
import { type Fact, fact } from "../../operator/output.ts";
import { has, is, verb, was } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { materialCommands } from "./commands.ts";
import { requireDocument } from "./documents.ts";

type Row = typeof material.$inferSelect;

async function find(db: Db, idOrSlug: string, locks = false): Promise<Row> {
  const query = db.select().from(material).where(byIdOrSlug(material, idOrSlug));
  const [row] = await (locks ? query.for("update") : query);
  if (!row) throw new NoSuchRow(idOrSlug, `There is no material «${idOrSlug}». Name it by its id or its slug.`);
  return row;
}

function inChange({ db, clock }: Shop, work: (tx: Db, now: Date) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const answer = await work(tx, now);
    await publishChange(tx, "material-changed", null, now);
    return answer;
  });
}

const fields = ["title", "summary"] as const;

type Written = { [Field in (typeof fields)[number]]?: string | undefined };

/** Writes texts of a material in one language, and its other columns; returns its slug. */
function write(
  shop: Shop,
  idOrSlug: string,
  language: LanguageHeader,
  texts: Written,
  answerOf: (slug: string) => string,
  others: Partial<Row> = {},
): Promise<string> {
  return inChange(shop, async (tx, now) => {
    const row = await find(tx, idOrSlug, true);
    const columns = { ...(await writeTexts(tx, { kind: "material", id: row.id, before: row, language }, texts, now)), ...others };
    await requireDocument(tx, "pdf", others.pdf);
    await requireDocument(tx, "slides", others.slides);
    if (Object.keys(columns).length === 0) return `Nothing was changed in ${row.slug}.`;
    await tx.update(material).set(columns).where(eq(material.id, row.id));
    return answerOf(row.slug);
  });
}

function place(shop: Shop, field: DocumentPlace, { material: idOrSlug, document }: { material: string; document: string | null }) {
  const answerOf = (slug: string) =>
    document === null ? `${slug} ${has} no ${field}${verb(" now", "")}.` : `The ${field} of ${slug} ${is} ${fileOf(document)}.`;
  return write(shop, idOrSlug, "en_US", {}, answerOf, { [field]: document });
}

/** A document by its file name, or by its address elsewhere. */
const fileOf = (document: string) => uploadedDocument(document)?.file ?? document;

function factOf(key: string, label: string, document: string | null): Fact {
  if (document === null) return fact(key, label, "none");
  return fact(key, label, fileOf(document), uploadedDocument(document) ? { address: documentAddress(document, "") } : undefined);
}

export const runMaterials: Runs<typeof materialCommands> = {
  "material list": async ({ db }) => {
    const rows = await db.select().from(material).orderBy(desc(material.publishedAt), desc(material.id));
    const cells = rows.map(({ id, slug, title, videoId, pdf, slides, publishedAt }) => {
      const has = [...(videoId ? ["film"] : []), ...(pdf ? ["pdf"] : []), ...(slides ? ["slides"] : [])];
      return { id, slug, title: title.en_US, has: has.join(", ") || "no document", published: publishedAt.toISOString() };
    });
    return { rows: cells, next: null };
  },

  "material show": async ({ db }, { material: idOrSlug }) => {
    const row = await find(db, idOrSlug);
    return {
      name: row.title.en_US,
      facts: [
        fact("material", "Material", row.slug),
        fact("inTheLibrarySince", "In the library since", minuteOf(row.publishedAt)),
        fact("title", "Title", row.title.en_US),
        fact("summary", "Summary", row.summary.en_US),
        fact("film", "Film", row.videoId ? "yes" : "no"),
        factOf("pdf", "PDF", row.pdf),
        factOf("slides", "Slides", row.slides),
      ],
      tables: [
        {
          title: "Languages",
          columns: ["Language", "Texts"],
          rows: languages.map(({ header }) => [header, `${fields.filter((field) => row[field][header]).length} of ${fields.length}`]),
        },
      ],
      tasks: ["material edit", "material remove", "material rename", "material describe", "material pdf", "material slides"],
    };
  },

  "material edit": (shop, { material: idOrSlug, pdf, slides, ...texts }) => {
    const documents = { ...(pdf !== undefined && { pdf }), ...(slides !== undefined && { slides }) };
    return write(shop, idOrSlug, "en_US", texts, (slug) => `${slug} ${was} changed.`, documents);
  },

  "material add": (shop, { slug, title }) =>
    inChange(shop, async (tx, now) => {
      const columns = { slug, title: { en_US: title }, summary: { en_US: "" }, publishedAt: now };
      const [added] = await tx.insert(material).values(columns).onConflictDoNothing().returning();
      if (!added) throw new CommandError(`There is a material «${slug}» already.`);
      return `${slug} ${is} in the library, without a document yet.`;
    }),

  "material rename": (shop, { material: idOrSlug, language, title }) =>
    write(shop, idOrSlug, language, { title }, (slug) => `${slug} ${verb("now has", "will have")} the title «${title}» in ${language}.`),

  "material describe": (shop, { material: idOrSlug, language, summary }) =>
    write(
      shop,
      idOrSlug,
      language,
      { summary },
      (slug) => `${slug} ${verb("now has", "will have")} the summary «${summary}» in ${language}.`,
    ),

  "material pdf": (shop, { material: named, pdf }) => place(shop, "pdf", { material: named, document: pdf }),
  "material slides": (shop, { material: named, slides }) => place(shop, "slides", { material: named, document: slides }),

  "material remove": (shop, { material: idOrSlug }) =>
    inChange(shop, async (tx) => {
      const row = await find(tx, idOrSlug, true);
      await forgetTexts(tx, "material", row.id);
      await tx.delete(material).where(eq(material.id, row.id));
      if (row.videoId) await tx.delete(video).where(eq(video.id, row.videoId));
      return `${row.slug} ${verb("is no longer", "will no longer be")} in the library.`;
    }),
};

export const currentMaterials = {
  "material edit": async ({ db }: Shop, { material: named = "" }: { material?: string }, locks: boolean): Promise<Current> => {
    const { id, title, summary, pdf, slides } = await find(db, named, locks);
    return {
      table: "material",
      row: id,
      values: { title: title.en_US, summary: summary.en_US, pdf: pdf ?? "", slides: slides ?? "" },
      columns: { title: "title.en_US", summary: "summary.en_US", pdf: "pdf", slides: "slides" },
    };
  },
};
