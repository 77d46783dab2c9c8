import { asc, eq } from "drizzle-orm";
import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import { isCourse, isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../../db/client.ts";
import type { LocalText } from "../../../db/local-text.ts";
import { firstShown } from "../../../db/on-sale.ts";
import { type product, sku } from "../../../db/schema/index.ts";
import { minuteOf } from "../../../operator/answer.ts";
import { type Fact, type Facts, fact } from "../../../operator/output.ts";
import { moneyText } from "../../../runtime/money.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { hiddenAmong } from "../categories/hidden.ts";
import { capital, fieldsOfType, textRows } from "../fields.ts";
import { categoryOf, findProduct } from "../named.ts";
import { findMissing } from "../products/missing.ts";
import { availableStock } from "../rules/stock.ts";

type Row = typeof product.$inferSelect;

const typeNames = ["goods", "reviewed goods", "course", "activation", "renewal"] as const;

const listed = textRows.filter(([, { isListed }]) => isListed);

const headersOf = (text: LocalText) => Object.keys(text) as LanguageHeader[];

/** The fields that a product has, without those that are empty. */
const fieldFacts = (found: Row, own: Awaited<ReturnType<typeof categoryOf>>) =>
  fieldsOfType(found.type)
    .map(([name, { column, label, writes, shows = writes }]) => fact(name, label, shows(found[column], own)))
    .filter(({ value }) => value !== "");

/** The tasks that fit a product as it is now. Variants, pictures and chapters have theirs where they are listed. */
async function tasksOf(db: Db, row: Row, choices: number): Promise<string[]> {
  const isReady = row.shown || (await findMissing(db, row)).length === 0;
  return [
    ...(row.shown ? ["hide"] : isReady ? ["show"] : []),
    ...["product edit", "hot", "price"],
    ...(isGoods(row.type) && choices > 0 ? ["stock"] : []),
    ...["choice add", "picture add", "picture detail"],
    ...(isCourse(row.type) ? ["chapter add"] : []),
    ...["rename", "subtitle", "describe"],
  ];
}

/** Shows a product with its choices and its texts in every language. */
export async function showProduct({ db }: Shop, { product: idOrSlug }: { product: string }): Promise<Facts> {
  const found = await findProduct(db, idOrSlug);
  const choices = await db.select().from(sku).where(eq(sku.productId, found.id)).orderBy(asc(sku.position), asc(sku.id));
  const first = firstShown(found);
  const own = await categoryOf(db, found);
  const hidden = (await hiddenAmong(db, [found.categoryId])).get(found.categoryId ?? 0);
  const facts: Fact[] = [
    fact("product", "Product", found.slug),
    fact("id", "Id", String(found.id)),
    fact("name", "Name", found.name.en_US),
    fact("type", "Type", typeNames[found.type]),
    fact("state", "State", found.shown ? "on sale" : "unpublished"),
    ...fieldFacts(found, own),
    ...(hidden ? [fact("hiddenCategory", "Hidden category", hidden.name)] : []),
    fact("featured", "Featured", found.hot ? "on the home page" : "no"),
    fact("firstOnSale", "First on sale", first ? minuteOf(first) : "not yet"),
  ];
  return {
    name: found.name.en_US,
    facts,
    tasks: await tasksOf(db, found, choices.length),
    without: [...(found.shown ? ["product check"] : []), ...(isCourse(found.type) ? [] : ["course content", "lessons"])],
    tables: [
      {
        title: "Variants",
        columns: ["Variant", "Price", "For members", "Stock", "Available"],
        rows: choices.map((choice) => [
          choice.label.en_US || "–",
          moneyText(choice.listCents),
          moneyText(choice.memberCents),
          String(choice.stock ?? "unlimited"),
          String(availableStock(choice) ?? "unlimited"),
        ]),
      },
      {
        title: "Texts",
        columns: ["Language", ...listed.map(([name]) => capital(name))],
        rows: headersOf(found.name).map((language) => [language, ...listed.map(([, { column }]) => found[column][language] ?? "")]),
      },
    ],
  };
}
