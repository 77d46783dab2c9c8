import { eq } from "drizzle-orm";
import { onSale } from "../db/on-sale.ts";
import { article, page, product } from "../db/schema/index.ts";
import { machine } from "../operator/carry-out.ts";
import type { Running } from "../operator/command-group.ts";
import { rolledBack } from "../operator/rolled-back.ts";
import { runSteps } from "../operator/steps.ts";
import type { Shop } from "../runtime/shop.ts";
import { type Draft, findDraft } from "./find-draft.ts";
import { ofOwnRow } from "./own-row.ts";

/** A draft of a hidden product, or of an unpublished article or page, is read as if it were public. Agreements always are. */
async function reveal({ db, clock }: Shop, { noun, rowId }: Draft): Promise<void> {
  if (noun === "product") {
    const [row] = await db.select().from(product).where(eq(product.id, rowId));
    if (row) await db.update(product).set(onSale(row, clock.now())).where(eq(product.id, rowId));
  }
  if (noun === "page") await db.update(page).set({ published: true }).where(eq(page.id, rowId));
  if (noun === "article") {
    const [row] = await db.select({ publishedAt: article.publishedAt }).from(article).where(eq(article.id, rowId));
    if (row && !row.publishedAt) await db.update(article).set({ publishedAt: clock.now() }).where(eq(article.id, rowId));
  }
}

/**
 * Reads the shop as it would be with a draft: its steps are carried out in a transaction that is rolled back after the reading. Emails,
 * change events and jobs are rows, so nothing of it leaves the transaction. The rights of a step are checked where it is added and published.
 */
export function inDraft<Answer>(
  shop: Shop,
  find: Running["find"],
  { draft: named, isPublic = false }: { draft: string; isPublic?: boolean },
  read: (shop: Shop) => Promise<Answer>,
): Promise<Answer> {
  return rolledBack(shop.db, async (tx) => {
    const within = { ...shop, db: tx };
    const found = await findDraft(tx, named);
    if (found.state === "open") await runSteps(within, found.steps, { actor: machine, roles: [], find }, ofOwnRow(found, find));
    if (isPublic) await reveal(within, found);
    return read(within);
  });
}
