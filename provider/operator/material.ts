import { desc, eq } from "drizzle-orm";
import type { Shop } from "../context.ts";
import type { Db } from "../db/client.ts";
import { noteChange } from "../db/queries/change.ts";
import { material, video } from "../db/schema/index.ts";
import { namedBy } from "./named-by.ts";
import { languageOf, listOf, OperatorMistake, textOf, type Verb } from "./verb.ts";

async function find(tx: Db, word: string | undefined) {
  const [found] = await tx.select().from(material).where(namedBy(material, word));
  if (!found) throw new OperatorMistake(`There is no material «${word ?? ""}». Name it by its id or its slug.`);
  return found;
}

async function list({ db }: Shop): Promise<string> {
  const rows = await db.select().from(material).orderBy(desc(material.publishedAt), desc(material.id));
  return listOf(
    rows.map(({ id, slug, title, videoId, pdf, slides }) => {
      const has = [...(videoId ? ["film"] : []), ...(pdf ? ["pdf"] : []), ...(slides ? ["slides"] : [])];
      return [id, slug, title.en_US, has.join(", ") || "nothing to open"];
    }),
    "No materials.",
  );
}

/** The words are English: the other languages come with «rename» and «describe». */
async function add(tx: Db, [slug = "", ...words]: string[], now: Date): Promise<string> {
  if (!/^[a-z][a-z0-9-]{1,99}$/.test(slug))
    throw new OperatorMistake("The slug must be small letters, digits and dashes: spring-calendar.");
  const title = { en_US: textOf(words, "The title") };
  const [added] = await tx
    .insert(material)
    .values({ slug, title, summary: { en_US: "" }, publishedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new OperatorMistake(`There is a material «${slug}» already.`);
  return `${slug} is in the library, with nothing to open yet: say «material pdf» or «material slides».`;
}

async function remove(tx: Db, word: string | undefined): Promise<string> {
  const found = await find(tx, word);
  await tx.delete(material).where(eq(material.id, found.id));
  if (found.videoId) await tx.delete(video).where(eq(video.id, found.videoId));
  return `${found.slug} is no longer in the library.`;
}

async function write(tx: Db, field: "title" | "summary", [word, header, ...words]: string[]): Promise<string> {
  const found = await find(tx, word);
  const language = languageOf(header);
  const text = textOf(words, field === "title" ? "The title" : "The summary", field === "title" ? 200 : 2000);
  await tx
    .update(material)
    .set({ [field]: { ...found[field], [language]: text } })
    .where(eq(material.id, found.id));
  return `${found.slug} now has the ${field} «${text}» in ${language}.`;
}

/** A document is somewhere on the web: the shop's own files are those that come with it. */
async function link(tx: Db, field: "pdf" | "slides", [word, address = ""]: string[]): Promise<string> {
  const found = await find(tx, word);
  const isAddress = URL.canParse(address) && new URL(address).protocol === "https:" && address.length <= 2000;
  if (address !== "none" && !isAddress) throw new OperatorMistake("Say where it is, as an address that begins with https://, or «none».");
  await tx
    .update(material)
    .set({ [field]: address === "none" ? null : address })
    .where(eq(material.id, found.id));
  return address === "none" ? `${found.slug} has no ${field} now.` : `The ${field} of ${found.slug}: ${address}`;
}

const edits: Record<string, (tx: Db, words: string[], now: Date) => Promise<string>> = {
  add,
  rename: (tx, words) => write(tx, "title", words),
  describe: (tx, words) => write(tx, "summary", words),
  pdf: (tx, words) => link(tx, "pdf", words),
  slides: (tx, words) => link(tx, "slides", words),
  remove: (tx, [word]) => remove(tx, word),
};

export const materialVerbs = {
  material: {
    usage:
      "material list|add <slug> <title>|rename|describe <material> <language> <text>|pdf|slides <material> <address>|remove <material>",
    help: "lists the material library, adds to it, edits what is in it, or takes something out",
    run: async (shop, [what = "", ...words]) => {
      if (what === "list") return list(shop);
      const edit = Object.hasOwn(edits, what) ? edits[what] : undefined;
      if (!edit) throw new OperatorMistake(`Say «material list», or one of ${Object.keys(edits).join(", ")}.`);
      return shop.db.transaction(async (tx) => {
        const now = shop.clock.now();
        const answer = await edit(tx, words, now);
        await noteChange(tx, "material-changed", null, now);
        return answer;
      });
    },
  },
} satisfies Record<string, Verb>;
