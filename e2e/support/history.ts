import { expect } from "@playwright/test";
import { goodsNamed, type Member, type Order, place } from "./buying";
import { declinedCard } from "./declined-card";
import { newMember, operate, successUrl } from "./shop";

const declined = () => ({
  cardType: "Visa",
  firstName: "June",
  lastName: "Alder",
  billToPhone: "5035550142",
  cardNumber: declinedCard(),
  expirationMonth: 12,
  expirationYear: 2032,
  cardCvc: "123",
  thirdParty: 2,
});

/** Pays an order with the member's card with these last digits. */
async function pay({ tell }: Member, order: Order, end = "4242"): Promise<Order> {
  const cards = await tell<{ id: number; cardNumber: string }[]>("GET", "credit/card/listByThirdParty?thirdParty=2");
  const cardId = cards.find(({ cardNumber }) => cardNumber.endsWith(end))?.id;
  await tell("POST", "payment", { orderId: order.id, paymentMethod: 13, cardId, hybrids: [], successUrl });
  return order;
}

/** Orders the first membership on sale. */
async function orderMembership({ tell }: Member): Promise<Order> {
  const path = "product/getProductListByPage?productType=3&pageNum=1&pageSize=10";
  const { list } = await tell<{ list: { id: number; skuStockList: { id: number }[] }[] }>("GET", path);
  const [first] = list;
  const confirmProducts = [{ productId: first?.id, productSkuId: first?.skuStockList[0]?.id, quantity: 1 }];
  return tell("POST", "order/generate/confirm", { confirmProducts, orderType: 1, source: 1, type: 2 });
}

/** A member with a cart, favorites, a membership, cards (one of them declined), money, and an order in every state. */
export async function newBuyer() {
  const buyer = await newMember({ address: true, card: true, wallet: 500, transactionPassword: "246810" });
  await buyer.tell("POST", "credit/card", declined());
  await pay(buyer, await orderMembership(buyer));
  for (const name of ["Cork Mat", "Long Walks"]) {
    const { productId, productSkuId } = await goodsNamed(name);
    await buyer.tell("POST", "shoppingCart/add", { productId, productSkuId });
    await buyer.tell("POST", "product/addOrDelCollection", { productIds: [productId], status: 1 });
  }

  const learned = await pay(buyer, await place(buyer, "Slow Sourdough"));
  const placeThing = () => place(buyer, "Mending Tin");
  const shipped = await pay(buyer, await placeThing());
  await operate("ship", shipped.orderNumber, "DHL", "DH 2026");
  const failed = await placeThing();
  await expect(pay(buyer, failed, "0002")).rejects.toThrow();
  const cancelled = await placeThing();
  await buyer.tell("POST", "order/closed", { orderId: cancelled.id });
  return { ...buyer, orders: { learned, shipped, failed, cancelled, abroad: await placeThing(), unpaid: await placeThing() } };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;
