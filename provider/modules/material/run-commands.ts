import { desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { material, video } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, listOf } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { materialCommands } from "./commands.ts";

type Row = typeof material.$inferSelect;

async function find(tx: Db, idOrSlug: string): Promise<Row> {
  const [row] = await tx.select().from(material).where(byIdOrSlug(material, idOrSlug));
  if (!row) throw new CommandError(`There is no material «${idOrSlug}». Name it by its id or its slug.`);
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

/** Changes the columns of a material; answers with its slug. */
function change(shop: Shop, idOrSlug: string, columnsOf: (row: Row) => Partial<Row>, answerOf: (slug: string) => string): Promise<string> {
  return inChange(shop, async (tx) => {
    const row = await find(tx, idOrSlug);
    await tx.update(material).set(columnsOf(row)).where(eq(material.id, row.id));
    return answerOf(row.slug);
  });
}

function link(shop: Shop, field: "pdf" | "slides", { material: idOrSlug, address }: { material: string; address: string | null }) {
  const answerOf = (slug: string) => (address === null ? `${slug} has no ${field} now.` : `The ${field} of ${slug}: ${address}`);
  return change(shop, idOrSlug, () => ({ [field]: address }), answerOf);
}

export const runMaterials: Runs<typeof materialCommands> = {
  "material list": async ({ db }) => {
    const rows = await db.select().from(material).orderBy(desc(material.publishedAt), desc(material.id));
    return listOf(
      rows.map(({ id, slug, title, videoId, pdf, slides }) => {
        const has = [...(videoId ? ["film"] : []), ...(pdf ? ["pdf"] : []), ...(slides ? ["slides"] : [])];
        return [id, slug, title.en_US, has.join(", ") || "no document"];
      }),
      "No materials.",
    );
  },

  "material add": (shop, { slug, title }) =>
    inChange(shop, async (tx, now) => {
      const columns = { slug, title: { en_US: title }, summary: { en_US: "" }, publishedAt: now };
      const [added] = await tx.insert(material).values(columns).onConflictDoNothing().returning();
      if (!added) throw new CommandError(`There is a material «${slug}» already.`);
      return `${slug} is in the library, without a document yet. Use «material pdf» or «material slides».`;
    }),

  "material rename": (shop, { material: idOrSlug, language, title }) => {
    const columnsOf = (row: Row) => ({ title: { ...row.title, [language]: title } });
    return change(shop, idOrSlug, columnsOf, (slug) => `${slug} now has the title «${title}» in ${language}.`);
  },

  "material describe": (shop, { material: idOrSlug, language, summary }) => {
    const columnsOf = (row: Row) => ({ summary: { ...row.summary, [language]: summary } });
    return change(shop, idOrSlug, columnsOf, (slug) => `${slug} now has the summary «${summary}» in ${language}.`);
  },

  "material pdf": (shop, input) => link(shop, "pdf", input),
  "material slides": (shop, input) => link(shop, "slides", input),

  "material remove": (shop, { material: idOrSlug }) =>
    inChange(shop, async (tx) => {
      const row = await find(tx, idOrSlug);
      await tx.delete(material).where(eq(material.id, row.id));
      if (row.videoId) await tx.delete(video).where(eq(video.id, row.videoId));
      return `${row.slug} is no longer in the library.`;
    }),
};
