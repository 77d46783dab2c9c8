import { and, eq, isNotNull, ne, not, or } from "drizzle-orm";
import { asset } from "../../db/schema/index.ts";
import { type AssetUse, isUsed, usesOfAssets } from "../../media/asset-uses.ts";
import { keyset, type Order, pageOf, rowsFor, withCount } from "../../operator/list-page.ts";
import type { Page } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { type AssetRow, previewOf } from "./find.ts";

const sorts = {
  newest: { id: asset.id, down: true },
  oldest: { id: asset.id },
  largest: { by: asset.bytes, id: asset.id, down: true },
  smallest: { by: asset.bytes, id: asset.id },
} as const satisfies Record<string, Order>;

type Filters = { kind?: AssetRow["kind"]; use?: "used" | "unused"; sort?: keyof typeof sorts; after?: string; limit?: number };

const maxNamed = 2;

/** `product oak-bowl, advert autumn and 3 more` */
export function namesOf(uses: AssetUse[], most = maxNamed): string {
  const all = [...new Set(uses.map(({ noun, named }) => `${noun} ${named}`))];
  const named = all.slice(0, most).join(", ");
  return all.length > most ? `${named} and ${all.length - most} more` : named;
}

/** One page of the uploaded files. A film is one once it can be played. */
export async function listAssets({ db }: Shop, { kind, use, sort = "newest", after, limit }: Filters): Promise<Page> {
  const order: Order = sorts[sort];
  const { where, orderBy } = keyset(order, after);
  const isThere = or(ne(asset.kind, "film"), isNotNull(asset.film));
  const filter = and(isThere, kind && eq(asset.kind, kind), use && (use === "used" ? isUsed : not(isUsed)));
  const rows = await db
    .select()
    .from(asset)
    .where(and(where, filter))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  const uses = Map.groupBy(await usesOfAssets(db, rows), ({ name }) => name);
  const page = pageOf(
    rows,
    limit,
    ({ id, bytes }) => (order.by ? `${bytes}:${id}` : String(id)),
    (row) => ({
      id: row.id,
      picture: previewOf(row),
      kind: row.kind,
      file: row.fileName,
      bytes: row.bytes,
      used: namesOf(uses.get(row.name) ?? []) || "unused",
      by: row.uploadedBy || "unknown",
      at: row.updatedAt.toISOString(),
    }),
  );
  return withCount(db, page, { table: asset, where: filter, after });
}
