import { signInAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => !isMobile, "a code is read by a phone");

test("a payment link fills in a verified transfer, which the payer confirms, and a changed link fills in nothing", async ({ browser }) => {
  const [payer, receiver] = [await newMember({ wallet: 50, transactionPassword: "246810" }), await newMember()];
  const collecting = await browser.newContext();
  await signInAs(collecting, receiver);
  const asked = await collecting.newPage();
  await openPage(asked, "/wallet");
  await asked.getByRole("main").getByRole("link", { name: "Collect", exact: true }).click();
  await asked.getByLabel("Amount in USD (optional)").fill("12.50");
  await asked.getByLabel("Note (optional)").fill("Tea");
  await asked.getByRole("button", { name: "Update code" }).click();
  await expect(asked.getByText("$12.50")).toBeVisible();
  await expect(asked.getByRole("img", { name: "QR code that opens a transfer to you" })).toBeVisible();
  const link = new URL(await asked.getByLabel("Your payment link").inputValue());
  await collecting.close();

  const paying = await browser.newContext();
  await signInAs(paying, payer);
  const page = await paying.newPage();
  const token = link.searchParams.get("collect") ?? "";
  await openPage(page, `/wallet_transfer?collect=${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`);
  await expect(
    page
      .getByRole("main")
      .getByRole("alert")
      .getByText(/^This payment link was changed/),
  ).toBeVisible();
  await expect(page.getByLabel("Recipient’s member ID")).toHaveValue("");

  await openPage(page, link.pathname + link.search);
  await expect(page.getByLabel("Recipient’s member ID")).toHaveValue(receiver.userCode);
  await expect(page.getByLabel("Amount in USD")).toHaveValue("12.50");
  await expect(page.getByLabel("Note")).toHaveValue("Tea");
  type Account = { balance: number };
  expect(await payer.tell<Account>("GET", "member/account?accountType=1")).toEqual({ balance: 50 });
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Transaction password" });
  await dialog.getByLabel("Your transaction password").fill("246810");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/wallet");
  expect(await receiver.tell<Account>("GET", "member/account?accountType=1")).toEqual({ balance: 12.5 });
  expect(await payer.tell<Account>("GET", "member/account?accountType=1")).toEqual({ balance: 37.5 });
  await paying.close();
});
