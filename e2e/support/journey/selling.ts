import { expect, type Page } from "@playwright/test";
import type { Member } from "../buying";
import { type Hands, handsOn } from "../hands";
import { newMember } from "../shop";
import { inDialog, openFromMenu } from "./catalogue";
import { type Operator, proveAgain } from "./operators";

type Shop = { url: string; providerUrl: string; operate: (...words: string[]) => Promise<string> };

/** A member's sign-in at the shop. */
async function signIn(page: Page, shop: Shop, { username, password }: Pick<Member, "username" | "password">): Promise<Hands> {
  const hands = handsOn(page);
  await page.goto(`${shop.url}/login`);
  await hands.type("Username or member ID", username);
  await hands.type("Password", password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
  return hands;
}

/** A member buys a small and two large bowls by card; returns the order's number. */
export async function buyBowls(page: Page, shop: Shop): Promise<{ buyer: Member; number: string }> {
  const buyer = await newMember({ address: true, card: true }, shop);
  const hands = await signIn(page, shop, buyer);
  await page.goto(`${shop.url}/search`);
  await hands.reach(page.getByRole("main").getByRole("combobox"));
  await page.keyboard.type("oak");
  await expect(page.getByRole("option", { name: /Oak bowl/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await hands.title("Oak bowl");
  await hands.press("radio", { name: /Small/ }, "Space");
  await hands.button("Add to cart");
  await hands.press("radio", { name: /Small/ }, "ArrowDown");
  await expect(page.getByRole("radio", { name: /Large/ })).toBeChecked();
  await hands.button("Add to cart");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.goto(`${shop.url}/cart`);
  await hands.button(/^Increase quantity/);
  await hands.button("Checkout");
  await hands.title("Checkout");
  await hands.tick(/I accept/);
  await hands.button("Next");
  await hands.button("Credit card");
  await expect(page.getByText(/•••• 4242/)).toBeVisible();
  await hands.tick(/I have read/);
  await hands.button("PAY NOW");
  await hands.title("Thank you, your payment was successful");
  const { list } = await buyer.tell<{ list: { orderNumber: string }[] }>("GET", "order/page?pageNum=1&pageSize=5");
  return { buyer, number: list[0]?.orderNumber ?? "" };
}

async function openOrder(hands: Hands, number: string): Promise<void> {
  await openFromMenu(hands, "Orders");
  await hands.link(number, hands.page.getByRole("main"));
  await hands.title(`Order ${number}`);
}

/** Two shipments, then the refund of one item and of the shipping. */
export async function shipAndRefund(operator: Operator, number: string): Promise<void> {
  const { hands } = operator;
  const { page } = hands;
  await openOrder(hands, number);
  for (const [tracking, items] of [
    ["DH-1", "1"],
    ["DH-2", ""],
  ] as const) {
    await inDialog(hands, "Ship an order", async (dialog) => {
      await hands.type("Carrier", "DHL", dialog);
      await hands.type("Tracking number", tracking, dialog);
      if (items) await hands.type(/^Items/, items, dialog);
    });
    await expect(page.getByRole("table", { name: "Timeline" })).toContainText(tracking);
  }
  await hands.button("Refund an order");
  const dialog = page.getByRole("dialog");
  // The form begins at nothing, and says what it will do before it does.
  await expect(dialog.getByRole("button", { name: "Refund $0.00" })).toBeDisabled();
  await hands.button(/^One more: .*Large/, dialog);
  await hands.tick(/^Shipping/, dialog);
  await hands.type(/^Reason/, "A crack in the rim", dialog);
  await expect(dialog.getByText(`Order ${number} will be refunded`)).toBeVisible();
  await hands.button(/^Refund \$[1-9]/, dialog);
  await proveAgain(operator, "Please confirm that it is you");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Timeline" })).toContainText("A crack in the rim");
  await hands.illustrate("order");
  await expect(page.getByRole("table", { name: "Ordered" }).getByRole("row", { name: /Large/ })).toContainText("1");
  await hands.expectFocus();
}

export async function answerChat(hands: Hands, { username, tell }: Member): Promise<void> {
  const { page } = hands;
  await tell("POST", "consult/send", { content: "Is it oiled?" });
  await openFromMenu(hands, "Chats");
  await hands.link(username, page.getByRole("main"));
  await hands.title(`Chat with ${username}`);
  await hands.type("Answer", "It is, with linseed oil.");
  await hands.button("Send");
  await expect(page.getByLabel("Messages").getByText("It is, with linseed oil.")).toBeVisible();
  await expect(page.getByLabel("Answer", { exact: true })).toBeFocused();
  await hands.illustrate("chat");
}
