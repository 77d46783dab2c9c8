import { asc, eq } from "drizzle-orm";
import { firstShown } from "../../../db/on-sale.ts";
import { sku } from "../../../db/schema/index.ts";
import { dollars, minuteOf } from "../../../operator/answer.ts";
import type { Fact, Facts } from "../../../operator/output.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { findProduct } from "../named.ts";
import { availableStock } from "../rules/stock.ts";

const typeNames = ["goods", "reviewed goods", "course", "activation", "renewal"] as const;

/** Shows a product with its choices and its texts in every language. */
export async function showProduct({ db }: Shop, { product: idOrSlug }: { product: string }): Promise<Facts> {
  const found = await findProduct(db, idOrSlug);
  const choices = await db.select().from(sku).where(eq(sku.productId, found.id)).orderBy(asc(sku.position), asc(sku.id));
  const first = firstShown(found);
  const facts: Fact[] = [
    ["Product", found.slug],
    ["Id", String(found.id)],
    ["Name", found.name.en_US],
    ["Type", typeNames[found.type]],
    ["On sale", found.shown ? "yes" : "no, hidden"],
    ["On the home page", found.hot ? "yes" : "no"],
    ["First on sale", first ? minuteOf(first) : "not yet"],
  ];
  return {
    facts,
    tables: [
      {
        title: "Choices",
        columns: ["Choice", "Price", "For members", "Stock", "Available"],
        rows: choices.map((choice) => [
          choice.label.en_US || "–",
          dollars(choice.listCents),
          dollars(choice.memberCents),
          String(choice.stock ?? "unlimited"),
          String(availableStock(choice) ?? "unlimited"),
        ]),
      },
      {
        title: "Texts",
        columns: ["Language", "Name", "Subtitle"],
        rows: Object.entries(found.name).map(([language, name]) => [
          language,
          name,
          found.subTitle[language as keyof typeof found.subTitle] ?? "",
        ]),
      },
    ],
  };
}
