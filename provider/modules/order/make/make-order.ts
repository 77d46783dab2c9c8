import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { languageOfHeader } from "../../../../lib/contract/wire/language.ts";
import type { Db } from "../../../db/client.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import { type member, orderNote, sku } from "../../../db/schema/index.ts";
import { formatMoment } from "../../../mail/format-value.ts";
import { tell } from "../../../mail/tell.ts";
import { FieldError, minuteOf, NoSuchRow } from "../../../operator/answer.ts";
import { type Facts, fact } from "../../../operator/output.ts";
import { verb, was } from "../../../operator/tense.ts";
import { moneyText } from "../../../runtime/money.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { provincesInstead } from "../../address/known-place.ts";
import { lockMember } from "../../member/find.ts";
import { findMember } from "../../member/named.ts";
import { standingOf } from "../../member/standing.ts";
import { createOrder } from "../create-order.ts";
import { choiceName } from "../item-names.ts";
import { requireFewUnpaid } from "../limit-unpaid.ts";
import { paymentLink } from "../order-link.ts";
import { type PricedOrder, priceOrder } from "../price-order.ts";
import { addressOf, amountsOf } from "../show-order.ts";
import type { makeCommands } from "./commands.ts";
import { besideField } from "./refused.ts";
import { typedAddress } from "./typed-address.ts";

type Given = z.output<(typeof makeCommands)["order make"]["input"]>;
type Member = typeof member.$inferSelect;
type Made = Awaited<ReturnType<typeof createOrder>>;

/** The products of the chosen SKUs, which the shop's own confirmation names too. */
async function withProducts(db: Db, items: Given["items"]) {
  const ids = items.map(({ choice }) => choice);
  const rows = await db.select({ id: sku.id, productId: sku.productId }).from(sku).where(inArray(sku.id, ids));
  const products = new Map(rows.map(({ id, productId }) => [id, productId]));
  return items.map(({ choice, quantity }) => {
    const productId = products.get(choice);
    if (productId === undefined) throw new FieldError("items", `There is no variant ${choice}.`);
    return { productId, productSkuId: choice, quantity };
  });
}

const addressId = (named: string | undefined): number | null => {
  if (named === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(named)) throw new NoSuchRow(named, "The member has no such address.");
  return Number(named);
};

/** Tells the member what was ordered, until when it can be paid, and where. */
async function tellMember({ db, settings }: Shop, own: Member, made: Made, { items }: PricedOrder, now: Date): Promise<void> {
  const { header } = languageOfHeader(own.language);
  const list = items.map((item) => `${item.quantity} × ${choiceName(item, header)}`).join("\n");
  const values = { number: made.number, amount: { cents: made.payableCents }, items: list, until: formatMoment(made.expiresAt, header) };
  await tell(db, "orderMade", own, { ...values, link: paymentLink(settings, own, made.id) }, { now });
}

function factsOf(own: Member, made: Made, { items }: PricedOrder, instead: string | null): Facts {
  const until = minuteOf(made.expiresAt);
  return {
    facts: [
      fact(
        "result",
        "Result",
        `Order ${made.number} ${was} made for ${own.username}: ${moneyText(made.payableCents)}, to be paid until ${until}. They ${verb("get", "will get")} an email with the link.`,
      ),
      fact("order", "Order", made.number, { order: made.number }),
      ...amountsOf(made),
      ...addressOf(made, false),
      ...(instead === null ? [] : [fact("checkTheAddress", "Check the address", `The post code belongs to ${instead}.`)]),
    ],
    tables: [
      {
        title: "Items",
        columns: ["Product", "Quantity", "Price", "Sum"],
        rows: items.map((item) => [
          choiceName(item, "en_US"),
          String(item.quantity),
          ...[item.unitCents, item.unitCents * item.quantity].map(moneyText),
        ]),
      },
    ],
  };
}

/**
 * Makes an order for a member as the member would place it: the same prices, limits and stock. It is unpaid;
 * only the member, or somebody with their link, can pay it.
 */
export async function makeOrder(shop: Shop, given: Given, { actor }: { actor: string }): Promise<Facts> {
  const now = shop.clock.now();
  const make = async (db: Db) => {
    const named = await findMember(db, given.member);
    const own = await lockMember(db, named.id);
    if (own.frozenAt) throw new FieldError("member", `${own.username} is suspended and could not pay.`);
    const wanted = {
      confirmProducts: await withProducts(db, given.items),
      memberReceiveAddressId: addressId(given.address),
      typedAddress: await typedAddress(db, given, own, now),
    };
    const buyer = { ...own, activationStatus: await standingOf(db, own, now) };
    const { header: language } = languageOfHeader(own.language);
    const priced = await priceOrder(db, wanted, { member: buyer, language, now });
    await requireFewUnpaid(db, own.id, priced, now);
    const made = await createOrder(db, priced, { memberId: own.id, language, now });
    const text = given.note ? `Made by hand: ${given.note}` : "Made by hand.";
    crashPoint("order created");
    await db.insert(orderNote).values({ orderId: made.id, author: actor, text, createdAt: now });
    await tellMember({ ...shop, db }, own, made, priced, now);
    const instead = wanted.typedAddress && (await provincesInstead(db, wanted.typedAddress, "en_US"));
    return factsOf(own, made, priced, instead);
  };
  try {
    return await shop.db.transaction(make);
  } catch (error) {
    throw await besideField(shop.db, error, given.items);
  }
}
