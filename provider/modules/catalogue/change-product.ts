import { eq } from "drizzle-orm";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { product } from "../../db/schema/index.ts";
import { writeTexts } from "../../db/text-state.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { TextColumn } from "./fields.ts";
import { lockProduct } from "./named.ts";
import { searchColumns } from "./search/search.ts";
import { addWords } from "./search/vocabulary.ts";

type Row = typeof product.$inferSelect;
type ColumnsOf = (tx: Db, row: Row, now: Date) => Partial<Row> | Promise<Partial<Row>>;

/** Changes a product's columns and publishes the change; returns its slug. */
export function changeProduct({ db, clock }: Shop, idOrSlug: string, columnsOf: ColumnsOf): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockProduct(tx, idOrSlug);
    const now = clock.now();
    const columns = await columnsOf(tx, row, now);
    await tx
      .update(product)
      .set({ ...columns, updatedAt: now })
      .where(eq(product.id, row.id));
    await publishChange(tx, "product-changed", row.id, now);
    return row.slug;
  });
}

/** The columns of a product whose texts are written in one language, with its search columns, which depend on all its texts. */
export async function writeProductTexts(
  tx: Db,
  { row, language }: { row: Row; language: LanguageHeader },
  texts: { [Column in TextColumn]?: string | null | undefined },
  now: Date,
): Promise<Partial<Row>> {
  const written = await writeTexts<TextColumn>(tx, { kind: "product", id: row.id, before: row, language }, texts, now);
  const words = searchColumns({ ...row, ...written });
  await addWords(tx, words.searchWords);
  return { ...written, ...words };
}
