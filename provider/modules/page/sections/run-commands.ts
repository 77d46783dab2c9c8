import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type SectionField, sectionCount, sectionKinds } from "../../../../lib/contract/wire/section-kinds.ts";
import type { Db } from "../../../db/client.ts";
import { page, section } from "../../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { CommandError, FieldError } from "../../../operator/answer.ts";
import { none } from "../../../operator/arguments.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { lastPosition, orderRows } from "../../../operator/order-by-hand.ts";
import { are, is, was } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { requirePicture } from "../../catalogue/pictures/require-picture.ts";
import { findPage, findSection, requireRoom, type SectionRow } from "../find.ts";
import { fieldsOf, missingOf, nextChange } from "../rules/sections.ts";
import type { sectionCommands } from "./commands.ts";
import { sectionRows, sectionsOf, valuesOf } from "./list.ts";
import { optionsOf, slugsOf } from "./options.ts";

const maxSections = 50;

const ofPage = (pageId: number) => ({ table: section, rows: eq(section.pageId, pageId) });

const nameOf = ({ id, kind }: SectionRow) => `Section ${id} (${sectionKinds[kind].name})`;

type Given = Omit<z.output<(typeof sectionCommands)["section edit"]["input"]>, "section" | "from" | "until">;

/** Finds and locks a section, changes it, and tells the storefront. Its page is locked first, as when the sections are ordered. */
function change({ db, clock }: Shop, named: string, work: (tx: Db, row: SectionRow, now: Date) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    const { pageId } = await findSection(tx, named);
    const now = clock.now();
    await tx.update(page).set({ updatedAt: now }).where(eq(page.id, pageId));
    const answer = await work(tx, await findSection(tx, named, true), now);
    await publishChange(tx, "page-changed", null, now);
    return answer;
  });
}

const sentences: { [Field in SectionField]?: string } = {
  title: "The title is missing.",
  body: "The text is missing.",
  picture: "The picture is missing.",
  category: "The category is missing.",
  products: "The products are missing.",
  product: "The product is missing.",
  material: "The material is missing.",
};

/** Refuses what would leave nothing to show, beside its field. */
function requireWhole(row: SectionRow): void {
  const [missing] = missingOf(row.kind, valuesOf(row));
  if (missing) throw new FieldError(missing, sentences[missing] ?? `The ${missing} is missing.`);
}

/** Refuses values that do not belong to the kind, or that it cannot show. */
function requireFitting({ kind }: SectionRow, given: Given): void {
  const foreign = (Object.keys(given) as SectionField[]).find((field) => given[field] !== undefined && !fieldsOf(kind).includes(field));
  if (foreign) throw new FieldError(foreign, `A section of the kind «${sectionKinds[kind].name}» has no ${foreign}.`);
  const { least, most } = sectionCount;
  if (given.count !== undefined && (given.count < least || given.count > most))
    throw new FieldError("count", `The number must be from ${least} to ${most}.`);
  const hasParts = kind === "questions" || kind === "benefits";
  if (hasParts && given.body !== undefined && !/^## \S/.test(given.body))
    throw new FieldError("body", `Begin each ${kind === "questions" ? "question" : "benefit"} with «## », and write its text below.`);
}

/** The texts that are given; the word «none» clears one. */
function textsOf({ title, lead, body, label }: Given) {
  const written = (text: string | undefined) => (text === none ? "" : text);
  return { title: written(title), lead: written(lead), body: written(body), label: written(label) };
}

export const runSections: Runs<typeof sectionCommands> = {
  "section list": async ({ db, clock }, { page: named }) => {
    const { id } = await findPage(db, named);
    return { rows: sectionRows(await sectionsOf(db, id), clock.now()), next: null };
  },

  "section add": ({ db, clock }, { page: named, kind }) =>
    db.transaction(async (tx) => {
      const { id, slug, published } = await findPage(tx, named, true);
      const all = ofPage(id);
      requireRoom(await tx.$count(section, all.rows), maxSections, `A page has ${maxSections} sections at most. Remove one first.`);
      const now = clock.now();
      const [added] = await tx
        .insert(section)
        .values({ pageId: id, kind, shown: !published, position: await lastPosition(tx, all) })
        .returning();
      await tx.update(page).set({ updatedAt: now }).where(eq(page.id, id));
      await publishChange(tx, "page-changed", null, now);
      const hidden = published ? " It is hidden until you show it." : "";
      return `Section ${added?.id} (${sectionKinds[kind].name}) ${is} at the end of ${slug}.${hidden}`;
    }),

  "section edit": (shop, { section: named, from, until, ...given }) =>
    change(shop, named, async (tx, row, now) => {
      requireFitting(row, given);
      if (given.picture !== undefined && given.picture !== none) await requirePicture(tx, given.picture);
      const dates = { shownFrom: from === undefined ? row.shownFrom : from, shownUntil: until === undefined ? row.shownUntil : until };
      if (dates.shownFrom && dates.shownUntil && dates.shownUntil <= dates.shownFrom)
        throw new FieldError("until", "The end must be after the beginning.");
      const columns = {
        ...(await writeTexts(tx, { kind: "section", id: row.id, before: row, language: "en_US" }, textsOf(given), now)),
        ...(given.picture !== undefined && { pic: given.picture === none ? null : given.picture }),
        ...dates,
        changesAt: nextChange(dates, now),
        options: { ...row.options, ...(await optionsOf(tx, given)) },
      };
      requireWhole({ ...row, ...columns });
      await tx.update(section).set(columns).where(eq(section.id, row.id));
      return `${nameOf(row)} ${was} changed.`;
    }),

  "section order": ({ db, clock }, { page: named, order: ids }) =>
    db.transaction(async (tx) => {
      const { id, slug } = await findPage(tx, named, true);
      await orderRows(tx, ofPage(id), ids);
      await publishChange(tx, "page-changed", null, clock.now());
      return `The sections of ${slug} ${are} in their new order.`;
    }),

  "section show": (shop, { section: named }) =>
    change(shop, named, async (tx, row) => {
      const [missing] = missingOf(row.kind, valuesOf(row));
      if (missing) throw new CommandError(`Fill the section in first. ${sentences[missing] ?? ""}`.trim());
      await tx.update(section).set({ shown: true }).where(eq(section.id, row.id));
      return `${nameOf(row)} ${is} shown.`;
    }),

  "section hide": (shop, { section: named }) =>
    change(shop, named, async (tx, row) => {
      await tx.update(section).set({ shown: false }).where(eq(section.id, row.id));
      return `${nameOf(row)} ${is} hidden.`;
    }),

  "section remove": (shop, { section: named }) =>
    change(shop, named, async (tx, row) => {
      await forgetTexts(tx, "section", row.id);
      await tx.delete(section).where(eq(section.id, row.id));
      return `${nameOf(row)} ${was} removed.`;
    }),
};

const columns = { title: "title.en_US", lead: "lead.en_US", body: "body.en_US", label: "label.en_US", picture: "pic" };
const dateColumns = { from: "shown_from", until: "shown_until" };

export const currentSections = {
  "section edit": async ({ db }: Shop, { section: named = "" }: { section?: string }, locks: boolean): Promise<Current> => {
    const row = await findSection(db, named, locks);
    const all = { ...valuesOf(row), ...(await slugsOf(db, row.options)) };
    const own = Object.fromEntries(fieldsOf(row.kind).map((field) => [field, all[field]]));
    const dates = { from: row.shownFrom?.toISOString() ?? "", until: row.shownUntil?.toISOString() ?? "" };
    return { table: "section", row: row.id, values: { ...own, ...dates }, columns: { ...columns, ...dateColumns } };
  },
};
