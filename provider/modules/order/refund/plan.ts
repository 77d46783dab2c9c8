import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { order } from "../../../db/schema/index.ts";
import { CommandError, FieldError } from "../../../operator/answer.ts";
import { moneyText } from "../../../runtime/money.ts";
import { splitBy } from "../rules/price-items.ts";
import { freightLeft, maxAmount, type Shares, type Sold, shareOut, type Wish } from "../rules/refund.ts";
import type { Refundable, Sources } from "./refundable.ts";

type Order = typeof order.$inferSelect;

/** What the operator asks for: items by their places in the order, the freight, or an amount. Without any of them the whole rest. */
export type Asked = { items?: { place: number; quantity: number | null }[]; freight?: boolean; amountCents?: number; reason?: string };

/** A refund before it is written: what it comes to, and what goes back to each source. */
export type Plan = Shares & {
  sources: Sources;
  /** Whether nothing of the order is left afterwards. */
  isLast: boolean;
  reason: string | null;
};

const soldOf = (found: Order, { items }: Refundable): Sold => ({ ...found, items });

const byPlace = ({ items }: Refundable) => items.toSorted((one, other) => one.id - other.id);

/** The freight that can still be refunded, with its tax. */
export const refundableFreight = (found: Order, refundable: Refundable) => freightLeft(soldOf(found, refundable), refundable.returned);

/** The amount that can still be refunded without returning an item. */
export const refundableAmount = (found: Order, refundable: Refundable) => maxAmount(soldOf(found, refundable), refundable.returned);

function wishedItems({ items = [] }: Asked, refundable: Refundable): Wish["items"] {
  return items.map(({ place, quantity }) => {
    const item = byPlace(refundable)[place - 1];
    if (!item) throw new FieldError("items", `The order has no item ${place}.`);
    const left = item.quantity - item.refundedQuantity;
    if (left === 0) throw new FieldError("items", `Item ${place}, ${item.name}, was refunded already.`);
    if ((quantity ?? left) > left) throw new FieldError("items", `Of item ${place}, ${item.name}, only ${left} can be refunded.`);
    return { id: item.id, quantity: quantity ?? left };
  });
}

/** What can still go back for goods and freight after a refund of items. */
function leftWithout(found: Order, refundable: Refundable, { goodsCents, goodsTaxCents, freightCents, freightTaxCents }: Shares): number {
  return refundableAmount(found, refundable) - goodsCents - goodsTaxCents - freightCents - freightTaxCents;
}

/** The whole rest: every item, the freight, and the money for goods. Courses and memberships go back as items, with their tax. */
function wholeRest(found: Order, refundable: Refundable): Wish {
  const items = refundable.items.flatMap(({ id, quantity, refundedQuantity }) =>
    quantity > refundedQuantity ? [{ id, quantity: quantity - refundedQuantity }] : [],
  );
  const wish = { items, freight: true, amountCents: 0 };
  return { ...wish, amountCents: leftWithout(found, refundable, shareOut(soldOf(found, refundable), refundable.returned, wish)) };
}

function wishOf(found: Order, refundable: Refundable, asked: Asked): Wish {
  const { items, freight = false, amountCents = 0 } = asked;
  if (asked.amountCents === 0) throw new FieldError("amount", "The amount must be more than 0.");
  if (!items && !freight && amountCents === 0) return wholeRest(found, refundable);
  const wish = { items: wishedItems(asked, refundable), freight, amountCents: 0 };
  const without = shareOut(soldOf(found, refundable), refundable.returned, wish);
  const left = leftWithout(found, refundable, without);
  if (amountCents > left) {
    const whole = refundable.items.some(({ productType }) => !isGoods(productType));
    const hint = whole ? " A course or a membership is refunded as an item, as a whole." : "";
    throw new FieldError("amount", `An amount of at most ${moneyText(left)} can be refunded.${hint}`);
  }
  if (freight && found.freightCents > 0 && without.freightCents === 0)
    throw new FieldError("freight", "The shipping was refunded already.");
  return { ...wish, amountCents };
}

/** Plans a refund; refuses one that comes to more than is left, or to nothing. */
export function planRefund(found: Order, refundable: Refundable, asked: Asked): Plan {
  const wish = wishOf(found, refundable, asked);
  const shares = shareOut(soldOf(found, refundable), refundable.returned, wish);
  if (shares.amountCents === 0 && shares.items.length === 0) throw new CommandError(`Nothing of order ${found.number} is left to refund.`);
  const { externalCents, parts } = refundable.sources;
  // In proportion to what is left of each source, which keeps the shares of the payment.
  const [external = 0, ...rest] = splitBy(shares.amountCents, [externalCents, ...parts.map(({ amountCents }) => amountCents)]);
  const back = parts.map(({ accountType }, index) => ({ accountType, amountCents: rest[index] ?? 0 }));
  return {
    ...shares,
    sources: { externalCents: external, parts: back.filter(({ amountCents }) => amountCents > 0) },
    isLast: found.refundedCents + shares.amountCents === found.payableCents && (found.payableCents > 0 || wish.items.length > 0),
    reason: asked.reason ?? null,
  };
}
