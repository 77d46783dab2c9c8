import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { routing } from "@/lib/i18n/routing";
import { pageUrl } from "../site-url";

/** One page of the shop, in all its languages. */
export type Entry = { path: string; changed?: string | null; pictures?: string[] };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const more = 'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function alternates(path: string, languages: readonly Locale[]): string {
  const link = (language: string, address: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
  const links = languages.map((each) => link(each, pageUrl(path, each)));
  return [...links, link("x-default", pageUrl(path, routing.defaultLocale))].join("");
}

/** A sitemap: each page has one entry per language, which links the others. */
export function urlSet(entries: Entry[], languages: readonly Locale[]): string {
  const urls = entries.flatMap(({ path, changed, pictures = [] }) => {
    const rest =
      (changed ? `<lastmod>${escaped(changed)}</lastmod>` : "") +
      alternates(path, languages) +
      pictures.map((address) => `<image:image><image:loc>${escaped(address)}</image:loc></image:image>`).join("");
    return languages.map((each) => `<url><loc>${escaped(pageUrl(path, each))}</loc>${rest}</url>`);
  });
  return `${head}<urlset ${names} ${more}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** The index of the sitemaps. */
export function sitemapIndex(addresses: string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return `${head}<sitemapindex ${names}>\n${maps.join("\n")}\n</sitemapindex>\n`;
}
