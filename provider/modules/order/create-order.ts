import { randomInt } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import { fullName } from "../../../lib/contract/wire/person-name.ts";
import { isGoods } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { constraintOf } from "../../db/error-code.ts";
import { RepeatTransaction } from "../../db/retry-conflicts.ts";
import { cartLine, order, orderItem, type ReceiveAddress } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { publishStockChanges, reserveStock } from "../catalogue/stock.ts";
import { productKindOf } from "../tax/rules/rate.ts";
import { choiceName, choiceNames } from "./item-names.ts";
import type { OrderAddress } from "./order-address.ts";
import type { PricedOrder } from "./price-order.ts";

/** Of an order: all but its goods and prices. */
type OrderDetails = {
  memberId: number;
  language: LanguageHeader;
  now: Date;
  remark?: string | null;
  /** Only for automatic renewals: the end of the membership that is renewed, and a longer time to pay. */
  renewalOf?: Date;
  expiresAt?: Date;
};

function frozenAddress(row: OrderAddress): ReceiveAddress {
  return {
    receiver: fullName(row, row.countryRegion),
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

type OrderRow = Omit<typeof order.$inferInsert, "number"> & { createdAt: Date };
type Line = Omit<typeof orderItem.$inferInsert, "orderId">;

/** On a day with many orders a number may be taken. The repeated transaction draws another one. */
function numberTaken(error: unknown): never {
  throw constraintOf(error) === "order_number_unique" ? new RepeatTransaction("the number of an order is taken", { cause: error }) : error;
}

/** Stores an order under a random number, with its items. */
async function insertOrder<Row extends OrderRow>(db: Db, row: Row, lines: Line[]) {
  const [created] = await db
    .insert(order)
    .values({ ...row, number: orderNumber(row.createdAt) })
    .returning()
    .catch(numberTaken);
  if (!created) throw new Error("an order was not written");
  await db.insert(orderItem).values(lines.map((line) => ({ ...line, orderId: created.id })));
  return created;
}

/** Places a priced order: reserves its stock, and removes the ordered items from the cart. */
export async function createOrder(
  db: Db,
  { items, sums, rates, address: to, minutesToPay }: PricedOrder,
  { memberId, language, now, remark, renewalOf, expiresAt: payableUntil }: OrderDetails,
) {
  const parcel = items.some((item) => isGoods(item.product.type));
  if (parcel && !to) throw new Refusal("addressNeeded");
  // The job in `expire.ts` cancels the order then; the one of an automatic renewal has the days of `renewal/rules/dates.ts`.
  const expiresAt = payableUntil ?? new Date(now.getTime() + minutesToPay * 60_000);
  const receiveAddress = parcel && to ? frozenAddress(to) : null;
  const row = { ...sums, memberId, remark, taxCountry: to?.countryRegion, receiveAddress, createdAt: now, expiresAt, renewalOf };
  const lines = items.map(({ product: each, sku: choice, quantity, unitCents }) => ({
    productId: each.id,
    skuId: choice.id,
    productType: each.type,
    name: choiceName({ product: each, sku: choice }, language),
    names: choiceNames({ product: each, sku: choice }),
    pic: each.pic,
    unitCents,
    quantity,
    taxMilliPercent: rates[productKindOf(each.type)],
  }));
  const created = await insertOrder(db, row, lines);
  await publishStockChanges(db, await reserveStock(db, lines), now);
  const skuIds = items.map((item) => item.sku.id);
  await db.delete(cartLine).where(and(eq(cartLine.memberId, memberId), inArray(cartLine.skuId, skuIds)));
  return created;
}
