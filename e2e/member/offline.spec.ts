import type { Page } from "@playwright/test";
import words from "@/messages/en/shop.json" with { type: "json" };
import { goodsNamed, signInAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const unreachable = words.Failure["provider-unreachable"];
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).first();

type Press = { name: string; path: string; press: (page: Page) => Promise<void> };

const presses: Press[] = [
  { name: "the heart of a card", path: "/", press: (page) => button(page, /^Favorite: /).click() },
  { name: "Add to cart on a card", path: "/", press: (page) => button(page, /^Add to cart: /).click() },
  { name: "a larger quantity", path: "/cart", press: (page) => button(page, /^Increase quantity/).click() },
  { name: "removing a line", path: "/cart", press: (page) => button(page, /^Remove /).click() },
  { name: "deleting an address", path: "/address_list", press: (page) => button(page, /^Delete/).click() },
  { name: "the form of an address", path: "/add_address", press: (page) => button(page, "Save address").click() },
  { name: "the picture", path: "/member", press: (page) => button(page, "Change profile picture").click() },
  { name: "the login password", path: "/setting", press: (page) => button(page, "Change password").click() },
  { name: "refreshing the network", path: "/enro_tree", press: (page) => button(page, /^Refresh/).click() },
  { name: "signing out", path: "/setting", press: (page) => page.getByRole("button", { name: "Sign out" }).last().click() },
];

for (const { name, path, press } of presses) {
  test(`without a network ${name} is answered`, async ({ page, context, isMobile }) => {
    test.skip(isMobile && name === "signing out", "the button is in the menu");
    const member = await newMember({ address: true });
    const { quantity, ...choice } = await goodsNamed("Seed Tin");
    await member.tell("POST", "shoppingCart/add", choice);
    await signInAs(context, member);
    await openPage(page, path);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await press(page);
    await expect(page.getByText(unreachable).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  });
}
