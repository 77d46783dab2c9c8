import { asc, count, eq } from "drizzle-orm";
import { languages } from "../../../../lib/contract/wire/language.ts";
import { menuTargets } from "../../../../lib/contract/wire/menu-places.ts";
import type { Db } from "../../../db/client.ts";
import { page, section } from "../../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { pictureUrl } from "../../../media/picture-address.ts";
import { CommandError, FieldError } from "../../../operator/answer.ts";
import { none } from "../../../operator/arguments.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { fact } from "../../../operator/output.ts";
import { is, verb, was } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { requirePicture } from "../../catalogue/pictures/require-picture.ts";
import { findPage, nameOf, type PageRow, requireRoom } from "../find.ts";
import { sectionRows, sectionsOf } from "../sections/list.ts";
import type { pageCommands } from "./commands.ts";

const maxPages = 200;

/** Finds and locks a page, changes it, and tells the storefront. */
function change({ db, clock }: Shop, named: string, work: (tx: Db, row: PageRow, now: Date) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await findPage(tx, named, true);
    const now = clock.now();
    const answer = await work(tx, row, now);
    await publishChange(tx, "page-changed", null, now);
    return answer;
  });
}

function requireOwn({ kind }: PageRow): void {
  if (kind !== "own") throw new CommandError("Every shop has this page. Hide its sections instead.");
}

const stateOf = ({ published }: PageRow) => (published ? "published" : "not published");

/** The commands that fit a page now. */
const tasksOf = ({ kind, published }: PageRow) => [
  "section add",
  "page edit",
  ...(kind !== "own" ? [] : [published ? "page withdraw" : "page publish", "page remove"]),
];

const fields = ["title", "description"] as const;

/** The word «none» clears a text. */
const written = (text: string | undefined) => (text === none ? "" : text);

export const runPages: Runs<typeof pageCommands> = {
  "page list": async ({ db }) => {
    const rows = await db.select().from(page).orderBy(asc(page.id));
    const counted = await db.select({ id: section.pageId, sections: count() }).from(section).groupBy(section.pageId);
    const cells = rows.map((row) => ({
      ...{ slug: row.slug, title: nameOf(row), sections: counted.find(({ id }) => id === row.id)?.sections ?? 0 },
      ...{ state: stateOf(row), changed: row.updatedAt.toISOString() },
    }));
    return { rows: cells, next: null };
  },

  "page show": async ({ db, clock }, { page: named }) => {
    const row = await findPage(db, named);
    const sections = sectionRows(await sectionsOf(db, row.id), clock.now());
    return {
      name: nameOf(row),
      facts: [
        fact("page", "Page", row.slug),
        fact("state", "State", stateOf(row)),
        fact("title", "Title", row.title.en_US || "the usual one"),
        fact("description", "Description", row.description.en_US || "the usual one"),
        row.pic ? fact("picture", "Picture", row.pic, { address: pictureUrl(row.pic, "") }) : fact("picture", "Picture", "none"),
      ],
      tables: [
        {
          title: "Sections",
          columns: ["Id", "Kind", "Title", "State"],
          rows: sections.map((each) => [each.id, each.name, each.title, each.state].map(String)),
        },
        {
          title: "Languages",
          columns: ["Language", "Texts"],
          rows: languages.map(({ header }) => [header, `${fields.filter((field) => row[field][header]).length} of ${fields.length}`]),
        },
      ],
      tasks: tasksOf(row),
    };
  },

  "page add": ({ db, clock }, { slug, title }) =>
    db.transaction(async (tx) => {
      if (["home", "about", ...menuTargets].includes(slug))
        throw new FieldError("slug", `«${slug}» is a page of every shop. Choose another slug.`);
      requireRoom(await tx.$count(page), maxPages, `A shop has ${maxPages} pages at most. Remove one first.`);
      const now = clock.now();
      const [added] = await tx
        .insert(page)
        .values({ slug, kind: "own", title: { en_US: title }, updatedAt: now })
        .onConflictDoNothing()
        .returning();
      if (!added) throw new FieldError("slug", `There is a page «${slug}» already.`);
      return `${slug} ${is} a page that is not published yet. Add its sections, then publish it.`;
    }),

  "page edit": (shop, { page: named, title, description, sharePicture }) =>
    change(shop, named, async (tx, row, now) => {
      if (title === none && row.kind === "own") throw new FieldError("title", "The title is missing.");
      if (sharePicture !== undefined && sharePicture !== none) await requirePicture(tx, sharePicture);
      const texts = { title: written(title), description: written(description) };
      const columns = {
        ...(await writeTexts(tx, { kind: "page", id: row.id, before: row, language: "en_US" }, texts, now)),
        ...(sharePicture !== undefined && { pic: sharePicture === none ? null : sharePicture }),
      };
      if (Object.keys(columns).length === 0) return `Nothing was changed in ${row.slug}.`;
      await tx
        .update(page)
        .set({ ...columns, updatedAt: now })
        .where(eq(page.id, row.id));
      return `${row.slug} ${was} changed.`;
    }),

  "page publish": (shop, { page: named }) =>
    change(shop, named, async (tx, { id, slug, published }, now) => {
      if (published) throw new CommandError(`${slug} is published already.`);
      await tx.update(page).set({ published: true, updatedAt: now }).where(eq(page.id, id));
      return `${slug} ${is} published.`;
    }),

  "page withdraw": (shop, { page: named }) =>
    change(shop, named, async (tx, row, now) => {
      requireOwn(row);
      if (!row.published) throw new CommandError(`${row.slug} is not published.`);
      await tx.update(page).set({ published: false, updatedAt: now }).where(eq(page.id, row.id));
      return `${row.slug} ${verb("is no longer", "will no longer be")} in the shop.`;
    }),

  "page remove": (shop, { page: named }) =>
    change(shop, named, async (tx, row) => {
      requireOwn(row);
      for (const { id } of await sectionsOf(tx, row.id)) await forgetTexts(tx, "section", id);
      await forgetTexts(tx, "page", row.id);
      await tx.delete(page).where(eq(page.id, row.id));
      return `${row.slug} ${was} removed.`;
    }),
};

export const currentPages = {
  "page edit": async ({ db }: Shop, { page: named = "" }: { page?: string }, locks: boolean): Promise<Current> => {
    const { id, title, description, pic } = await findPage(db, named, locks);
    return {
      table: "page",
      row: id,
      values: { title: title.en_US, description: description.en_US, sharePicture: pic ?? "" },
      columns: { title: "title.en_US", description: "description.en_US", sharePicture: "pic" },
    };
  },
};
