import { accountTypes } from "@/lib/contract/wire/payment-codes";
import type { Buyer } from "./buyer";

/** Grants a buyer money and buys a course; returns the paid order. */
export async function buyCourse(buyer: Buyer, slug: string) {
  await buyer.grant("wallet", 500);
  const order = await buyer.placed({ [slug]: 1 });
  const hybrids = [{ accountType: accountTypes.wallet, amount: order.paymentAmount }];
  const { code, message } = await buyer.pay(order.id, { hybrids });
  if (code !== 200) throw new Error(`the course was not bought: ${message}`);
  return order;
}
