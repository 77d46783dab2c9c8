import { z } from "zod";
import { Quantity, SkuChoice } from "./cart.ts";
import { Invoice } from "./invoice.ts";
import type { CallTable } from "./wire/call.ts";
import { paymentFailedFilter } from "./wire/codes.ts";
import { Done, Id, Moment, Money, PageInput, Plain, page, Whole } from "./wire/fields.ts";

const Confirmation = z.object({
  confirmProducts: z.array(SkuChoice.extend({ quantity: Quantity })).min(1).max(200),
  /** From the specification. The reference provider has no coupons and ignores it. */
  couponId: Id.nullish(),
  memberReceiveAddressId: Id.nullish(),
  orderType: z.literal(1),
  remark: Plain.trim().max(500).nullish(),
  source: z.literal(1),
  /** 1 quotes; 2 places the order. */
  type: z.literal([1, 2]),
});

const boughtItem = z.object({
  productName: z.string(),
  productPic: z.string(),
  productType: z.literal([0, 1, 2, 3, 4]),
  price: Money,
  quantity: z.int().min(1),
});

const sums = z.object({
  taxes: Money,
  freight: Money,
  totalAmount: Money,
  memberDiscountAmount: Money,
  paymentAmount: Money,
  /** Whether the prices of the items and the freight include the tax, which is then no part of the total beside them. Extension. */
  taxIncluded: z.boolean().nullish(),
});

export const OrderQuote = sums.extend({
  orderItems: z.array(boughtItem),
  /** The id of the placed order, for type 2. */
  id: Id.nullish(),
  orderNumber: z.string().nullish(),
});

const ReceiveAddress = z.object({
  receiver: z.string(),
  phoneNumber: z.string(),
  detailAddress: z.string(),
  city: z.string(),
  province: z.string(),
  countryRegion: z.string(),
  postalCode: z.string(),
  email: z.string(),
});

/** What a payment or a refund took from or gave to each source; 0 is a card or an e-wallet, the others are the payer's own accounts. */
const Sources = z.array(z.object({ amount: Money, accountType: z.literal([0, 1, 2, 3]) }));

/** JSON text on the wire. */
const PaymentMessage = z
  .string()
  .nullable()
  .transform((text, context) => {
    try {
      return Sources.parse(text ? JSON.parse(text) : []);
    } catch {
      context.addIssue({ code: "custom", message: "not the JSON of a list of amounts" });
      return z.NEVER;
    }
  });

const Logistics = z.object({
  gmtCreate: Moment,
  logisticNumber: z.string(),
  logisticCompany: z.string(),
  logisticCompanyCode: z.string(),
});

/** What a parcel contains, and when it arrived. Extensions; a parcel without items contains the whole order. */
const Parcel = z.object({
  logistics: Logistics,
  items: z.array(z.object({ orderItemId: Id, quantity: z.int().min(1) })).nullish(),
  receiveTime: Moment.nullish(),
});

/** A refund of a part of an order, or of all of it. Where another person paid, the sources are empty. */
const Refund = z.object({
  gmtCreate: Moment,
  amount: Money,
  freight: Money,
  reason: z.string().nullable(),
  items: z.array(z.object({ orderItemId: Id, quantity: z.int().min(1) })),
  sources: Sources,
});

export const Order = sums.extend({
  id: Id,
  orderNumber: z.string(),
  /** See `orderStates`. */
  state: z.literal([1, 2, 3, 4, 5]),
  /**
   * Extensions: the variant, and whether the buyer has reviewed the item. Without `evaluated`, a second review is refused by the provider.
   */
  orderItems: z.array(boughtItem.extend({ id: Id, productId: Id, productSkuId: Id.nullish(), evaluated: z.boolean().nullish() })),
  gmtCreate: Moment,
  paymentTime: Moment.nullable(),
  /** Extensions: the payment deadline of an unpaid order, and when an order was completed, canceled and refunded. */
  expireTime: Moment.nullish(),
  receiveTime: Moment.nullish(),
  cancelTime: Moment.nullish(),
  refundTime: Moment.nullish(),
  /** Whether the last attempt to pay it failed. Extension. */
  paymentFailed: z.boolean().nullish(),
  /** Who paid instead of the order's member: a display name, which a guest does not have. Extension. */
  paidBy: z.object({ name: z.string().nullable() }).nullish(),
  remark: z.string().nullable(),
  /** The last digits of the card that paid. */
  cardNumber: z.string().nullable(),
  receiveAddress: ReceiveAddress.nullable(),
  paymentMessage: PaymentMessage,
  logisticsSendOrders: z.array(Parcel),
  /** Extension. */
  refunds: z.array(Refund).nullish(),
  /** The order's invoice and the credit notes of its refunds. Extension. */
  invoices: z.array(Invoice).nullish(),
});

const orders = ["GET order/page", "GET order/{id}", "GET member/profile"];

export const orderCalls = {
  "POST order/generate/confirm": { auth: "member", input: Confirmation, data: OrderQuote, changes: ["GET shoppingCart/listByMemberId", ...orders], idempotencyKey: true },
  "GET order/page":              { auth: "member", input: PageInput.extend({ state: Whole.pipe(z.int().max(paymentFailedFilter)).optional(), memberId: Id.optional() }), data: page(Order) },
  "GET order/{id}":              { auth: "member", input: z.object({ id: Id }), data: Order },
  "POST order/closed":           { auth: "member", input: z.object({ orderId: Id }), data: Done, changes: orders },
} as const satisfies CallTable;
