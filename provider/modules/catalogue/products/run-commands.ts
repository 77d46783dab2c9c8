import { productTypes } from "../../../../lib/contract/wire/codes.ts";
import { columnName } from "../../../db/column-name.ts";
import { product } from "../../../db/schema/index.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { is, was } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { changeProduct, writeProductTexts } from "../change-product.ts";
import { chooseSlug, slugTaken } from "../choose-slug.ts";
import { columnsOfFields } from "../field-columns.ts";
import { fieldsOfType, newTexts, textColumnsOf, textRows } from "../fields.ts";
import { categoryOf, findProduct, lockProduct } from "../named.ts";
import { searchColumns } from "../search/search.ts";
import { addWords } from "../search/vocabulary.ts";
import type { editProductCommands } from "./commands.ts";
import { findMissing } from "./missing.ts";

const types = {
  goods: productTypes.goods,
  "reviewed-goods": productTypes.reviewedGoods,
  course: productTypes.course,
  activation: productTypes.activation,
  renewal: productTypes.renewal,
};

export const runEditProducts: Runs<typeof editProductCommands> = {
  "product create": ({ db, clock }, { type: typeName, name, slug: given, ...fields }, { hasMore }) =>
    db.transaction(async (tx) => {
      const type = types[typeName];
      const slug = await chooseSlug(tx, product, { name, slug: given });
      const now = clock.now();
      const texts = newTexts({ name });
      const words = searchColumns(texts);
      const columns = { slug, type, ...texts, ...words, pic: "", shown: false, publishedAt: now, updatedAt: now };
      const [row] = await tx
        .insert(product)
        .values({ ...columns, ...(await columnsOfFields(tx, type, fields)) })
        .onConflictDoNothing()
        .returning();
      if (!row) throw slugTaken(slug);
      await addWords(tx, words.searchWords);
      await publishChange(tx, "product-changed", row.id, now);
      const needs = hasMore ? "" : ` It still needs ${(await findMissing(tx, row)).join(", ")}.`;
      return `${slug} ${is} an unpublished product.${needs}`;
    }),

  "product edit": async (shop, { product: named, ...given }) => {
    const slug = await changeProduct(shop, named, async (tx, row, now) => ({
      ...(await columnsOfFields(tx, row.type, given)),
      ...(await writeProductTexts(tx, { row, language: "en_US" }, textColumnsOf(given), now)),
    }));
    return `${slug} ${was} changed.`;
  },

  "product check": async ({ db }, { product: named }) => {
    const needs = await findMissing(db, await findProduct(db, named));
    return { rows: needs.map((each) => ({ needs: each })), next: null };
  },
};

export const currentProducts = {
  "product edit": async ({ db }: Shop, { product: named = "" }: { product?: string }, locks: boolean): Promise<Current> => {
    const row = await (locks ? lockProduct : findProduct)(db, named);
    const own = await categoryOf(db, row);
    const fields = fieldsOfType(row.type);
    return {
      table: "product",
      row: row.id,
      values: {
        ...Object.fromEntries(textRows.map(([name, { column }]) => [name, row[column].en_US])),
        ...Object.fromEntries(fields.map(([name, { column, writes }]) => [name, writes(row[column], own)])),
      },
      columns: {
        ...Object.fromEntries(textRows.map(([name, { column }]) => [name, `${columnName(column)}.en_US`])),
        ...Object.fromEntries(fields.map(([name, { column }]) => [name, columnName(column)])),
      },
    };
  },
};
