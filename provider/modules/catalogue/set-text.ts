import { eq } from "drizzle-orm";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import type { LocalText } from "../../db/local-text.ts";
import { product } from "../../db/schema/index.ts";
import { noteText } from "../../db/text-state.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { searchColumns } from "./search/search.ts";
import { addWords } from "./search/vocabulary.ts";

type Row = typeof product.$inferSelect;
type Text = { field: "name" | "subTitle" | "description"; language: LanguageHeader; texts: LocalText };

/** Stores one text of a product, of which one language was written, and the search columns, which depend on all its texts. */
export async function setProductText(tx: Db, row: Row, { field, language, texts }: Text, now: Date): Promise<void> {
  const columns = searchColumns({ ...row, [field]: texts });
  await noteText(tx, { kind: "product", rowId: row.id, field }, row[field], language, now);
  await tx
    .update(product)
    .set({ [field]: texts, ...columns, updatedAt: now })
    .where(eq(product.id, row.id));
  await addWords(tx, columns.searchWords);
  await publishChange(tx, "product-changed", row.id, now);
}
