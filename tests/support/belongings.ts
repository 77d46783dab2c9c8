import { and, eq } from "drizzle-orm";
import { productTypes } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { orderItem, upload } from "@/provider/db/schema";
import { runVerb } from "@/provider/operator/run";
import { type Buyer, newBuyer, testCards } from "./buyer";
import type { TestProvider } from "./provider";

export type Belongings = Awaited<ReturnType<typeof belongings>>;

/** An order of goods and a course that was paid and delivered, with the item that may be reviewed. */
async function deliveredOrder(provider: TestProvider, buyer: Buyer, course: string, cardId: number) {
  const { id, orderNumber } = await buyer.placed({ "mending-tin": 1, [course]: 1 });
  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId });
  await runVerb(provider.shop, ["ship", orderNumber, "Green Post", "1"]);
  await runVerb(provider.shop, ["deliver", orderNumber]);
  const reviewable = and(eq(orderItem.orderId, id), eq(orderItem.productType, productTypes.reviewedGoods));
  const [item] = await provider.shop.db.select().from(orderItem).where(reviewable);
  if (!item) throw new Error("there is no item to review");
  return { id, itemId: item.id, productId: item.productId };
}

/** A member who has one of everything that an input can name, and a course. */
export async function belongings(provider: TestProvider, course: string) {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 100);
  const cardId = await buyer.addCard(testCards.approved);
  const delivered = await deliveredOrder(provider, buyer, course, cardId);
  const { id: unpaidId } = await buyer.placed({ "carving-spoons": 1 });
  const [address] = (await buyer.call("GET member/address/list", {})).data;
  const name = crypto.randomUUID().replaceAll("-", "");
  await provider.shop.db.insert(upload).values({ memberId: buyer.id, name, content: new Uint8Array([1]) });
  return { ...buyer, cardId, delivered, unpaidId, addressId: address?.id ?? 0, avatar: `/media/upload/${name}.webp` };
}
