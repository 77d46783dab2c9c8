import { asc, eq, inArray, max } from "drizzle-orm";
import { orderStates } from "../../lib/contract/wire/codes.ts";
import { paymentMethods } from "../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../provider/db/client.ts";
import { member, order, product, sku } from "../../provider/db/schema/index.ts";
import { readTerms } from "../../provider/modules/order/read-terms.ts";
import { quote, type Terms } from "../../provider/modules/order/rules/quote.ts";
import { findTaxRates } from "../../provider/modules/tax/find-rates.ts";
import type { TaxRates } from "../../provider/modules/tax/rules/rate.ts";
import { type MoreOrder, writeOrders } from "./write-orders.ts";

const batch = 2500;
const hourMs = 60 * 60 * 1000;
/** The orders are spread over this many days before the last two, oldest first. */
const days = 360;
const lastHours = 48;
/** One order in this many belongs to demo, so that one member has a long list. */
const demosShare = 21;

const home = {
  receiver: "Sample Member",
  phoneNumber: "555 0100",
  email: "sample@sample.invalid",
  detailAddress: "12 Alder Street",
  city: "Portland",
  province: "OR",
  countryRegion: "US",
  postalCode: "97201",
};

/** The variants of goods. The stock of the samples already excludes these orders. */
async function readGoods(db: Db) {
  return db
    .select({ product, sku })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(inArray(product.type, [0, 1]))
    .orderBy(asc(sku.id))
    .limit(40);
}

type Goods = Awaited<ReturnType<typeof readGoods>>[number];

async function readBuyers(db: Db) {
  const rows = await db
    .select({ id: member.id, username: member.username })
    .from(member)
    .where(eq(member.isSample, true))
    .orderBy(asc(member.id));
  return { ids: rows.map(({ id }) => id), demo: rows.find(({ username }) => username === "demo")?.id };
}

/** Of ten orders one is canceled, one is paid, one is shipped, and seven are completed. */
function stateOf(number: number): number {
  const { cancelled, toDeliver, inDelivery, completed } = orderStates;
  return [cancelled, toDeliver, inDelivery][number % 10] ?? completed;
}

function momentsOf(state: number, at: Date) {
  const { cancelled, inDelivery, completed } = orderStates;
  const after = (hours: number) => new Date(at.getTime() + hours * hourMs);
  return {
    created_at: at,
    expires_at: after(0.5),
    paid_at: state === cancelled ? null : after(0.1),
    cancelled_at: state === cancelled ? after(0.2) : null,
    shipped_at: state === inDelivery || state === completed ? after(20) : null,
    completed_at: state === completed ? after(44) : null,
  };
}

/** The order with a number in its current state, with its one item. */
function orderOf(
  number: number,
  { product: bought, sku: choice }: Goods,
  { terms, rates }: { terms: Terms; rates: TaxRates },
  memberId: number,
  at: Date,
): MoreOrder {
  const state = stateOf(number);
  const quantity = 1 + (number % 3);
  const price = { unitCents: choice.listCents, quantity };
  const sums = quote([{ type: bought.type, weightGrams: bought.weightGrams, ...price }], terms, rates);
  return {
    number: `${at.toISOString().slice(0, 10).replaceAll("-", "")}${800_000_000 + number}`,
    member_id: memberId,
    state,
    items_cents: sums.itemsCents,
    tax_cents: sums.taxCents,
    freight_cents: sums.freightCents,
    discount_cents: sums.discountCents,
    payable_cents: sums.payableCents,
    receive_address: home,
    payment_method: state === orderStates.cancelled ? null : paymentMethods.eWallet,
    ...momentsOf(state, at),
    product_id: bought.id,
    sku_id: choice.id,
    product_type: bought.type,
    name: [bought.name.en_US, choice.label.en_US].filter(Boolean).join(" · "),
    pic: bought.pic,
    unit_cents: choice.listCents,
    quantity,
  };
}

/**
 * Adds orders of the sample members, each with its item and, unless it is canceled, its payment and ledger entries. None is unpaid, because
 * such an order would expire as soon as the shop opens.
 */
export async function seedMoreOrders(db: Db, count: number, now: Date): Promise<void> {
  const goods = await readGoods(db);
  const destination = { country: home.countryRegion, province: home.province };
  const rates = await findTaxRates(db, destination, now);
  const terms = await readTerms(db, { destination, rank: "", now });
  const { ids, demo } = await readBuyers(db);
  const [newest] = await db.select({ id: max(order.id) }).from(order);
  const first = (newest?.id ?? 0) + 1;
  const start = now.getTime() - lastHours * hourMs - days * 24 * hourMs;

  for (let done = 0; done < count; done += batch) {
    const orders = Array.from({ length: Math.min(batch, count - done) }, (_, index) => {
      const number = first + done + index;
      const bought = goods[number % goods.length];
      const buyer = number % demosShare === 0 ? demo : ids[(number * 7919) % ids.length];
      if (!bought || !buyer) throw new Error("there is no sample to order, or nobody who orders");
      return orderOf(number, bought, { terms, rates }, buyer, new Date(start + ((done + index) / count) * days * 24 * hourMs));
    });
    await db.transaction((tx) => writeOrders(tx, orders));
  }
}
