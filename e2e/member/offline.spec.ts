import type { Page } from "@playwright/test";
import words from "@/messages/en/shop.json" with { type: "json" };
import { demo, goodsNamed, type Login, type Member, openPayment, payButton, place, signInAs } from "../support/buying";
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

const fillAmount = async (page: Page) => page.getByLabel("Amount in USD").fill("10");
const notSent = /^Not sent\./;

/** Presses that need something before them, with what answers them. */
const prepared: {
  name: string;
  as?: Login;
  open: (page: Page, member: Member) => Promise<void>;
  press: (page: Page) => Promise<void>;
  answer?: RegExp;
}[] = [
  {
    name: "joining a course",
    as: demo,
    open: async (page) => {
      await openPage(page, "/course?free=1");
      await expect(button(page, /^Join: /)).toBeVisible();
    },
    press: (page) => button(page, /^Join: /).click(),
  },
  {
    name: "Buy now",
    open: async (page) => openPage(page, `/course_detail?id=${(await goodsNamed("Seed Tin")).productId}`),
    press: (page) => button(page, "Buy now").click(),
  },
  {
    name: "a payment",
    open: async (page, member) => {
      await openPayment(page, await place(member, "Seed Tin"), "&pay_type=5");
      await page.getByRole("radio", { name: "Meadow Pay" }).check();
    },
    press: (page) => payButton(page).click(),
  },
  {
    name: "a transfer",
    open: async (page) => {
      await openPage(page, "/wallet_transfer");
      await page.getByLabel("Recipient’s member ID").fill("CA00000000");
      await fillAmount(page);
    },
    press: (page) => page.getByRole("button", { name: "Transfer", exact: true }).click(),
  },
  {
    name: "a withdrawal",
    open: async (page) => {
      await openPage(page, "/wallet_transfer");
      await page.getByRole("navigation", { name: "Transfer or withdraw" }).getByRole("link", { name: "Withdraw" }).click();
      await page.getByRole("checkbox").check();
      await fillAmount(page);
    },
    press: (page) => page.getByRole("button", { name: "Withdraw", exact: true }).click(),
  },
  {
    name: "a message to the shop",
    open: async (page) => {
      await openPage(page, "/service");
      await page.getByLabel("Your message").fill("Is anybody there?");
    },
    press: (page) => page.getByRole("button", { name: "Send", exact: true }).click(),
    answer: notSent,
  },
  ...["Set up app", "Add a passkey"].map((name) => ({
    name: `«${name}»`,
    open: (page: Page) => openPage(page, "/security"),
    press: (page: Page) => page.getByRole("button", { name, exact: true }).click(),
  })),
];

for (const { name, as, open, press, answer } of prepared) {
  test(`without a network ${name} is answered`, async ({ page, context, isMobile }) => {
    test.skip(isMobile, "the code that answers is the same on every screen");
    const member = await newMember({ address: true, wallet: 50, transactionPassword: "246810" });
    await signInAs(context, as ?? member);
    await open(page, member);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await press(page);
    await expect(page.getByText(answer ?? unreachable).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  });
}
