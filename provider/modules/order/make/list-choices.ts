import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { product, sku } from "../../../db/schema/index.ts";
import { keyset, type Order, pageOf, rowsFor } from "../../../operator/list-page.ts";
import type { Page } from "../../../operator/output.ts";
import { isOffered } from "../../../runtime/parts.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { priceFor } from "../../catalogue/rules/price.ts";
import { availableStock } from "../../catalogue/rules/stock.ts";
import { named } from "../../catalogue/search/named.ts";
import { findMember } from "../../member/named.ts";
import { standingOf } from "../../member/standing.ts";
import type { makeCommands } from "./commands.ts";

type Given = z.output<(typeof makeCommands)["order choices"]["input"]>;

const sorts = { oldest: { id: sku.id }, newest: { id: sku.id, down: true } } as const satisfies Record<string, Order>;

/** What is on sale, at the price that this member pays now. */
export async function listChoices({ db, clock }: Shop, given: Given): Promise<Page> {
  const { member, search, only, sort = "oldest", after, limit } = given;
  const own = await findMember(db, member);
  const now = clock.now();
  const buyer = { activationStatus: await standingOf(db, own, now) };
  const { where, orderBy } = keyset(sorts[sort], after);
  const rows = await db
    .select({ sku, name: product.name })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(where, isOffered(now), only && inArray(sku.id, only), search === undefined ? undefined : await named(db, search)))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  return pageOf(
    rows,
    limit,
    (row) => String(row.sku.id),
    ({ sku: choice, name }) => ({
      id: choice.id,
      product: name.en_US,
      choice: choice.label.en_US,
      price: priceFor(buyer, choice),
      free: availableStock(choice) ?? "unlimited",
    }),
  );
}
