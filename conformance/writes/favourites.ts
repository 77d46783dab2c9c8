import type { Visit } from "../visit.ts";
import type { Shop } from "../walk/walk-shop.ts";
import { stepsOf } from "./step.ts";

const key = "POST product/addOrDelCollection";

/** Adds a favorite and removes it again. */
export async function tryFavourites(visit: Visit, { products }: Shop): Promise<void> {
  const { see, change, undo } = stepsOf(visit);
  async function favourites(): Promise<number[] | null> {
    const list = await see("GET product/getCollectionsList", {});
    return list?.flatMap(({ product }) => (product ? [product.id] : [])) ?? null;
  }

  const before = await favourites();
  if (!before) return visit.log.skip(key, "adding and removing", "the favourites could not be read");
  const id = products.find((product) => !before.includes(product.id))?.id;
  if (!id) return visit.log.skip(key, "adding and removing", "no product was found that is no favourite yet");

  // Removed unless a read has confirmed that it is gone: a failed read proves nothing.
  let isGone = false;
  try {
    const isThere = async () => (await favourites())?.includes(id) === true;
    const isMarked = async () => (await see("GET product/detail", { id }))?.haveCollected === true;
    if (!(await change(key, { productIds: [id], status: 1 }, "adding", async () => (await isThere()) && (await isMarked())))) return;
    isGone = await change(key, { productIds: [id], status: 0 }, "removing", async () => `${await favourites()}` === `${before}`);
  } finally {
    if (!isGone) await undo(key, { productIds: [id], status: 0 });
  }
}
