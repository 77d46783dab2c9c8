import type { product } from "./schema/index.ts";

type Row = Pick<typeof product.$inferSelect, "shown" | "publishedAt" | "firstShownAt">;

/** When a product first went on sale. A shown one without the moment, as the release before leaves it, has been on sale since `publishedAt`. */
export const firstShown = ({ shown, publishedAt, firstShownAt }: Row) => firstShownAt ?? (shown ? publishedAt : null);

/** The columns of a product that goes on sale. The first time dates it, so that it is among the newest from then on. */
export function onSale(row: Row, now: Date) {
  const firstShownAt = firstShown(row) ?? now;
  return { shown: true, firstShownAt, publishedAt: firstShownAt };
}

/** The columns of a product that goes off sale. */
export const offSale = (row: Row) => ({ shown: false, firstShownAt: firstShown(row) });
