import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import type { Db } from "../../../db/client.ts";
import type { LocalText } from "../../../db/local-text.ts";
import { advert, category, product } from "../../../db/schema/index.ts";
import { writeTexts } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { pictureUrl } from "../../../media/picture-address.ts";
import { NoSuchRow } from "../../../operator/answer.ts";
import { byIdOrSlug } from "../../../operator/by-id-or-slug.ts";
import type { Runs } from "../../../operator/command-group.ts";
import type { Page } from "../../../operator/output.ts";
import { is, verb } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { browsable } from "../cards.ts";
import { withinCategory } from "../categories/hidden.ts";
import type { displayCommands } from "../commands.ts";

type Kind = { table: typeof category | typeof advert; noun: "category" | "advert"; event: "category-changed" | "advert-changed" };

const kinds = {
  category: { table: category, noun: "category", event: "category-changed" },
  advert: { table: advert, noun: "advert", event: "advert-changed" },
} as const satisfies Record<string, Kind>;

async function find(tx: Db, { table, noun }: Kind, idOrSlug: string) {
  const { id, slug, name } = table;
  const [row] = await tx.select({ id, slug, name }).from(table).where(byIdOrSlug(table, idOrSlug)).for("no key update");
  if (!row) throw new NoSuchRow(idOrSlug, `There is no ${noun} «${idOrSlug}». Name it by its id or its slug.`);
  return row;
}

type Changed = { columns: { shown: boolean } | { name?: LocalText }; answer: string };

type Change = (row: Awaited<ReturnType<typeof find>>, tx: Db, now: Date) => Changed | Promise<Changed>;

/** Changes a category or an advert, which have the same columns for being shown and for the name. */
function change({ db, clock }: Shop, kind: Kind, named: string, changeOf: Change): Promise<string> {
  return db.transaction(async (tx) => {
    const { table, event } = kind;
    const row = await find(tx, kind, named);
    const { columns, answer } = await changeOf(row, tx, clock.now());
    await tx.update(table).set(columns).where(eq(table.id, row.id));
    await publishChange(tx, event, row.id, clock.now());
    return answer;
  });
}

const shown =
  (isShown: boolean): Change =>
  (row) => ({
    columns: { shown: isShown },
    answer: `${row.slug} ${is} ${isShown ? "shown" : "hidden"}.`,
  });

/** Hides a category; returns how many products the course list loses with it. */
const hidden: Change = async (row, tx, now) => {
  const within = tx.select({ id: category.id }).from(category).where(withinCategory(row.id));
  const products = await tx.$count(product, and(browsable(now), inArray(product.categoryId, within)));
  const count = products === 1 ? "1 product" : `${products} products`;
  const lost =
    products === 0 ? " No product is on sale in it." : ` The course list ${verb("no longer shows", "will no longer show")} ${count} in it.`;
  return { columns: { shown: false }, answer: `${row.slug} ${is} hidden.${lost}` };
};

const renamed =
  ({ noun: kind }: Kind, language: LanguageHeader, name: string): Change =>
  async (row, tx, now) => ({
    columns: await writeTexts(tx, { kind, id: row.id, before: row, language }, { name }, now),
    answer: `${row.slug} ${verb("is now", "will be")} called «${name}» in ${language}.`,
  });

const hiddenOr = (shown: boolean) => (shown ? "" : "hidden");

/** The categories of the top, each followed by its own. */
async function listCategories({ db }: Shop): Promise<Page> {
  const rows = await db.select().from(category).orderBy(asc(category.position), asc(category.id));
  const counted = await db.select({ id: product.categoryId, products: count() }).from(product).groupBy(product.categoryId);
  const products = new Map(counted.map((each) => [each.id, each.products]));
  const tops = rows.filter(({ parentId }) => parentId === null);
  const cells = tops.flatMap((top) =>
    [top, ...rows.filter(({ parentId }) => parentId === top.id)].map(({ id, slug, name, shown, parentId }) => ({
      ...{ id, slug, name: name.en_US, hidden: hiddenOr(shown) },
      ...{ under: parentId === null ? "" : top.slug, products: products.get(id) ?? 0 },
    })),
  );
  return { rows: cells, next: null };
}

async function listAdverts({ db }: Shop): Promise<Page> {
  const rows = await db
    .select({ advert, product: product.slug })
    .from(advert)
    .leftJoin(product, eq(product.id, advert.productId))
    .orderBy(asc(advert.position), asc(advert.id));
  const cells = rows.map(({ advert: { id, slug, name, shown, pic }, product: leadsTo }) => {
    return { id, slug, name: name.en_US, hidden: hiddenOr(shown), product: leadsTo ?? "", picture: pictureUrl(pic, "") };
  });
  return { rows: cells, next: null };
}

export const runDisplay: Runs<typeof displayCommands> = {
  "category list": listCategories,
  "category show": (shop, { named }) => change(shop, kinds.category, named, shown(true)),
  "category hide": (shop, { named }) => change(shop, kinds.category, named, hidden),
  "category rename": (shop, { named, language, name }) => change(shop, kinds.category, named, renamed(kinds.category, language, name)),
  "advert list": listAdverts,
  "advert show": (shop, { named }) => change(shop, kinds.advert, named, shown(true)),
  "advert hide": (shop, { named }) => change(shop, kinds.advert, named, shown(false)),
  "advert rename": (shop, { named, language, name }) => change(shop, kinds.advert, named, renamed(kinds.advert, language, name)),
};
