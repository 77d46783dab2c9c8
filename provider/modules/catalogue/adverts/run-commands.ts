import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { advert, product } from "../../../db/schema/index.ts";
import { forgetTexts, writeTexts } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { NoSuchRow } from "../../../operator/answer.ts";
import { byIdOrSlug } from "../../../operator/by-id-or-slug.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { lastPosition, orderRows } from "../../../operator/order-by-hand.ts";
import { are, is, was } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { chooseSlug } from "../choose-slug.ts";
import { findProduct } from "../named.ts";
import { requirePicture } from "../pictures/require-picture.ts";
import type { advertCommands } from "./commands.ts";

const all = { table: advert, rows: sql`true` };

async function findAdvert(tx: Db, named: string, locks = true) {
  const query = tx.select().from(advert).where(byIdOrSlug(advert, named));
  const [row] = await (locks ? query.for("update") : query);
  if (!row) throw new NoSuchRow(named, `There is no advert «${named}». Name it by its id or its slug.`);
  return row;
}

type Given = { banner?: string | undefined; tall?: string | undefined; product?: string | null | undefined };

/** The columns of the given pictures and of the product that the advert leads to. */
async function columnsOf(tx: Db, { banner, tall, product: named }: Given) {
  for (const name of [banner, tall]) if (name !== undefined) await requirePicture(tx, name);
  return {
    ...(banner !== undefined && { pic: banner }),
    ...(tall !== undefined && { picTall: tall }),
    ...(named !== undefined && { productId: named === null ? null : (await findProduct(tx, named)).id }),
  };
}

export const runAdverts: Runs<typeof advertCommands> = {
  "advert create": ({ db, clock }, { name, banner, slug: given, ...own }) =>
    db.transaction(async (tx) => {
      const slug = await chooseSlug(tx, advert, { name, slug: given });
      const columns = { slug, name: { en_US: name }, pic: banner, shown: false, position: await lastPosition(tx, all) };
      const [row] = await tx
        .insert(advert)
        .values({ ...columns, ...(await columnsOf(tx, { banner, ...own })) })
        .returning();
      await publishChange(tx, "advert-changed", row?.id ?? null, clock.now());
      return `${slug} ${is} a hidden advert. Show it when it is ready.`;
    }),

  "advert edit": ({ db, clock }, { advert: named, name, ...own }) =>
    db.transaction(async (tx) => {
      const row = await findAdvert(tx, named);
      const now = clock.now();
      const texts = await writeTexts(tx, { kind: "advert", id: row.id, before: row, language: "en_US" }, { name }, now);
      const columns = { ...(await columnsOf(tx, own)), ...texts };
      if (Object.keys(columns).length === 0) return `Nothing was changed in ${row.slug}.`;
      await tx.update(advert).set(columns).where(eq(advert.id, row.id));
      await publishChange(tx, "advert-changed", row.id, now);
      return `${row.slug} ${was} changed.`;
    }),

  "advert order": ({ db, clock }, { order: ids }) =>
    db.transaction(async (tx) => {
      await orderRows(tx, all, ids);
      await publishChange(tx, "advert-changed", null, clock.now());
      return `The adverts ${are} in their new order.`;
    }),

  "advert remove": ({ db, clock }, { advert: named }) =>
    db.transaction(async (tx) => {
      const { id, slug } = await findAdvert(tx, named);
      await forgetTexts(tx, "advert", id);
      await tx.delete(advert).where(eq(advert.id, id));
      await publishChange(tx, "advert-changed", id, clock.now());
      return `${slug} ${was} removed.`;
    }),
};

export const currentAdverts = {
  "advert edit": async ({ db }: Shop, { advert: named = "" }: { advert?: string }, locks: boolean): Promise<Current> => {
    const row = await findAdvert(db, named, locks);
    const [leadsTo] =
      row.productId === null ? [] : await db.select({ slug: product.slug }).from(product).where(eq(product.id, row.productId));
    return {
      table: "advert",
      row: row.id,
      values: { name: row.name.en_US, banner: row.pic, tall: row.picTall ?? "", product: leadsTo?.slug ?? "" },
      columns: { name: "name.en_US", banner: "pic", tall: "pic_tall", product: "product_id" },
    };
  },
};
