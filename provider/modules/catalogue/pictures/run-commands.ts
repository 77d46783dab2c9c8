import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { picture, product } from "../../../db/schema/index.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { keyOfUpload, pictureUrl } from "../../../media/picture-address.ts";
import { CommandError } from "../../../operator/answer.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { Conflict } from "../../../operator/conflict.ts";
import { are, has, verb } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { findProduct, lockProduct } from "../named.ts";
import type { pictureCommands } from "./commands.ts";
import { galleryOf } from "./gallery.ts";
import { requirePicture } from "./require-picture.ts";

type Row = typeof product.$inferSelect;
type Columns = Partial<Pick<Row, "pic" | "albumPics" | "detailPic">>;

/** The most pictures of a product beside its cover. */
const maxPictures = 20;

const asColumns = ([pic = "", ...albumPics]: string[]): Columns => ({ pic, albumPics });

/** Changes the pictures of a product and tells the storefront. */
function change(
  { db, clock }: Shop,
  named: string,
  work: (tx: Db, row: Row) => Promise<{ columns: Columns; answer: string }>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockProduct(tx, named);
    const { columns, answer } = await work(tx, row);
    const now = clock.now();
    await tx
      .update(product)
      .set({ ...columns, updatedAt: now })
      .where(eq(product.id, row.id));
    await publishChange(tx, "product-changed", row.id, now);
    return answer;
  });
}

async function filesOf(db: Db, names: string[]): Promise<Map<string, string>> {
  const keys = names.flatMap((name) => keyOfUpload(name) ?? []);
  const rows =
    keys.length === 0 ? [] : await db.select({ name: picture.name, file: picture.file }).from(picture).where(inArray(picture.name, keys));
  return new Map(rows.map(({ name, file }) => [name, file]));
}

export const runPictures: Runs<typeof pictureCommands> = {
  "picture list": async ({ db }, { product: named }) => {
    const row = await findProduct(db, named);
    const places = [
      ...galleryOf(row).map((name, index) => [String(index + 1), name]),
      ...(row.detailPic ? [["wide", row.detailPic]] : []),
    ] as [string, string][];
    const files = await filesOf(
      db,
      places.map(([, name]) => name),
    );
    // The console and the storefront serve pictures under the same path.
    const rows = places.map(([place, name]) => {
      return { place, picture: name, file: files.get(keyOfUpload(name) ?? "") ?? name, address: pictureUrl(name, "") };
    });
    return { rows, next: null };
  },

  "picture add": (shop, { product: named, picture: name }) =>
    change(shop, named, async (tx, row) => {
      await requirePicture(tx, name);
      const gallery = galleryOf(row);
      if (gallery.includes(name)) throw new CommandError(`${row.slug} has this picture already.`);
      if (gallery.length > maxPictures) throw new CommandError(`${row.slug} has ${gallery.length} pictures, which is the most.`);
      return { columns: asColumns([...gallery, name]), answer: `${row.slug} ${has} ${gallery.length + 1} pictures${verb(" now", "")}.` };
    }),

  "picture detail": (shop, { product: named, wide: name }) =>
    change(shop, named, async (tx, row) => {
      await requirePicture(tx, name);
      return { columns: { detailPic: name }, answer: `${row.slug} ${has} a new wide picture.` };
    }),

  "picture order": (shop, { product: named, order }) =>
    change(shop, named, async (_, row) => {
      const gallery = galleryOf(row);
      const isSame =
        order.length === gallery.length && new Set(order).size === order.length && order.every((name) => gallery.includes(name));
      if (!isSame) throw new Conflict("The pictures have changed meanwhile. Look at them again, then order them.");
      return { columns: asColumns(order), answer: `The pictures of ${row.slug} ${are} in their new order.` };
    }),

  "picture remove": (shop, { product: named, picture: name }) =>
    change(shop, named, async (_, row) => {
      if (row.detailPic === name) return { columns: { detailPic: null }, answer: `${row.slug} ${has} no wide picture any more.` };
      const gallery = galleryOf(row);
      if (!gallery.includes(name)) throw new CommandError(`${row.slug} has no such picture.`);
      if (row.shown && gallery.length === 1)
        throw new CommandError(`It is the only picture of ${row.slug}, which is on sale. Add another picture first.`);
      return {
        columns: asColumns(gallery.filter((each) => each !== name)),
        answer: `The picture ${verb("is no longer", "will no longer be")} shown with ${row.slug}.`,
      };
    }),
};
