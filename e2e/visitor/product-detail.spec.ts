import { newMember, newPassword, tellProvider } from "../support/shop";
import { expect, openPage, test } from "../support/test";

type Card = { id: number; name: string };

/** The address of a product that is found by its name. */
async function addressOf(name: string): Promise<string> {
  const query = new URLSearchParams({ keyword: name, pageNum: "1", pageSize: "9" });
  const { list } = await tellProvider<{ list: Card[] }>("GET", `product/searchProduct?${query}`, {});
  return `/course_detail?id=${list.find((card) => card.name === name)?.id}`;
}

test("a visitor looks at a thing from all sides, chooses one, and is asked to sign in on the way to the checkout", async ({ page }) => {
  await openPage(page, await addressOf("Spoon Carving Kit"));
  const gallery = page.getByRole("region", { name: "Pictures of Spoon Carving Kit" });
  await gallery.getByRole("button", { name: "Show picture 2 of 5" }).click();
  await page.keyboard.press("End");
  await expect(gallery.getByRole("button", { name: "Show picture 5 of 5" })).toHaveAttribute("aria-pressed", "true");
  await gallery.getByRole("button", { name: /Look closer/ }).click();
  const closer = page.getByRole("dialog", { name: "Spoon Carving Kit" });
  await closer.getByRole("button", { name: "Zoom in" }).click();
  await expect(closer.getByRole("button", { name: "Zoom out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(closer).toBeHidden();

  const buy = page.locator("#buy");
  await buy.getByRole("button", { name: "Buy now" }).first().click();
  await expect(page.getByText("Please choose one first")).toBeVisible();
  await page.getByRole("radio", { name: "Left-handed" }).check();
  await page.getByRole("button", { name: "One more" }).click();
  await buy.getByRole("button", { name: "Buy now" }).first().click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheck_out$/);
  expect(await page.evaluate(() => sessionStorage.getItem("buygoods"))).toMatch(/"quantity":2/);
});

test("a member shares a product with their code", async ({ page, signIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { username, userCode } = await newMember();
  await signIn(username, newPassword);
  await openPage(page, await addressOf("Long Walks"));
  await page.getByRole("button", { name: "Share: Long Walks" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`&ref=${userCode}`);
});

test("the price stays at hand on a phone while its own place is out of sight", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a wide screen needs no bar");
  await openPage(page, await addressOf("Mending Tin"));
  const bar = page.locator("[data-buy-bar]");
  await page.getByRole("tab", { name: /Evaluate/ }).click();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await page.locator("#buy").getByRole("button", { name: "Add to cart" }).scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
});

test("what was looked at before is remembered in this browser", async ({ page }) => {
  await openPage(page, await addressOf("Mending Tin"));
  await expect(page.getByRole("heading", { level: 1, name: "Mending Tin" })).toBeVisible();
  await openPage(page, await addressOf("Slow Sourdough"));
  await expect(page.getByRole("region", { name: "You looked at" }).getByRole("link", { name: "Mending Tin" })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("every thing shows its picture", async ({ page }) => {
    for (const name of ["Spoon Carving Kit", "Stoneware Teapot"]) {
      await page.goto(await addressOf(name));
      await expect(page.getByRole("img", { name }).first()).toBeVisible();
    }
  });

  test("the page has its picture, its words and its reviews", async ({ page }) => {
    await page.goto(await addressOf("Spoon Carving Kit"));
    await expect(page.getByRole("img", { name: "Spoon Carving Kit" }).first()).toBeVisible();
    await expect(page.getByText("A straight knife with an 8 cm blade")).toBeVisible();
    await expect(page.getByText("5 stars: 3")).toBeAttached();
    await expect(page.getByRole("list", { name: "Reviews" }).getByRole("article").first()).toBeVisible();
  });
});
