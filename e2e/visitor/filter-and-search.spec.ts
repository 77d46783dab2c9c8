import type { Page } from "@playwright/test";
import { delayRequests, scripts } from "../support/delay-requests";
import { expect, openPage, test } from "../support/test";

const names = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

/** Opens the filter, which is folded behind a button on phones. */
async function unfold(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: /^Filter/ }).click();
}

test("a visitor filters the courses, shares the address and goes back", async ({ page, isMobile }) => {
  await openPage(page, "/course");
  await expect(page.getByRole("heading", { level: 2, name: "Kitchen & table" })).toBeVisible();
  await unfold(page, isMobile);
  await page.getByText("Courses", { exact: true }).click();
  await expect(page).toHaveURL(/\/course\?type=course$/);
  await expect(page.getByRole("heading", { level: 2, name: "Kitchen & table" })).toBeHidden();
  await page.getByRole("textbox", { name: "Maximum price" }).fill("36");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-down");
  await expect(page).toHaveURL(/\?type=course&max=36&sort=price-down$/);
  await expect(names(page).first()).toHaveText(/Pour-Over Mornings|Visible Mending/);
  const shown = await names(page).allTextContents();
  expect(shown).not.toContain("Slow Sourdough");

  await page.reload();
  await expect(names(page)).toHaveText(shown);
  await expect(page.getByRole("status").filter({ hasText: `${shown.length} results` })).toBeVisible();

  await names(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/course_detail/);
  await expect(page.getByRole("heading", { level: 1, name: shown[0] })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(shown);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/course$/);
  await expect(page.getByRole("heading", { level: 2, name: "Kitchen & table" })).toBeVisible();
});

test("a filter without results names the excluding criterion", async ({ page }) => {
  await openPage(page, "/course?type=goods&free=1");
  await expect(page.getByText("No results match all your filters")).toBeVisible();
  await page.getByRole("button", { name: /^Courses and goods \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?free=1$/);
  await expect(names(page).filter({ hasText: "Reading Trees" })).toBeVisible();
});

test("a filter in the address never shows the unfiltered list first", async ({ page }) => {
  const letGo = await delayRequests(page, scripts);
  await page.goto("/course?type=goods", { waitUntil: "commit" });
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toBeVisible();
  const inTheList = page.getByRole("heading", { name: "Slow Sourdough", includeHidden: true });
  await expect(inTheList).toBeAttached();
  await expect(inTheList).toBeHidden();
  letGo();
  await expect(names(page).filter({ hasText: "Indigo Dye Kit" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("heading", { name: "Slow Sourdough" })).toBeVisible();
});

test("a category has its own address in the HTML", async ({ request }) => {
  const category = await request.get("/course?category=5");
  expect(category.status()).toBe(200);
  const html = await category.text();
  expect(html).toContain("Slow Sourdough");
  expect(html).not.toContain("Carving Spoons");
  expect(html).toMatch(/rel="canonical" href="[^"]*\/course\?category=5"/);
  expect((await request.get("/course?category=9999")).status()).toBe(404);
  expect((await request.get("/course?category=nonsense")).status()).toBe(200);
});

test("a Japanese reader finds bread, and a typo is tolerated", async ({ page }) => {
  await openPage(page, "/ja/search?keyword=パン");
  await expect(names(page).first()).toHaveText("ゆっくりサワードウ");
  await openPage(page, "/search?keyword=sourdogh");
  await expect(names(page).first()).toHaveText("Slow Sourdough");
  await expect(page).toHaveTitle(/sourdogh/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("text typed before the scripts load stays", async ({ page }) => {
  const letGo = await delayRequests(page, scripts);
  const asked = page.waitForResponse((response) => response.url().includes("/api/product/searchProduct"));
  await page.goto("/search", { waitUntil: "commit" });
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("sourdough");
  letGo();
  await asked;
  await expect(box).toHaveValue("sourdough");
});

test("the search filters its results", async ({ page, isMobile }) => {
  await openPage(page, "/search?keyword=wood");
  await unfold(page, isMobile);
  await page.getByText("Goods", { exact: true }).first().click();
  await expect(page).toHaveURL(/keyword=wood&type=goods$/);
  await expect(page.getByRole("status").filter({ hasText: "for “wood”" })).toBeVisible();
  await expect(names(page).filter({ hasText: "Carving Spoons" })).toHaveCount(0);
  await expect(names(page).filter({ hasText: "Indigo Dye Kit" })).toBeVisible();
});

test("a search without results suggests where to look", async ({ page }) => {
  await openPage(page, "/search?keyword=zzzzzz");
  const main = page.getByRole("main");
  await expect(main.getByText("No results for “zzzzzz”")).toBeVisible();
  await expect(main.getByRole("link", { name: "Body & rest" })).toBeVisible();
  await expect(names(page)).toHaveCount(6);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the courses are listed by category, and the filter is a form that works", async ({ page }) => {
    await page.goto("/course");
    await expect(page.getByRole("heading", { level: 2, name: "Work & trade" })).toBeVisible();
    expect(await names(page).count()).toBeGreaterThanOrEqual(40);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption({ index: 2 });
    await page.getByRole("button", { name: "Apply" }).first().click();
    await expect(page).toHaveURL(/\/search\?(.*&)?sort=\w+/);
  });

  test("the search has its pages and its filter", async ({ page }) => {
    await page.goto("/search?keyword=a");
    await expect(names(page)).toHaveCount(9);
    const first = await names(page).allTextContents();
    await page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/keyword=a&page=2$/);
    await expect(names(page)).toHaveCount(9);
    expect(await names(page).allTextContents()).not.toEqual(first);
    await page.getByText("Free", { exact: true }).first().click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/free=1/);
    await expect(names(page).filter({ hasText: "Reading Trees" })).toBeVisible();
  });
});
