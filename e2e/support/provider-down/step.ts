import type { Page } from "@playwright/test";
import { goodsNamed, type Member, type Order, place } from "../buying";
import type { openOwnShop } from "../programs";
import type { newMember } from "../shop";

export type StepContext = { page: Page; member: Member; shop: Awaited<ReturnType<typeof openOwnShop>> };

/** A write of a member, as a step of a journey. */
export type Step = {
  name: string;
  needs?: Parameters<typeof newMember>[0];
  /** Opens the page of the step while the network works. */
  begin: (stepContext: StepContext) => Promise<void>;
  act: (stepContext: StepContext) => Promise<void>;
  /** Expects the typed or chosen input, before the step and after each failure. */
  kept: (stepContext: StepContext) => Promise<void>;
  /** The calls whose answers are lost, one after the other. */
  writes: RegExp[];
  /** After a lost answer the page reads the state itself, so that no second press is needed. */
  findsOut?: true;
  done: (stepContext: StepContext) => Promise<void>;
  /** Expects that the provider carried the step out exactly once. */
  once: (stepContext: StepContext) => Promise<void>;
};

export const main = (page: Page) => page.getByRole("main");
export const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });

/** The call that places an order; the same call also requests quotes. */
export const newOrder = /generate\/confirm .*"type":2/;

export const cardsOf = ({ tell }: Member) => tell<{ id: number }[]>("GET", "credit/card/listByThirdParty?thirdParty=2");

/** Stores the goods of this tab's checkout. */
export async function keepGoods(page: Page, member: Member, name: string): Promise<void> {
  const goods = [await goodsNamed(name, 1, member)];
  await page.addInitScript((kept) => sessionStorage.setItem("buygoods", kept), JSON.stringify(goods));
}

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

/** An order that was paid by card and delivered. */
export async function arrivedOrder(member: Member, shop: StepContext["shop"]): Promise<Order> {
  const order = await place(member, "Mending Tin");
  await payByCard(member, shop, order);
  await shop.operate("ship", order.orderNumber, "DHL", "DH 2026");
  await shop.operate("deliver", order.orderNumber);
  return order;
}

/** Pays with the member's card without the screens. */
export async function payByCard(member: Member, shop: StepContext["shop"], { id }: Pick<Order, "id">): Promise<void> {
  const [card] = await cardsOf(member);
  const successUrl = `${shop.url}/order_list`;
  await member.tell("POST", "payment", { orderId: id, paymentMethod: 13, cardId: card?.id, hybrids: [], successUrl });
}
