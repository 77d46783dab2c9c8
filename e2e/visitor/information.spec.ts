import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "once is enough");

test("a visitor chooses guides, reads one, and returns to the library", async ({ page }) => {
  await openPage(page, "/information_library");
  const titles = page.getByRole("list", { name: "Articles" }).getByRole("heading");
  await expect(titles.first()).toHaveText("The autumn workshop is open");
  await page.getByRole("navigation", { name: "Kinds of articles" }).getByRole("link", { name: "Guide" }).click();
  await expect(page).toHaveURL(/\?kind=guide$/);
  await expect(titles.first()).toHaveText("Your first order, step by step");
  await titles.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Your first order, step by step" })).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/information_detail\?id=4$/);
  await expect(page.locator("link[hreflang=ja]")).toHaveAttribute("href", /\/ja\/information_detail\?id=4$/);
  await page.getByRole("main").getByRole("link", { name: "Information library" }).click();
  await expect(titles.first()).toHaveText("The autumn workshop is open");
});
