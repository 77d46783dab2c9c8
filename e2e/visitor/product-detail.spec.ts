import { signInAs } from "../support/buying";
import { callProvider, newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

type Card = { id: number; name: string };

/** The address of a product by its name. */
async function addressOf(name: string): Promise<string> {
  const query = new URLSearchParams({ keyword: name, pageNum: "1", pageSize: "9" });
  const { list } = await callProvider<{ list: Card[] }>("GET", `product/searchProduct?${query}`, {});
  return `/course_detail?id=${list.find((card) => card.name === name)?.id}`;
}

test("a visitor views a product, selects a choice and is asked to sign in before the checkout", async ({ page }) => {
  await openPage(page, await addressOf("Spoon Carving Kit"));
  const gallery = page.getByRole("region", { name: "Images of Spoon Carving Kit" });
  const second = gallery.getByRole("button", { name: "Show image 2 of 5" });
  // The gallery's code may arrive after the rest of the page.
  await expect(async () => {
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("End");
  await expect(gallery.getByRole("button", { name: "Show image 5 of 5" })).toHaveAttribute("aria-pressed", "true");
  await gallery.getByRole("button", { name: /Enlarge image/ }).click();
  const closer = page.getByRole("dialog", { name: "Spoon Carving Kit" });
  await closer.getByRole("button", { name: "Zoom in" }).click();
  await expect(closer.getByRole("button", { name: "Zoom out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(closer).toBeHidden();

  const buy = page.locator("#buy");
  await buy.getByRole("button", { name: "Buy now" }).first().click();
  await expect(page.getByText("Please choose an option first")).toBeVisible();
  await page.getByRole("radio", { name: "Left-handed" }).check();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await buy.getByRole("button", { name: "Buy now" }).first().click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheck_out$/);
  expect(await page.evaluate(() => sessionStorage.getItem("buygoods"))).toMatch(/"quantity":2/);
});

test("a member shares a product with their code", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const member = await newMember();
  await signInAs(context, member);
  await openPage(page, await addressOf("Long Walks"));
  await page.getByRole("button", { name: "Share: Long Walks" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`&ref=${member.userCode}`);
});

test("the price stays visible on a phone while its own place is out of view", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a wide screen needs no bar");
  await openPage(page, await addressOf("Mending Tin"));
  const bar = page.locator("[data-buy-bar]");
  await page.getByRole("tab", { name: /Evaluate/ }).click();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await page.locator("#buy").getByRole("button", { name: "Add to cart" }).scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
});

test("recently viewed products are remembered in this browser", async ({ page }) => {
  await openPage(page, await addressOf("Mending Tin"));
  // A visitor who leaves before the scripts run has not viewed it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-viewed"))).toContain("Mending Tin");
  await openPage(page, await addressOf("Slow Sourdough"));
  await expect(page.getByRole("region", { name: "Recently viewed" }).getByRole("link", { name: "Mending Tin" })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("every product shows its picture", async ({ page }) => {
    for (const name of ["Spoon Carving Kit", "Stoneware Teapot"]) {
      await page.goto(await addressOf(name));
      await expect(page.getByRole("img", { name }).first()).toBeVisible();
    }
  });

  test("the page has its picture, its texts and its reviews", async ({ page }) => {
    await page.goto(await addressOf("Spoon Carving Kit"));
    await expect(page.getByRole("img", { name: "Spoon Carving Kit" }).first()).toBeVisible();
    await expect(page.getByText("A straight knife with an 8 cm blade")).toBeVisible();
    await expect(page.getByText("5 stars: 3")).toBeAttached();
    await expect(page.getByRole("list", { name: "Reviews" }).getByRole("article").first()).toBeVisible();
  });
});
