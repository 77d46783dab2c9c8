import type { Page } from "@playwright/test";
import { goodsNamed, type Member, type Order, place } from "../buying";
import type { openOwnShop } from "../programs";
import type { newMember } from "../shop";

export type Scene = { page: Page; member: Member; shop: Awaited<ReturnType<typeof openOwnShop>> };

/** Something that a member has the provider write down. */
export type Step = {
  name: string;
  needs?: Parameters<typeof newMember>[0];
  /** Leads to where the step is made, while all is well. */
  begin: (scene: Scene) => Promise<void>;
  act: (scene: Scene) => Promise<void>;
  /** What the step is made with, typed or chosen: there before it, and after each failure. */
  kept: (scene: Scene) => Promise<void>;
  /** The calls whose answers get lost, one after the other. */
  writes: RegExp[];
  /** After a lost answer the page asks how things are, so that nothing is to be pressed again. */
  findsOut?: true;
  done: (scene: Scene) => Promise<void>;
  /** What stands in the provider's books: once, however often it was pressed. */
  once: (scene: Scene) => Promise<void>;
};

export const main = (page: Page) => page.getByRole("main");
export const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });

/** The call that makes an order, and not the one that only asks what it would cost. */
export const newOrder = /generate\/confirm .*"type":2/;

export const cardsOf = ({ tell }: Member) => tell<{ id: number }[]>("GET", "credit/card/listByThirdParty?thirdParty=2");

/** Has every page of this tab believe that a thing is about to be bought. */
export async function keepGoods(page: Page, member: Member, name: string): Promise<void> {
  const goods = [await goodsNamed(name, 1, member)];
  await page.addInitScript((kept) => sessionStorage.setItem("buygoods", kept), JSON.stringify(goods));
}

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

/** An order that a card paid, and that has arrived. */
export async function arrivedOrder(member: Member, shop: Scene["shop"]): Promise<Order> {
  const order = await place(member, "Mending Tin");
  await payByCard(member, shop, order);
  await shop.operate("ship", order.orderNumber, "DHL", "DH 2026");
  await shop.operate("deliver", order.orderNumber);
  return order;
}

/** Pays with the member's card, past the screens. */
export async function payByCard(member: Member, shop: Scene["shop"], { id }: Pick<Order, "id">): Promise<void> {
  const [card] = await cardsOf(member);
  const successUrl = `${shop.url}/order_list`;
  await member.tell("POST", "payment", { orderId: id, paymentMethod: 13, cardId: card?.id, hybrids: [], successUrl });
}
