import { randomInt } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import type { Caller, Context } from "../../context.ts";
import { missing, Refusal } from "../../refusal.ts";
import { priceFor } from "../../rules/price.ts";
import { isParcel, type Quote, quote } from "../../rules/quote.ts";
import type { Db } from "../client.ts";
import { inLanguage } from "../local-text.ts";
import { address, cartLine, member, order, orderItem, product, type ReceiveAddress, sku } from "../schema/index.ts";

type MemberContext = Context<Caller>;
type Confirmation = ParsedInput<"POST order/generate/confirm">;

export type Bought = { product: typeof product.$inferSelect; sku: typeof sku.$inferSelect; quantity: number; unitCents: number };
export type Basket = { items: Bought[]; sums: Quote; address: typeof address.$inferSelect | null };

/** The same choice named twice is one line. */
function summed(choices: Confirmation["confirmProducts"]): Map<number, { productId: number; quantity: number }> {
  const lines = new Map<number, { productId: number; quantity: number }>();
  for (const { productId, productSkuId, quantity } of choices) {
    lines.set(productSkuId, { productId, quantity: (lines.get(productSkuId)?.quantity ?? 0) + quantity });
  }
  return lines;
}

/** What is wanted, at the price that this member pays. The choices' rows are locked in the order of their ids when the order will be made. */
async function findItems(
  db: Db,
  choices: Confirmation["confirmProducts"],
  buyer: { activationStatus: number },
  lock: boolean,
): Promise<Bought[]> {
  const wanted = summed(choices);
  const query = db
    .select({ product, sku })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(inArray(sku.id, [...wanted.keys()]), eq(product.shown, true)))
    .orderBy(asc(sku.id));
  const rows = await (lock ? query.for("update", { of: sku }) : query);
  const items = rows.flatMap((row) => {
    const line = wanted.get(row.sku.id);
    return line?.productId === row.product.id ? [{ ...row, quantity: line.quantity, unitCents: priceFor(buyer, row.sku) }] : [];
  });
  if (items.length < wanted.size) throw missing();
  return items;
}

function requireAllowed(items: Bought[], { activatedAt }: { activatedAt: Date | null }): void {
  const courses = items.filter((item) => item.product.type === productTypes.course);
  if (courses.length > 1 || courses.some((item) => item.quantity > 1)) throw new Refusal("oneCourse");
  const memberships = items.filter((item) => item.product.type >= productTypes.activation);
  if (memberships.length > 0 && (items.length > 1 || memberships.some((item) => item.quantity > 1))) throw new Refusal("membershipAlone");
  const [membership] = memberships;
  if (membership?.product.type === productTypes.activation && activatedAt !== null) throw new Refusal("alreadyActivated");
  if (membership?.product.type === productTypes.renewal && activatedAt === null) throw new Refusal("notActivated");
  for (const { sku: choice, quantity } of items) {
    if (choice.stock !== null && choice.stock - choice.reserved < quantity) throw new Refusal("outOfStock");
  }
}

async function findAddress(db: Db, memberId: number, id: number | null | undefined) {
  const which = id ? eq(address.id, id) : eq(address.isDefault, true);
  const [row] = await db
    .select()
    .from(address)
    .where(and(eq(address.memberId, memberId), which));
  if (id && !row) throw missing();
  return row ?? null;
}

/** What an order of these things costs this member now. */
export async function fillBasket(db: Db, form: Confirmation, { member: caller }: MemberContext, lock = false): Promise<Basket> {
  const [buyer] = await db.select().from(member).where(eq(member.id, caller.id));
  if (!buyer) throw missing();
  const items = await findItems(db, form.confirmProducts, caller, lock);
  requireAllowed(items, buyer);
  const found = await findAddress(db, caller.id, form.memberReceiveAddressId);
  const destination = found && { country: found.countryRegion, province: found.province };
  const priced = items.map((item) => ({ ...item, type: item.product.type, weightGrams: item.product.weightGrams }));
  return { items, sums: quote(priced, destination, buyer.rank), address: found };
}

function frozenAddress(row: typeof address.$inferSelect): ReceiveAddress {
  return {
    receiver: `${row.firstName} ${row.lastName}`,
    phoneNumber: row.phoneNumber,
    detailAddress: [row.detailAddress, row.region].filter(Boolean).join(", "),
    city: row.city,
    province: row.province,
    countryRegion: row.countryRegion,
    postalCode: row.postCode,
    email: row.email,
  };
}

function orderNumber(now: Date): string {
  return `${now.toISOString().slice(0, 10).replaceAll("-", "")}${String(randomInt(0, 1e9)).padStart(9, "0")}`;
}

const payableForMs = 30 * 60_000;

/** Freezes a basket as an order: reserves its stock, and takes what was bought out of the cart. */
export async function freezeOrder(
  db: Db,
  { items, sums, address: to }: Basket,
  remark: string | null | undefined,
  { member: caller, now, language }: MemberContext,
) {
  const parcel = items.some((item) => isParcel(item.product.type));
  if (parcel && !to) throw new Refusal("addressNeeded");
  const [created] = await db
    .insert(order)
    .values({
      ...sums,
      number: orderNumber(now),
      memberId: caller.id,
      remark,
      receiveAddress: parcel && to ? frozenAddress(to) : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + payableForMs),
    })
    .returning();
  if (!created) throw new Error("an order was not written");

  await db.insert(orderItem).values(
    items.map(({ product: each, sku: choice, quantity, unitCents }) => ({
      orderId: created.id,
      productId: each.id,
      skuId: choice.id,
      productType: each.type,
      name: [inLanguage(each.name, language), inLanguage(choice.label, language)].filter(Boolean).join(" · "),
      pic: each.pic,
      unitCents,
      quantity,
    })),
  );
  for (const { sku: choice, quantity } of items) {
    if (choice.stock !== null)
      await db
        .update(sku)
        .set({ reserved: sql`${sku.reserved} + ${quantity}` })
        .where(eq(sku.id, choice.id));
  }
  const skuIds = items.map((item) => item.sku.id);
  await db.delete(cartLine).where(and(eq(cartLine.memberId, caller.id), inArray(cartLine.skuId, skuIds)));
  return created;
}

/** Gives back what an unpaid order held. */
export async function releaseStock(db: Db, orderId: number): Promise<void> {
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(asc(orderItem.skuId));
  for (const { skuId, quantity } of items) {
    await db
      .update(sku)
      .set({ reserved: sql`${sku.reserved} - ${quantity}` })
      .where(and(eq(sku.id, skuId), sql`${sku.stock} is not null`));
  }
}
