import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsOperator, openScreen } from "../support/console";
import { delayRequests } from "../support/delay-requests";
import { operate } from "../support/shop";
import { expect, expectAccessible, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "spreadsheets belong to a desk");

/** The list of products with a word in their names, as a file. */
async function exportProducts(page: Page): Promise<string> {
  await openScreen(page, "/list/products?search=seed-tin", "Products");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  return readFile(await (await saved).path(), "utf8");
}

async function compare(page: Page, text: string): Promise<void> {
  await openScreen(page, "/list/products", "Products");
  await page.getByRole("link", { name: "Import CSV" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import products" })).toBeVisible();
  const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Compare with the shop" }).click();
  await expect(page.getByText("Tried out", { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** A number above the rows of a task. */
const counted = (page: Page, label: string) => page.getByText(label, { exact: true }).locator("xpath=following-sibling::dd");

test("an exported file changes nothing, and a changed one is compared first and then written", async ({ page }) => {
  await operate("price", "seed-tin", "18", "14.50");
  await enterAsOperator(page, "catalogue");
  const text = await exportProducts(page);
  expect(text).toContain("18.00");
  await compare(page, text);
  await expect(counted(page, "Ready")).toHaveText("0");
  await expect(counted(page, "Unchanged")).not.toHaveText("0");
  await expect(page.getByText("No row would change.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change \d+ row/ })).toHaveCount(0);

  const before = await operate("product", "show", "seed-tin");
  await compare(page, text.replaceAll("18.00", "19.00"));
  await expect(page.getByRole("main")).toContainText("19.00");
  await expectAccessible(page);
  expect(await operate("product", "show", "seed-tin")).toBe(before);
  await page.getByRole("button", { name: "Change 1 row" }).click();
  await page.getByRole("dialog").getByRole("button").first().click();
  await expect(page.getByText("Done", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(counted(page, "Done")).toHaveText("1");
  expect(await operate("product", "show", "seed-tin")).toContain("19.00");
});

test("a form that is sent while its file is on its way waits for the file", async ({ page }) => {
  await enterAsOperator(page, "catalogue");
  const buffer = Buffer.from(await exportProducts(page));
  await page.getByRole("link", { name: "Import CSV" }).click();
  const release = await delayRequests(page, /\/api\/.*\/upload\?/);
  await page.locator("input[type=file]").setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("progressbar")).toBeVisible();
  const compare = page.getByRole("button", { name: "Compare with the shop" });
  await compare.click();
  await expect(compare).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByText("Tried out", { exact: true })).toBeVisible({ timeout: 30_000 });
});

test("the answer for a new product with several choices is shown once", async ({ page }) => {
  await enterAsOperator(page, "catalogue");
  const lines = ["S", "M", "L"].map((size) => `waxed-apron,goods,Waxed apron,${size},40,30`);
  await compare(page, ["slug,type,name.en_US,label.en_US,price,member_price", ...lines].join("\n"));
  const rows = page.getByRole("table", { name: "Rows" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("waxed-apron, L will cost $40.00");
  await expect(rows.nth(2)).toContainText("Tried out with line 2.");
  await expect(rows.nth(3)).toContainText("Tried out with line 2.");
  await expect(rows.nth(3)).not.toContainText("will cost");
});
