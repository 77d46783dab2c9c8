import { readEmail } from "../support/shop";
import { expect, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "a form without scripts is the same on every screen");

test("a visitor subscribes without scripts, and nothing happens until a button is pressed", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = `reader-${Date.now().toString(36)}@example.com`;
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Newsletter" }).click();
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Email" }).fill("nobody");
  await main.getByRole("button", { name: "Subscribe" }).click();
  await expect(main.getByText("Please enter a valid email address.")).toBeVisible();
  await main.getByRole("textbox", { name: "Email" }).fill(email);
  await main.getByRole("button", { name: "Subscribe" }).click();
  await expect(main.getByRole("heading", { name: "Please confirm your address" })).toBeVisible();

  const [link = ""] = await readEmail(email, /https?:\S+\/newsletter_confirm\S+/);
  await page.goto(link);
  await expect(main.getByRole("heading", { name: "Confirm your subscription" })).toBeVisible();
  await main.getByRole("button", { name: "Subscribe" }).click();
  await expect(main.getByRole("heading", { name: "You are subscribed" })).toBeVisible();

  await page.goto(link.replace("newsletter_confirm", "newsletter_end"));
  await main.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(main.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await page.goto(link);
  await main.getByRole("button", { name: "Subscribe" }).click();
  await expect(main.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await context.close();
});
