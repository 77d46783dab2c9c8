import { inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { category, material, product, type SectionOptions } from "../../../db/schema/index.ts";
import { FieldError, NoSuchRow } from "../../../operator/answer.ts";
import { none } from "../../../operator/arguments.ts";
import { byIdOrSlug } from "../../../operator/by-id-or-slug.ts";
import { findProduct } from "../../catalogue/named.ts";
import { isHttps, isOwnPath } from "../rules/link.ts";

const maxProducts = 24;

type Given = {
  target?: string | undefined;
  side?: "left" | "right" | undefined;
  category?: string | undefined;
  products?: string | undefined;
  product?: string | undefined;
  material?: string | undefined;
  count?: number | undefined;
};

async function idOfRow(db: Db, table: typeof category | typeof material, noun: string, named: string): Promise<number> {
  const [row] = await db.select({ id: table.id }).from(table).where(byIdOrSlug(table, named));
  if (!row) throw new NoSuchRow(named, `There is no ${noun} «${named}». Name it by its id or its slug.`);
  return row.id;
}

/** The ids of products by their names, in the order in which they are written. */
async function idsOf(db: Db, written: string): Promise<number[]> {
  const names = [...new Set(written.split(/[\s,]+/).filter(Boolean))];
  if (names.length > maxProducts) throw new FieldError("products", `Choose ${maxProducts} products at most.`);
  const ids: number[] = [];
  for (const name of names) {
    const found = await findProduct(db, name).catch((error) => {
      throw error instanceof NoSuchRow ? new FieldError("products", error.message) : error;
    });
    ids.push(found.id);
  }
  return ids;
}

function targetOf(written: string): string | undefined {
  if (written === none) return undefined;
  if (isOwnPath(written) || isHttps(written)) return written;
  throw new FieldError("target", "The address must be a path of the shop like /course, or begin with https://.");
}

/** What is given of a section's choices, as it is stored. */
export async function optionsOf(db: Db, given: Given): Promise<SectionOptions> {
  const { target, side, category: inCategory, products, product: ofProduct, material: ofMaterial, count } = given;
  return {
    ...(target !== undefined && { target: targetOf(target) }),
    ...(side && { side }),
    ...(inCategory && { category: await idOfRow(db, category, "category", inCategory) }),
    ...(products !== undefined && { products: products === none ? [] : await idsOf(db, products) }),
    ...(ofProduct && { product: (await findProduct(db, ofProduct)).id }),
    ...(ofMaterial && { material: await idOfRow(db, material, "material", ofMaterial) }),
    ...(count !== undefined && { count }),
  } as SectionOptions;
}

/** The slugs of the rows that a section names, as a form shows them. */
export async function slugsOf(db: Db, options: SectionOptions) {
  const slugIn = async (table: typeof category | typeof material | typeof product, ids: number[]) => {
    const rows = ids.length === 0 ? [] : await db.select({ id: table.id, slug: table.slug }).from(table).where(inArray(table.id, ids));
    return ids.flatMap((id) => rows.find((row) => row.id === id)?.slug ?? []).join(" ");
  };
  return {
    category: await slugIn(category, options.category ? [options.category] : []),
    material: await slugIn(material, options.material ? [options.material] : []),
    product: await slugIn(product, options.product ? [options.product] : []),
    products: await slugIn(product, options.products ?? []),
  };
}
