import { and, eq } from "drizzle-orm";
import { productTypes } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { orderItem, upload } from "@/provider/db/schema";
import { runCommand } from "@/tests/support/provider/with-modules";
import { type Buyer, newBuyer, testCards, type Wanted } from "./buyer";
import type { TestProvider } from "./test-provider";

export type Belongings = Awaited<ReturnType<typeof belongings>>;

/** A paid and delivered order with a reviewable item. */
export async function deliveredOrder(provider: TestProvider, buyer: Buyer, cardId: number, others: Wanted = {}) {
  const { id, orderNumber } = await buyer.placed({ "mending-tin": 1, ...others });
  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId });
  await runCommand(provider.shop, ["ship", orderNumber, "Green Post", "1"]);
  await runCommand(provider.shop, ["deliver", orderNumber]);
  const reviewable = and(eq(orderItem.orderId, id), eq(orderItem.productType, productTypes.reviewedGoods));
  const [item] = await provider.shop.db.select().from(orderItem).where(reviewable);
  if (!item) throw new Error("there is no item to review");
  return { id, itemId: item.id, productId: item.productId };
}

/** A member with a row of every kind that an input can name, and a course. */
export async function belongings(provider: TestProvider, course: string) {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 100);
  const cardId = await buyer.addCard(testCards.approved);
  const delivered = await deliveredOrder(provider, buyer, cardId, { [course]: 1 });
  const { id: unpaidId } = await buyer.placed({ "carving-spoons": 1 });
  const [address] = (await buyer.call("GET member/address/list", {})).data;
  const name = crypto.randomUUID().replaceAll("-", "");
  await provider.shop.db.insert(upload).values({ memberId: buyer.id, name, content: new Uint8Array([1]) });
  return { ...buyer, cardId, delivered, unpaidId, addressId: address?.id ?? 0, avatar: `/media/upload/${name}.webp` };
}
