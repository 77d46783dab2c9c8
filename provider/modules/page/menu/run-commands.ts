import { asc, eq } from "drizzle-orm";
import { idOf } from "../../../../lib/contract/wire/id.ts";
import { type MenuPlace, menuPlaces } from "../../../../lib/contract/wire/menu-places.ts";
import type { Db } from "../../../db/client.ts";
import { menuEntry, page } from "../../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { FieldError, NoSuchRow } from "../../../operator/answer.ts";
import { none } from "../../../operator/arguments.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { lastPosition, orderRows } from "../../../operator/order-by-hand.ts";
import { are, is, was } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { findPage, requireRoom } from "../find.ts";
import { isHttps } from "../rules/link.ts";
import type { menuCommands } from "./commands.ts";

const maxEntries = 30;

type Row = typeof menuEntry.$inferSelect;

async function findEntry(db: Db, named: string, locks = false): Promise<Row> {
  const query = db
    .select()
    .from(menuEntry)
    .where(eq(menuEntry.id, idOf(named) ?? 0));
  const [row] = await (locks ? query.for("no key update") : query);
  if (!row) throw new NoSuchRow(named, `There is no link «${named}». Name it by its id.`);
  return row;
}

/** Finds and locks a link, changes it, and tells the storefront. */
function change({ db, clock }: Shop, named: string, work: (tx: Db, row: Row, now: Date) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await findEntry(tx, named, true);
    const now = clock.now();
    const answer = await work(tx, row, now);
    await publishChange(tx, "page-changed", null, now);
    return answer;
  });
}

type LeadsTo = { target?: string | undefined; page?: string | undefined; address?: string | undefined };

/** Where a link leads, as it is stored; null if nothing is given. */
async function leadOf(db: Db, { target, page: own, address }: LeadsTo): Promise<Pick<Row, "target" | "pageId"> | null> {
  const given = [target, own, address].filter((each) => each !== undefined);
  if (given.length > 1) throw new FieldError(address ? "address" : "page", "A link leads to one place: choose a page, or give an address.");
  if (address !== undefined && !isHttps(address)) throw new FieldError("address", "The address must begin with https://.");
  if (own !== undefined) {
    const { id, kind } = await findPage(db, own);
    if (kind !== "own") return { target: kind === "home" ? "home" : "about_us", pageId: null };
    return { target: null, pageId: id };
  }
  return given[0] === undefined ? null : { target: given[0], pageId: null };
}

const inMenu = (place: MenuPlace) => ({ table: menuEntry, rows: eq(menuEntry.place, place) });

const written = (text: string | undefined) => (text === none ? "" : text);

/** An address elsewhere says nothing of itself. */
function requireWords({ target }: Pick<Row, "target">, label: string | undefined): void {
  if (target && isHttps(target) && !label) throw new FieldError("label", "The words are missing.");
}

export const runMenu: Runs<typeof menuCommands> = {
  "menu list": async ({ db }) => {
    const rows = await db
      .select({ entry: menuEntry, slug: page.slug, title: page.title })
      .from(menuEntry)
      .leftJoin(page, eq(page.id, menuEntry.pageId))
      .orderBy(asc(menuEntry.position), asc(menuEntry.id));
    const cells = menuPlaces.flatMap((place) =>
      rows
        .filter(({ entry }) => entry.place === place)
        .map(({ entry: { id, target, label, shown }, slug, title }) => ({
          ...{ id, place, leads: slug ?? target, label: label.en_US || (title?.en_US ?? "") },
          hidden: shown ? "" : "hidden",
        })),
    );
    return { rows: cells, next: null };
  },

  "menu add": ({ db, clock }, { place, label, ...given }) =>
    db.transaction(async (tx) => {
      const lead = await leadOf(tx, given);
      if (!lead) throw new FieldError("target", "Choose where the link leads.");
      requireWords(lead, written(label));
      const all = inMenu(place);
      requireRoom(await tx.$count(menuEntry, all.rows), maxEntries, `A menu has ${maxEntries} links at most. Remove one first.`);
      const [added] = await tx
        .insert(menuEntry)
        .values({ place, ...lead, label: { en_US: written(label) ?? "" }, position: await lastPosition(tx, all) })
        .returning();
      await publishChange(tx, "page-changed", null, clock.now());
      return `Link ${added?.id} ${is} at the end of the menu.`;
    }),

  "menu edit": (shop, { entry: named, label, ...given }) =>
    change(shop, named, async (tx, row, now) => {
      const lead = (await leadOf(tx, given)) ?? { target: row.target, pageId: row.pageId };
      requireWords(lead, label === undefined ? row.label.en_US : written(label));
      const texts = await writeTexts(tx, { kind: "entry", id: row.id, before: row, language: "en_US" }, { label: written(label) }, now);
      await tx
        .update(menuEntry)
        .set({ ...lead, ...texts })
        .where(eq(menuEntry.id, row.id));
      return `Link ${row.id} ${was} changed.`;
    }),

  "menu order": ({ db, clock }, { place, order: ids }) =>
    db.transaction(async (tx) => {
      await orderRows(tx, inMenu(place), ids);
      await publishChange(tx, "page-changed", null, clock.now());
      return `The links ${are} in their new order.`;
    }),

  "menu show": (shop, { entry: named }) =>
    change(shop, named, async (tx, { id }) => {
      await tx.update(menuEntry).set({ shown: true }).where(eq(menuEntry.id, id));
      return `Link ${id} ${is} shown.`;
    }),

  "menu hide": (shop, { entry: named }) =>
    change(shop, named, async (tx, { id }) => {
      await tx.update(menuEntry).set({ shown: false }).where(eq(menuEntry.id, id));
      return `Link ${id} ${is} hidden.`;
    }),

  "menu remove": (shop, { entry: named }) =>
    change(shop, named, async (tx, { id }) => {
      await forgetTexts(tx, "entry", id);
      await tx.delete(menuEntry).where(eq(menuEntry.id, id));
      return `Link ${id} ${was} removed.`;
    }),
};

export const currentMenu = {
  "menu edit": async ({ db }: Shop, { entry: named = "" }: { entry?: string }, locks: boolean): Promise<Current> => {
    const { id, target, pageId, label } = await findEntry(db, named, locks);
    const [own] = pageId === null ? [] : await db.select({ slug: page.slug }).from(page).where(eq(page.id, pageId));
    const isAddress = target !== null && isHttps(target);
    return {
      table: "menu_entry",
      row: id,
      values: { target: isAddress ? "" : (target ?? ""), page: own?.slug ?? "", address: isAddress ? target : "", label: label.en_US },
      columns: { target: "target", page: "page_id", address: "target", label: "label.en_US" },
    };
  },
};
