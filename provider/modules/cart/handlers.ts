import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { cartCalls } from "../../../lib/contract/cart.ts";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import { isCourse, isMembership } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { inLanguage } from "../../db/local-text.ts";
import { cartLine, product, sku } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { toWire } from "../../runtime/money.ts";
import { isOffered } from "../../runtime/parts.ts";
import { ownsCourse } from "../catalogue/ownership.ts";
import { requireCountry } from "../catalogue/require-country.ts";
import { priceFor } from "../catalogue/rules/price.ts";
import { availableStock, isAvailable } from "../catalogue/rules/stock.ts";
import { lockMember } from "../member/find.ts";

type MemberContext = Context<Caller>;
type Choice = { productId: number; productSkuId: number };

/** The contract's largest quantity. */
const maxOfOne = 9999;

/** Finds a choice of a shown product; a choice of another product is refused like a missing one. */
async function findChoice(db: Db, { productId, productSkuId }: Choice, now: Date) {
  const [row] = await db
    .select({
      product: { type: product.type, country: product.country, name: product.name },
      sku: { stock: sku.stock, reserved: sku.reserved },
    })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(eq(sku.id, productSkuId), eq(product.id, productId), isOffered(now)));
  if (!row) throw notFound();
  return row;
}

function ownLine(memberId: number, { productId, productSkuId }: Choice) {
  return and(eq(cartLine.memberId, memberId), eq(cartLine.productId, productId), eq(cartLine.skuId, productSkuId));
}

/** Adds one item. The lock serializes a member's requests, so that parallel ones cannot add a second course. */
async function addLine(context: MemberContext, choice: Choice): Promise<void> {
  await idempotent(context, "POST shoppingCart/add", choice, async (tx) => {
    await lockMember(tx, context.member.id);
    const found = await findChoice(tx, choice, context.now);
    if (isMembership(found.product.type)) throw new Refusal("notForSale");
    requireCountry(found.product, context.member, context.language);
    const lines = await tx
      .select({ skuId: cartLine.skuId, quantity: cartLine.quantity, type: product.type })
      .from(cartLine)
      .innerJoin(product, eq(product.id, cartLine.productId))
      .where(eq(cartLine.memberId, context.member.id));
    if (isCourse(found.product.type) && lines.some((line) => isCourse(line.type))) throw new Refusal("oneCourse");
    if (isCourse(found.product.type) && (await ownsCourse({ db: tx, member: context.member }, choice.productId)))
      throw new Refusal("courseOwned");
    const already = lines.find((line) => line.skuId === choice.productSkuId)?.quantity ?? 0;
    if (already >= maxOfOne) throw new Refusal("outOfStock");
    if (!isAvailable(found.sku, already + 1)) throw new Refusal("outOfStock");
    await tx
      .insert(cartLine)
      .values({ memberId: context.member.id, productId: choice.productId, skuId: choice.productSkuId, quantity: 1, createdAt: context.now })
      .onConflictDoUpdate({ target: [cartLine.memberId, cartLine.skuId], set: { quantity: sql`${cartLine.quantity} + 1` } });
  });
}

/** Changes a quantity in one statement, without a lock: the stock is checked again when the order is placed. */
async function changeQuantity({ db, member, now }: MemberContext, { quantity, ...choice }: Choice & { quantity: number }): Promise<void> {
  const shown = and(eq(sku.id, choice.productSkuId), eq(product.id, choice.productId), isOffered(now));
  const enough = or(isNull(sku.stock), gte(sql`${sku.stock} - ${sku.reserved}`, quantity));
  const allowed = quantity > 1 ? ne(product.type, productTypes.course) : undefined;
  const changed = await db
    .update(cartLine)
    .set({ quantity })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(ownLine(member.id, choice), shown, enough, allowed))
    .returning({ id: cartLine.id });
  if (changed.length > 0) return;

  const found = await findChoice(db, choice, now);
  if (isCourse(found.product.type) && quantity > 1) throw new Refusal("oneCourse");
  if (!isAvailable(found.sku, quantity)) throw new Refusal("outOfStock");
  throw notFound();
}

export const cartHandlers: Handlers<typeof cartCalls> = {
  "GET shoppingCart/listByMemberId": async (_, { db, member, language, settings, now }) => {
    const rows = await db
      .select({
        line: cartLine,
        product: { id: product.id, name: product.name, pic: product.pic, type: product.type },
        isOffered: sql<boolean>`${isOffered(now)}`,
        sku,
      })
      .from(cartLine)
      .innerJoin(product, eq(product.id, cartLine.productId))
      .innerJoin(sku, eq(sku.id, cartLine.skuId))
      .where(eq(cartLine.memberId, member.id))
      .orderBy(asc(cartLine.createdAt), asc(cartLine.id));
    return rows.map(({ line, product: each, isOffered: isForSale, sku: choice }) => ({
      productId: line.productId,
      productSkuId: line.skuId,
      quantity: line.quantity,
      product: {
        id: each.id,
        name: inLanguage(each.name, language),
        pic: pictureUrl(each.pic, settings.MEDIA_URL),
        productType: each.type,
      },
      skuStock: {
        promotionPrice: toWire(priceFor(member, choice)),
        // A hidden product cannot be ordered.
        stock: isForSale ? availableStock(choice) : 0,
        label: inLanguage(choice.label, language) || null,
      },
    }));
  },

  "POST shoppingCart/add": (choice, context) => addLine(context, choice),
  "POST shoppingCart/changedQuantity": (change, context) => changeQuantity(context, change),

  "POST shoppingCart/remove": async (choice, { db, member }) => {
    await db.delete(cartLine).where(ownLine(member.id, choice));
  },

  "POST shoppingCart/removes": async ({ shoppingCards }, { db, member }) => {
    const skuIds = shoppingCards.map((choice) => choice.productSkuId);
    await db.delete(cartLine).where(and(eq(cartLine.memberId, member.id), inArray(cartLine.skuId, skuIds)));
  },
};
