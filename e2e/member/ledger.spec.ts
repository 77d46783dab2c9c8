import { signInAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "what moved is the same on every screen");

test("a member sees the wallet's movements by date and returns to them", async ({ page, context }) => {
  await signInAs(context, await newMember({ wallet: 50, credit: 20 }));
  await openPage(page, "/member");
  await page.getByRole("link", { name: "V Wallet: details" }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText("+$50.00");

  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel("From").fill(tomorrow);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No transactions between these dates")).toBeVisible();
  await expect(page).toHaveURL(`/wallet?from=${tomorrow}`);
  await page.reload();
  await expect(page.getByText("No transactions between these dates")).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await expect(page.getByLabel("From")).toHaveValue("");

  await page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Reorder Credit" }).click();
  await expect(rows.last()).toContainText("+$20.00");
});
