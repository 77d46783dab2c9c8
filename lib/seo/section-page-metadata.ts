import "server-only";
import type { Metadata } from "next";
import type { ShopPage } from "../contract/page";
import type { Locale } from "../contract/wire/language";
import { pageMetadata } from "./page-metadata";

type Described = {
  page: ShopPage;
  locale: Locale;
  path: string;
  /** What the build says of the page where the shop says nothing. */
  usual?: { title: string; description: string };
};

/** The metadata of a page that is made of sections. Without a picture of its own it is shared with that of the shop. */
export function sectionPageMetadata({ page, locale, path, usual }: Described): Promise<Metadata> {
  const { id, picture } = page;
  const title = page.title || usual?.title;
  return pageMetadata({
    ...{ locale, path, description: page.description || usual?.description || null },
    ...(title && { title }),
    ...(picture && { picture, about: { kind: "page" as const, id } }),
  });
}
