import { and, asc, eq, inArray } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import { isCourse, isGoods } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { product, sku } from "../../db/schema/index.ts";
import type { Caller } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { isOffered } from "../../runtime/parts.ts";
import { ownsCourse } from "../catalogue/ownership.ts";
import { requireCountry } from "../catalogue/require-country.ts";
import { priceFor } from "../catalogue/rules/price.ts";
import { isAvailable } from "../catalogue/rules/stock.ts";
import type { TaxRates } from "../tax/rules/rate.ts";
import { type OrderAddress, readOwnTaxed, readTypedTaxed } from "./order-address.ts";
import { readTerms } from "./read-terms.ts";
import { purchaseProblem } from "./rules/purchase-problem.ts";
import { type Quote, quote } from "./rules/quote.ts";

/** The member for whom an order is priced, the language of a refusal, and when. */
type Pricing = {
  member: Pick<Caller, "id" | "country" | "activationStatus" | "activatedAt" | "rank">;
  language: LanguageHeader;
  now: Date;
};
type Confirmation = ParsedInput<"POST order/generate/confirm">;

/** What is ordered, and to which of the member's addresses unless one is typed. */
type Wanted = Pick<Confirmation, "confirmProducts" | "memberReceiveAddressId"> & { typedAddress?: OrderAddress | null };

/** Only the columns that an order needs, because a product's row is wide. */
const { id, type, name, country, pic, weightGrams } = product;
const productColumns = { id, type, name, country, pic, weightGrams };

type Product = Pick<typeof product.$inferSelect, keyof typeof productColumns>;

export type Bought = { product: Product; sku: typeof sku.$inferSelect; quantity: number; unitCents: number };
export type PricedOrder = { items: Bought[]; sums: Quote; rates: TaxRates; address: OrderAddress | null; minutesToPay: number };

/** Sums the quantities of equal choices. */
function summed(choices: Confirmation["confirmProducts"]): Map<number, { productId: number; quantity: number }> {
  const lines = new Map<number, { productId: number; quantity: number }>();
  for (const { productId, productSkuId, quantity } of choices) {
    lines.set(productSkuId, { productId, quantity: (lines.get(productSkuId)?.quantity ?? 0) + quantity });
  }
  return lines;
}

/** The chosen items at this member's prices. */
async function readItems(
  db: Db,
  choices: Confirmation["confirmProducts"],
  buyer: { activationStatus: number },
  now: Date,
): Promise<Bought[]> {
  const wanted = summed(choices);
  const rows = await db
    .select({ product: productColumns, sku })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(inArray(sku.id, [...wanted.keys()]), isOffered(now)))
    .orderBy(asc(sku.id));
  const items = rows.flatMap((row) => {
    const line = wanted.get(row.sku.id);
    return line?.productId === row.product.id ? [{ ...row, quantity: line.quantity, unitCents: priceFor(buyer, row.sku) }] : [];
  });
  if (items.length < wanted.size) throw new Refusal("notSoldAnyMore", { code: codes.notFound });
  return items;
}

function requireAllowed(items: Bought[], { activatedAt }: { activatedAt: Date | null }): void {
  const problem = purchaseProblem(
    items.map(({ product: { type }, quantity }) => ({ type, quantity })),
    { isActivated: activatedAt !== null },
  );
  if (problem) throw new Refusal(problem);
  for (const { sku: choice, quantity } of items) {
    if (!isAvailable(choice, quantity)) throw new Refusal("outOfStock");
  }
}

async function requireNew(db: Db, items: Bought[], memberId: number): Promise<void> {
  for (const { product: each } of items.filter((item) => isCourse(item.product.type))) {
    if (await ownsCourse({ db, member: { id: memberId } }, each.id)) throw new Refusal("courseOwned");
  }
}

/** The items, tax, freight and total of an order, and how long it can be paid, for this member at current prices. */
export async function priceOrder(db: Db, form: Wanted, { member: caller, language, now }: Pricing): Promise<PricedOrder> {
  const { confirmProducts, memberReceiveAddressId, typedAddress } = form;
  const own = { memberId: caller.id, id: memberReceiveAddressId ?? null };
  const destination = typedAddress ? { country: typedAddress.countryRegion } : own;
  const items = await readItems(db, confirmProducts, caller, now);
  const { address, rates } = await (typedAddress ? readTypedTaxed(db, typedAddress, now) : readOwnTaxed(db, own, now));
  const { tariff, discountPercent, minutesToPay } = await readTerms(db, { destination, rank: caller.rank, now });
  requireAllowed(items, caller);
  for (const item of items) requireCountry(item.product, caller, language);
  await requireNew(db, items, caller.id);
  const priced = items.map((item) => ({ ...item, type: item.product.type, weightGrams: item.product.weightGrams }));
  if (address && !tariff && items.some(({ product: { type } }) => isGoods(type))) throw new Refusal("noShippingRate");
  const sums = quote(priced, { tariff: address && tariff, discountPercent }, rates);
  return { items, sums, rates, address, minutesToPay };
}
