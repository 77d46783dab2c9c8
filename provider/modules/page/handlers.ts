import { and, asc, eq } from "drizzle-orm";
import type { PageSection, pageCalls, ShopPages } from "../../../lib/contract/page.ts";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import type { MenuPlace } from "../../../lib/contract/wire/menu-places.ts";
import type { Db } from "../../db/client.ts";
import { inLanguage } from "../../db/local-text.ts";
import { menuEntry, page } from "../../db/schema/index.ts";
import type { Context, Handlers } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import type { SectionRow } from "./find.ts";
import { isDueAt } from "./rules/sections.ts";
import { isComplete, sectionsOf } from "./sections/list.ts";

function show(
  { id, kind, title, lead, body, label, pic, options }: SectionRow,
  { language, settings }: Pick<Context, "language" | "settings">,
): PageSection {
  const written = (text: SectionRow["title"]) => inLanguage(text, language) || null;
  return {
    ...{ id, kind, title: written(title), lead: written(lead), body: written(body), label: written(label), ...options },
    ...(pic && { picture: pictureUrl(pic, settings.MEDIA_URL) }),
  };
}

/** The links of all menus that lead to something that is shown. */
async function readMenus(db: Db, language: LanguageHeader): Promise<ShopPages["menus"]> {
  const rows = await db
    .select({ entry: menuEntry, page: { slug: page.slug, title: page.title, published: page.published } })
    .from(menuEntry)
    .leftJoin(page, eq(page.id, menuEntry.pageId))
    .where(eq(menuEntry.shown, true))
    .orderBy(asc(menuEntry.position), asc(menuEntry.id));
  const linksIn = (place: MenuPlace) =>
    rows
      .filter(({ entry, page: own }) => entry.place === place && (own === null || own.published))
      .map(({ entry, page: own }) => ({
        target: own ? `page:${own.slug}` : (entry.target ?? ""),
        label: inLanguage(entry.label, language) || (own ? inLanguage(own.title, language) : null),
      }));
  return { header: linksIn("header"), phone: linksIn("phone"), footer: linksIn("footer"), legal: linksIn("legal") };
}

export const pageHandlers: Handlers<typeof pageCalls> = {
  "GET shop/pages": async (_, { db, language }) => {
    const rows = await db.select().from(page).where(eq(page.published, true)).orderBy(asc(page.id));
    const pages = rows.map(({ id, slug, kind, title, updatedAt }) => ({
      ...{ id, slug, kind, title: inLanguage(title, language), changed: updatedAt.toISOString() },
    }));
    return { pages, menus: await readMenus(db, language) };
  },

  "GET shop/page": async ({ slug }, { db, now, ...context }) => {
    const [row] = await db
      .select()
      .from(page)
      .where(and(eq(page.slug, slug), eq(page.published, true)));
    if (!row) throw notFound();
    const sections = (await sectionsOf(db, row.id)).filter((each) => each.shown && isDueAt(each, now) && isComplete(each));
    return {
      ...{ id: row.id, slug, title: inLanguage(row.title, context.language) },
      description: inLanguage(row.description, context.language) || null,
      picture: row.pic && pictureUrl(row.pic, context.settings.MEDIA_URL),
      sections: sections.map((each) => show(each, context)),
    };
  },
};
