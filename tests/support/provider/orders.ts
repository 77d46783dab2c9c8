import { expect } from "@jest/globals";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { type Buyer, newBuyer, testCards, type Wanted } from "./buyer";
import { sampleProduct } from "./sample-shop";
import type { TestProvider } from "./test-provider";
import { runCommand } from "./with-modules";

const { unpaid, cancelled, inDelivery, completed } = orderStates;

export async function stockOf(provider: TestProvider, slug: string) {
  const { sku: choice } = await sampleProduct(provider, slug);
  return { stock: choice.stock ?? 0, reserved: choice.reserved };
}

/** An order that was paid by card. */
export async function paidOrder(buyer: Buyer, wanted: Wanted) {
  const placed = await buyer.placed(wanted);
  const cardId = await buyer.addCard(testCards.approved);
  const { code, message } = await buyer.pay(placed.id, { paymentMethod: paymentMethods.card, cardId });
  expect({ code, message }).toEqual({ code: 200, message: "success" });
  return placed;
}

/** An order of a tin in a state. */
export async function orderIn(provider: TestProvider, state: number) {
  const say = (...words: string[]) => runCommand(provider.shop, words);
  const buyer = await newBuyer(provider);
  const wanted = { "seed-tin": 1 };
  const { id, orderNumber } = state === unpaid || state === cancelled ? await buyer.placed(wanted) : await paidOrder(buyer, wanted);
  if (state === cancelled) await buyer.call("POST order/closed", { orderId: id });
  if (state === inDelivery || state === completed) await say("ship", orderNumber, "Green Post", "1");
  if (state === completed) await say("deliver", orderNumber);
  return { buyer, id, orderNumber, stateNow: async () => (await buyer.detail(id)).state };
}
