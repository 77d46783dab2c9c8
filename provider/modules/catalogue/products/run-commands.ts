import { eq } from "drizzle-orm";
import { productTypes } from "../../../../lib/contract/wire/codes.ts";
import { isCourse, isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../../db/client.ts";
import { category, country, product } from "../../../db/schema/index.ts";
import { noteText } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { FieldError } from "../../../operator/answer.ts";
import { byIdOrSlug } from "../../../operator/by-id-or-slug.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { chooseSlug, slugTaken } from "../choose-slug.ts";
import { findProduct, lockProduct } from "../named.ts";
import { searchColumns } from "../search/search.ts";
import { addWords } from "../search/vocabulary.ts";
import type { editProductCommands } from "./commands.ts";
import { findMissing } from "./missing.ts";

type Facts = {
  category?: string | null | undefined;
  country?: string | null | undefined;
  weight?: number | undefined;
  languages?: string[] | undefined;
};

const types = {
  goods: productTypes.goods,
  "reviewed-goods": productTypes.reviewedGoods,
  course: productTypes.course,
  activation: productTypes.activation,
  renewal: productTypes.renewal,
};

async function categoryIdOf(tx: Db, named: string): Promise<number> {
  const [found] = await tx.select({ id: category.id }).from(category).where(byIdOrSlug(category, named)).for("key share");
  if (!found) throw new FieldError("category", `There is no category «${named}». Name it by its id or its slug.`);
  return found.id;
}

async function requireCountry(tx: Db, code: string): Promise<void> {
  const known = await tx.$count(country, eq(country.code, code));
  if (known === 0) throw new FieldError("country", `The shop knows no country «${code}».`);
}

/** The columns of the given facts. Only goods have a weight, and only courses have languages. */
async function columnsOf(tx: Db, type: number, { category: named, country: code, weight, languages }: Facts) {
  if (weight !== undefined && !isGoods(type)) throw new FieldError("weight", "Only goods have a weight.");
  if (languages !== undefined && !isCourse(type)) throw new FieldError("languages", "Only courses have languages.");
  if (code) await requireCountry(tx, code);
  return {
    ...(named !== undefined && { categoryId: named === null ? null : await categoryIdOf(tx, named) }),
    ...(code !== undefined && { country: code }),
    ...(weight !== undefined && { weightGrams: weight }),
    ...(languages !== undefined && { languageCodes: languages }),
  };
}

const textFields = { name: "name", subtitle: "subTitle", description: "description" } as const;

type Texts = { [Field in keyof typeof textFields]?: string | undefined };

/** The English texts with those that were given; what is translated from the previous ones is noted. */
async function changeEnglish(tx: Db, row: typeof product.$inferSelect, given: Texts, now: Date) {
  const texts = { name: row.name, subTitle: row.subTitle, description: row.description };
  for (const [field, column] of Object.entries(textFields) as [keyof Texts, keyof typeof texts][]) {
    const text = given[field];
    if (text === undefined) continue;
    await noteText(tx, { kind: "product", rowId: row.id, field: column }, row[column], "en_US", now);
    texts[column] = { ...row[column], en_US: text };
  }
  const words = searchColumns(texts);
  await addWords(tx, words.searchWords);
  return { ...texts, ...words };
}

export const runEditProducts: Runs<typeof editProductCommands> = {
  "product create": ({ db, clock }, { type: typeName, name, slug: given, ...facts }, { hasMore }) =>
    db.transaction(async (tx) => {
      const type = types[typeName];
      const slug = await chooseSlug(tx, product, { name, slug: given });
      const now = clock.now();
      const texts = { name: { en_US: name }, subTitle: { en_US: "" }, description: { en_US: "" } };
      const words = searchColumns(texts);
      const columns = { slug, type, ...texts, ...words, pic: "", shown: false, publishedAt: now, updatedAt: now };
      const [row] = await tx
        .insert(product)
        .values({ ...columns, ...(await columnsOf(tx, type, facts)) })
        .onConflictDoNothing()
        .returning();
      if (!row) throw slugTaken(slug);
      await addWords(tx, words.searchWords);
      await publishChange(tx, "product-changed", row.id, now);
      const needs = hasMore ? "" : ` It still needs ${(await findMissing(tx, row)).join(", ")}.`;
      return `${slug} is a hidden product.${needs}`;
    }),

  "product edit": ({ db, clock }, { product: named, name, subtitle, description, ...facts }) =>
    db.transaction(async (tx) => {
      const row = await lockProduct(tx, named);
      const now = clock.now();
      const columns = {
        ...(await columnsOf(tx, row.type, facts)),
        ...(await changeEnglish(tx, row, { name, subtitle, description }, now)),
      };
      await tx
        .update(product)
        .set({ ...columns, updatedAt: now })
        .where(eq(product.id, row.id));
      await publishChange(tx, "product-changed", row.id, now);
      return `${row.slug} was changed.`;
    }),

  "product check": async ({ db }, { product: named }) => {
    const needs = await findMissing(db, await findProduct(db, named));
    return { rows: needs.map((each) => ({ needs: each })), next: null };
  },
};

export const currentProducts = {
  "product edit": async ({ db }: Shop, { product: named = "" }: { product?: string }, locks: boolean): Promise<Current> => {
    const row = await (locks ? lockProduct : findProduct)(db, named);
    const [own] = row.categoryId === null ? [] : await db.select().from(category).where(eq(category.id, row.categoryId));
    return {
      table: "product",
      row: row.id,
      values: {
        name: row.name.en_US,
        subtitle: row.subTitle.en_US,
        description: row.description.en_US,
        category: own?.slug ?? "",
        country: row.country ?? "",
        ...(isGoods(row.type) && { weight: String(row.weightGrams) }),
        ...(isCourse(row.type) && { languages: row.languageCodes.join(",") }),
      },
      columns: {
        name: "name.en_US",
        subtitle: "sub_title.en_US",
        description: "description.en_US",
        category: "category_id",
        weight: "weight_grams",
        languages: "language_codes",
      },
    };
  },
};
