import "server-only";
import { cache } from "react";
import type { PageSection, ShopPage, ShopPages } from "@/lib/contract/page";
import { usualMenus } from "@/lib/contract/wire/menu-places";
import { pageSlug } from "@/lib/contract/wire/page-slug";
import { usualSections } from "@/lib/contract/wire/section-kinds";
import { nullIfNotFound, orWithout, readCached } from "../read-cached";

export type Menus = ShopPages["menus"];

const linksTo = (targets: readonly string[]) => targets.map((target) => ({ target, label: null }));

/** What a shop shows whose provider keeps no pages. */
const usualPages: ShopPages = {
  pages: [],
  menus: {
    header: linksTo(usualMenus.header),
    phone: linksTo(usualMenus.phone),
    footer: linksTo(usualMenus.footer),
    legal: linksTo(usualMenus.legal),
  },
};

const usualPage = (slug: keyof typeof usualSections, id: number): ShopPage => ({
  ...{ id, slug, title: "" },
  sections: usualSections[slug].map((kind, place): PageSection => ({ id: place + 1, kind })),
});

const readPages = cache((locale: string) => orWithout(readCached("GET shop/pages", {}, locale), usualPages));

/** The pages that are published. */
export const listPages = cache(async (locale: string) => (await readPages(locale)).pages);

/** The links of all menus. While the provider does not answer, those that every shop has. */
export const getMenus = cache(async (locale: string): Promise<Menus> => (await readPages(locale).catch(() => usualPages)).menus);

/** Fails while the provider does not say what the menus have: no page is stored with other ones. */
export async function requireMenus(locale: string): Promise<void> {
  await readPages(locale);
}

const readPage = (slug: string, locale: string) => readCached("GET shop/page", { slug }, locale);

/** The home page. A provider that keeps no pages has that of the specification. */
export const getHomePage = cache((locale: string) => orWithout(readPage("home", locale), usualPage("home", 1)));

/** The page about the shop. */
export const getAboutPage = cache((locale: string) => orWithout(readPage("about", locale), usualPage("about", 2)));

/** An own page of the shop by the slug in its address, or null. */
export const findOwnPage = cache(async (slug: string, locale: string): Promise<ShopPage | null> => {
  const listed = pageSlug.test(slug) && (await listPages(locale)).some((page) => page.slug === slug && page.kind === "own");
  return listed ? nullIfNotFound(readPage(slug, locale)) : null;
});

/** A page by its id, or null. */
export async function getPageById(id: number, locale: string): Promise<ShopPage | null> {
  const found = (await listPages(locale)).find((page) => page.id === id);
  return found ? nullIfNotFound(readPage(found.slug, locale)) : null;
}
