import type { Page } from "@playwright/test";
import words from "@/messages/en/shop.json" with { type: "json" };
import { goodsNamed } from "../support/buying";
import { expect, openPage, test } from "../support/test";

const unreachable = words.Failure["provider-unreachable"];
const productPath = async (name: string) => `/course_detail?id=${(await goodsNamed(name)).productId}`;
const home = async () => "/";
const login = async () => "/login";

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).first();

type Press = { name: string; path: () => Promise<string>; before?: (page: Page) => Promise<void>; press: (page: Page) => Promise<void> };

/** Presses that need code or an answer which a line without a network does not bring. */
const presses: Press[] = [
  { name: "Add to cart on a card", path: home, press: (page) => button(page, /^Add to cart: /).click() },
  { name: "Add to cart of a product", path: () => productPath("Seed Tin"), press: (page) => button(page, "Add to cart").click() },
  { name: "the share button", path: () => productPath("Seed Tin"), press: (page) => button(page, /^Share/).click() },
  { name: "a picture that is enlarged", path: () => productPath("Copper Watering Can"), press: (page) => button(page, /^Enlarge/).click() },
  { name: "the play button", path: () => productPath("Slow Sourdough"), press: (page) => button(page, /^Play/).click() },
  {
    name: "signing in",
    path: login,
    before: async (page) => {
      await page.getByLabel("Username or member ID").fill("demo");
      await page.getByLabel("Password", { exact: true }).fill("Demo-2026");
    },
    press: (page) => button(page, "Sign in").click(),
  },
  { name: "a forgotten password", path: login, press: (page) => button(page, "Forgot your password?").click() },
  { name: "the contact form", path: async () => "/join_us", press: (page) => button(page, "Send").click() },
  {
    name: "a filter",
    path: async () => "/course",
    press: async (page) => void (await page.getByRole("combobox", { name: "Sort by" }).selectOption("newest")),
  },
];

for (const { name, path, before, press } of presses) {
  test(`without a network ${name} is answered`, async ({ page, context }) => {
    await openPage(page, await path());
    await page.waitForLoadState("networkidle");
    await before?.(page);
    await context.setOffline(true);
    await press(page);
    await expect(page.getByText(unreachable).first()).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
  });
}

test("a press that was answered without a network succeeds once there is one", async ({ page, context }) => {
  await openPage(page, await productPath("Seed Tin"));
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await button(page, /^Share/).click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await button(page, "Add to cart").click();
  await context.setOffline(false);
  await button(page, /^Share/).click();
  await expect(page.getByLabel("Link to this page")).toBeVisible();
  await button(page, "Add to cart").click();
  await expect(page.getByText("Added to your cart")).toBeVisible();
});

test("a toast is not printed", async ({ page }) => {
  await openPage(page, await productPath("Seed Tin"));
  await button(page, "Add to cart").click();
  const toast = page.getByRole("region", { name: "Notifications" }).getByText("Added to your cart");
  await expect(toast).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(toast).toBeHidden();
});
