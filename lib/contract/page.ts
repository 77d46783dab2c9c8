import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Id, Moment, Nothing } from "./wire/fields.ts";
import { pageSlug } from "./wire/page-slug.ts";

/** One link of a menu. */
const MenuEntry = z.object({
  /** A page of the build such as `course`, an own page such as `page:our-garden`, or an address that begins with https. Others are not shown. */
  target: z.string(),
  /** Without one, the build's word for the page. */
  label: z.string().nullable(),
});

export type MenuEntry = z.output<typeof MenuEntry>;

const Menu = z.array(MenuEntry);

const ShopPages = z.object({
  /** The pages that are published. Those of the kind `own` have an address of their own. */
  pages: z.array(z.object({ id: Id, slug: z.string(), kind: z.string(), title: z.string(), changed: Moment })),
  /** The links beside the name, in the menu of phones, and in the two columns of the footer. */
  menus: z.object({ header: Menu, phone: Menu, footer: Menu, legal: Menu }),
});

export type ShopPages = z.output<typeof ShopPages>;

/** A part of a page. Kinds that a storefront does not know are not shown, and texts that are missing are its own. */
const PageSection = z.object({
  id: Id,
  kind: z.string(),
  title: z.string().nullish(),
  lead: z.string().nullish(),
  /** Paragraphs are separated by blank lines; «## » begins a heading, a benefit or a question. */
  body: z.string().nullish(),
  label: z.string().nullish(),
  /** Where its button leads: a path of the shop, or an address that begins with https. */
  target: z.string().nullish(),
  picture: z.string().nullish(),
  side: z.string().nullish(),
  category: Id.nullish(),
  products: z.array(Id).nullish(),
  product: Id.nullish(),
  material: Id.nullish(),
  count: z.int().min(1).nullish(),
});

export type PageSection = z.output<typeof PageSection>;

const ShopPage = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  picture: z.string().nullish(),
  sections: z.array(PageSection),
});

export type ShopPage = z.output<typeof ShopPage>;

export const pageCalls = {
  "GET shop/pages": { auth: "anyone", input: Nothing, data: ShopPages, cache: { seconds: 3600, tags: ["pages"] }, extension: true },
  /** The home page is `home`, the page about the shop is `about`. */
  "GET shop/page": {
    auth: "anyone",
    input: z.object({ slug: z.string().regex(pageSlug) }),
    data: ShopPage,
    cache: { seconds: 3600, tags: ["pages"] },
    extension: true,
  },
} as const satisfies CallTable;
