import type { Page } from "@playwright/test";
import { signInAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "money moves the same on every screen");

const rows = (page: Page) => page.getByRole("table").getByRole("row");

async function prove(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Transaction password" });
  await dialog.getByLabel("Your transaction password").fill("246810");
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

test("a transfer moves money once however often it is sent", async ({ page, context }) => {
  const [sender, receiver] = [await newMember({ wallet: 50, transactionPassword: "246810" }), await newMember()];
  await signInAs(context, sender);
  await openPage(page, "/wallet");
  await page.getByRole("main").getByRole("link", { name: "Transfer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Transfer and withdraw" })).toBeVisible();
  await expect(page.getByText("$50.00")).toBeVisible();
  await page.getByLabel("Recipient’s member ID").fill(receiver.userCode.toLowerCase());
  await page.getByLabel("Amount in USD").fill("30.50");
  await page.getByLabel("Note").fill("For the seeds");

  // The shop moves the money, but the response is lost.
  await page.route("**/api/member/transfer", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await prove(page);
  await expect(page.getByText(/We can.t reach the shop right now/)).toBeVisible();
  await page.unroute("**/api/member/transfer");
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await prove(page);
  await expect(page).toHaveURL("/wallet");
  await expect(page.getByText("Transfer successful")).toBeVisible();
  await expect(page.getByText("Please check the transfer record.")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText("−$30.50");
  await expect(rows(page).nth(1)).toContainText("For the seeds");
  await expect(rows(page).nth(1)).toContainText("$19.50");

  type Account = { balance: number };
  expect(await receiver.tell<Account>("GET", "member/account?accountType=1")).toEqual({ balance: 30.5 });
  expect(await sender.tell<Account>("GET", "member/account?accountType=1")).toEqual({ balance: 19.5 });
});

test("a complete withdrawal empties the wallet, which then allows none", async ({ page, context }) => {
  await signInAs(context, await newMember({ wallet: 50, transactionPassword: "246810" }));
  await openPage(page, "/wallet_transfer");
  await page.getByRole("navigation", { name: "Transfer or withdraw" }).getByRole("link", { name: "Withdraw" }).click();
  // Both pages have the button for the whole balance; only this one has the checkbox.
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await prove(page);
  await expect(page).toHaveURL("/wallet");
  await expect(rows(page).nth(1)).toContainText("−$50.00");
  await page.getByRole("main").getByRole("link", { name: "Withdraw" }).click();
  await expect(page.getByText("Your wallet is empty")).toBeVisible();
  await expect(page.getByLabel("Amount in USD")).toBeHidden();
});
