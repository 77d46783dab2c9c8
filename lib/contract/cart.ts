import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Id, Money, Nothing, Whole } from "./wire/fields.ts";

export const SkuChoice = z.object({ productId: Id, productSkuId: Id });

export const Quantity = Whole.pipe(z.int().min(1).max(9999));

export const CartLine = SkuChoice.extend({
  quantity: Quantity,
  product: z.object({ id: Id, name: z.string(), pic: z.string(), productType: z.literal([0, 1, 2, 3, 4]) }),
  /** `promotionPrice` is what this member pays for one. The stock and the label are extensions. */
  skuStock: z.object({ promotionPrice: Money, stock: z.int().min(0).nullish(), label: z.string().nullish() }),
});

const cart = ["GET shoppingCart/listByMemberId"];

export const cartCalls = {
  "GET shoppingCart/listByMemberId":   { auth: "member", input: Nothing, data: z.array(CartLine) },
  "POST shoppingCart/add":             { auth: "member", input: SkuChoice, data: Done, changes: cart, idempotencyKey: true },
  "POST shoppingCart/changedQuantity": { auth: "member", input: SkuChoice.extend({ quantity: Quantity }), data: Done, changes: cart },
  "POST shoppingCart/remove":          { auth: "member", input: SkuChoice, data: Done, changes: cart },
  "POST shoppingCart/removes":         { auth: "member", input: z.object({ shoppingCards: z.array(SkuChoice).min(1).max(200) }), data: Done, changes: cart },
} as const satisfies CallTable;
