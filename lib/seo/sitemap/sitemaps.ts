import "server-only";
import { productTypes } from "@/lib/contract/wire/codes";
import { partOfPage } from "@/lib/contract/wire/parts";
import { ownPagePath } from "@/lib/format/own-page-path";
import { queryOfId } from "@/lib/format/query-id";
import { cachedPageAt, pathsOf } from "@/lib/i18n/pages";
import { routing } from "@/lib/i18n/routing";
import { openingPath } from "@/lib/security/shop-gate";
import { readCached } from "@/lib/server/read-cached";
import { listArticlePage } from "@/lib/server/reads/article";
import { listCategories } from "@/lib/server/reads/catalogue";
import { listPages } from "@/lib/server/reads/page";
import { getParts, getShopProfile } from "@/lib/server/reads/profile";
import { pictureUrl } from "../site-url";
import type { Entry } from "./sitemap-xml";

/** Of each in every language; a file may have 50,000 URLs. */
const pageSize = 500;

/** Ids and pictures are the same in all languages. */
const anyLocale = routing.defaultLocale;

const listedTypes = [productTypes.goods, productTypes.reviewedGoods, productTypes.course] as const;

type ListedType = (typeof listedTypes)[number];

function productsOf(productType: ListedType, pageNum: number) {
  return readCached("GET product/getProductListByPage", { productType, pageNum, pageSize }, anyLocale);
}

async function materialsOf(pageNum: number) {
  if (!(await getParts(anyLocale)).materials) return { list: [], total: 0 };
  return readCached("GET materialLibrary/getList", { title: "", pageNum, pageSize }, anyLocale);
}

/** The file names for so many rows: `products-2-1.xml` and so on. */
function filesFor(name: string, total: number): string[] {
  return Array.from({ length: Math.ceil(total / pageSize) }, (_, place) => `${name}-${place + 1}.xml`);
}

/** Whether visitors find more than the page that stands in for the shop. */
async function isOpen(): Promise<boolean> {
  const { state } = await getShopProfile(anyLocale);
  return state !== "soon" && state !== "closed";
}

/** The files of the sitemap. */
export async function listSitemaps(): Promise<string[]> {
  if (!(await isOpen())) return ["pages.xml"];
  const [materials, articles, ...products] = await Promise.all([
    materialsOf(1),
    listArticlePage(1, pageSize, anyLocale),
    ...listedTypes.map((type) => productsOf(type, 1)),
  ]);
  const ofProducts = listedTypes.flatMap((type, place) => filesFor(`products-${type}`, products[place]?.total ?? 0));
  return ["pages.xml", ...ofProducts, ...filesFor("materials", materials.total), ...filesFor("articles", articles.total)];
}

/** Categories without products have no page. */
async function pages(): Promise<Entry[]> {
  if (!(await isOpen())) return [{ path: openingPath }];
  const isPlain = (path: string) => path !== openingPath && (!cachedPageAt(path)?.innerQuery || cachedPageAt(path)?.optional);
  const parts = await getParts(anyLocale);
  const isOn = (path: string) => {
    const part = partOfPage(path);
    return part === null || parts[part];
  };
  const plain = pathsOf("cached").filter(isPlain).filter(isOn);
  const shown = (await listCategories(anyLocale)).filter(({ products, children }) => products.length + children.length > 0);
  const categories = shown.flatMap((category) => [category, ...category.children]);
  const own = (await listPages(anyLocale)).filter(({ kind }) => kind === "own");
  return [
    ...plain.map((path) => ({ path })),
    ...own.map(({ slug, changed }) => ({ path: ownPagePath(slug), changed })),
    ...categories.map(({ id }) => ({ path: `/course?category=${id}` })),
  ];
}

async function products(type: ListedType, page: number): Promise<Entry[]> {
  const { list } = await productsOf(type, page);
  return list.map(({ id, pic }) => ({ path: `/course_detail?id=${id}`, pictures: [pictureUrl(pic)] }));
}

async function materials(page: number): Promise<Entry[]> {
  const { list } = await materialsOf(page);
  return list.map(({ id, pic, gmtCreate }) => ({
    path: `/material_library_detail?info=${queryOfId(id)}`,
    changed: gmtCreate,
    pictures: pic ? [pictureUrl(pic)] : [],
  }));
}

async function articles(page: number): Promise<Entry[]> {
  const { list } = await listArticlePage(page, pageSize, anyLocale);
  return list.map(({ id, pic, gmtCreate }) => ({
    path: `/information_detail?id=${id}`,
    changed: gmtCreate,
    pictures: pic ? [pictureUrl(pic)] : [],
  }));
}

/** The pages of one sitemap file. Null for an unknown name. */
export async function readSitemap(file: string): Promise<Entry[] | null> {
  if (file === "pages.xml") return pages();
  const [, name, number] = /^(materials|articles|products-\d)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const page = Number(number);
  const type = listedTypes.find((each) => name === `products-${each}`);
  const lists = { materials, articles };
  const list = name === "materials" || name === "articles" ? lists[name] : null;
  const entries = list ? await list(page) : type === undefined ? [] : await products(type, page);
  return entries.length > 0 ? entries : null;
}
