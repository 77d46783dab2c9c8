import "server-only";
import { productTypes } from "@/lib/contract/wire/codes";
import { queryOfId } from "@/lib/format/query-id";
import { cachedPages } from "@/lib/i18n/pages";
import { routing } from "@/lib/i18n/routing";
import { readPublic } from "@/lib/server/read-public";
import { listCategories } from "@/lib/server/reads/catalogue";
import { pictureAddress } from "../site-address";
import type { Entry } from "./sitemap-xml";

/** In nine languages that is 4,500 addresses a list, of 50,000 that are allowed. */
const pageSize = 500;

/** Names and pictures' places are the same in each language. */
const anyLocale = routing.defaultLocale;

const listedTypes = [productTypes.goods, productTypes.reviewedGoods, productTypes.course] as const;

type ListedType = (typeof listedTypes)[number];

function productsOf(productType: ListedType, pageNum: number) {
  return readPublic("GET product/getProductListByPage", { productType, pageNum, pageSize }, anyLocale);
}

function materialsOf(pageNum: number) {
  return readPublic("GET materialLibrary/getList", { title: "", pageNum, pageSize }, anyLocale);
}

/** `products-2-1.xml` and so on, as many as there are rows for. */
function filesFor(name: string, total: number): string[] {
  return Array.from({ length: Math.ceil(total / pageSize) }, (_, place) => `${name}-${place + 1}.xml`);
}

/** The files of the sitemap. */
export async function listSitemaps(): Promise<string[]> {
  const [materials, ...products] = await Promise.all([materialsOf(1), ...listedTypes.map((type) => productsOf(type, 1))]);
  const ofProducts = listedTypes.flatMap((type, place) => filesFor(`products-${type}`, products[place]?.total ?? 0));
  return ["pages.xml", ...ofProducts, ...filesFor("materials", materials.total)];
}

/** Categories without products have no page. */
async function pages(): Promise<Entry[]> {
  const plain = Object.entries(cachedPages).filter(([, { innerQuery, optional }]) => !innerQuery || optional);
  const shown = (await listCategories(anyLocale)).filter(({ products, children }) => products.length + children.length > 0);
  const categories = shown.flatMap((category) => [category, ...category.children]);
  return [...plain.map(([path]) => ({ path })), ...categories.map(({ id }) => ({ path: `/course?category=${id}` }))];
}

async function products(type: ListedType, page: number): Promise<Entry[]> {
  const { list } = await productsOf(type, page);
  return list.map(({ id, pic }) => ({ path: `/course_detail?id=${id}`, pictures: [pictureAddress(pic)] }));
}

async function materials(page: number): Promise<Entry[]> {
  const { list } = await materialsOf(page);
  return list.map(({ id, pic, gmtCreate }) => ({
    path: `/material_library_detail?info=${queryOfId(id)}`,
    changed: gmtCreate,
    pictures: pic ? [pictureAddress(pic)] : [],
  }));
}

/** The pages of one file of the sitemap; null for a name that none has. */
export async function readSitemap(file: string): Promise<Entry[] | null> {
  if (file === "pages.xml") return pages();
  const [, name, number] = /^(materials|products-\d)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const page = Number(number);
  const type = listedTypes.find((each) => name === `products-${each}`);
  const entries = name === "materials" ? await materials(page) : type === undefined ? [] : await products(type, page);
  return entries.length > 0 ? entries : null;
}
