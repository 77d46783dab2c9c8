import type { BrowserContext, Page } from "@playwright/test";
import {
  agree,
  approveButton,
  attemptsOf,
  billsOf,
  deduct,
  enterPassword,
  payButton,
  place,
  signInAs,
  stateOf,
  title,
} from "../support/buying";
import { declinedCard } from "../support/declined-card";
import { newMember } from "../support/shop";
import { expect, expectAccessible, openPage, test } from "../support/test";

const transactionPassword = "246810";

/** Makes the link of an order at its page. Returns its path. */
async function askAt(page: Page, orderId: number): Promise<string> {
  await openPage(page, `/order_detail?id=${orderId}`);
  await page.getByRole("button", { name: "Ask someone to pay" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask someone to pay" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await dialog.getByLabel("Your payment link").inputValue());
  await expectAccessible(page);
  return link.pathname + link.hash;
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Credit card" }).click();
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry month").fill("12");
  await page.getByLabel("Expiry year").fill("40");
  await page.getByLabel("CVC").fill("123");
}

async function openAs(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openPage(page, path);
  return page;
}

test.skip(({ isMobile }) => !isMobile, "a payment link is opened on a phone");

test("a member asks, a guest pays by card without seeing the address, and the member sees the order paid", async ({
  page,
  context,
  browser,
}) => {
  const owner = await newMember({ address: true });
  const order = await place(owner, "Mending Tin");
  await signInAs(context, owner);
  const path = await askAt(page, order.id);

  const visiting = await browser.newContext();
  const addresses: string[] = [];
  visiting.on("request", (request) => addresses.push(request.url()));
  const guest = await openAs(visiting, path);
  await expect(guest.getByText("Mending Tin")).toBeVisible();
  await expect(guest.getByRole("main")).not.toContainText(/Portland|Alder/);
  await expectAccessible(guest);
  await fillCard(guest, "4242 4242 4242 4242");
  await guest.getByLabel("Email for the receipt (optional)").fill("guest@example.com");
  await agree(guest);
  await payButton(guest).click();
  await expect(title(guest, "Thank you, your payment was successful")).toBeVisible();
  await guest.reload();
  await expect(title(guest, "Thank you, your payment was successful")).toBeVisible();
  // The token is in no address that a server or a log could have.
  const token = path.split("#")[1] ?? "";
  expect(token).toHaveLength(43);
  expect(addresses.filter((address) => address.split("#")[0]?.includes(token))).toEqual([]);
  await visiting.close();

  const late = await browser.newContext();
  await expect(title(await openAs(late, path), "This order has already been paid")).toBeVisible();
  await late.close();

  expect(await stateOf(owner, order.id)).toBe(3);
  expect(await attemptsOf(order)).toEqual([`paid $${order.paymentAmount.toFixed(2)}, bank: approved`]);
  await page.reload();
  await expect(page.getByText("Paid by a guest").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask someone to pay" })).toHaveCount(0);
});

test("a member pays another's order from the wallet and by e-wallet, and comes back from the gateway to the result", async ({
  page,
  context,
}) => {
  const [owner, payer] = [await newMember({ address: true }), await newMember({ wallet: 50, transactionPassword })];
  const order = await place(owner, "Mending Tin");
  const { token } = await owner.tell<{ token: string }>("POST", "payLink/create", { orderId: order.id });
  await openPage(page, `/pay_for#${token}`);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Username or member ID").fill(payer.username);
  await page.getByLabel("Password", { exact: true }).fill(payer.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/pay_for");
  await page.getByRole("button", { name: "E-wallet" }).click();
  await page.getByRole("radio", { name: "UnionPay" }).check();
  await deduct(page, "V Wallet", 5);
  await agree(page);
  await payButton(page).click();
  await enterPassword(page, transactionPassword);
  await approveButton(page).click();
  await expect(title(page, "Thank you, your payment was successful")).toBeVisible();
  expect(await billsOf(payer, order)).toEqual([-5]);
  expect(await stateOf(owner, order.id)).toBe(3);
  await context.clearCookies();
});

test("a declined card can be tried again, and a withdrawn link says so", async ({ page, browser }) => {
  const owner = await newMember({ address: true });
  const order = await place(owner, "Mending Tin");
  const { token } = await owner.tell<{ token: string }>("POST", "payLink/create", { orderId: order.id });
  await openPage(page, `/pay_for#${token}`);
  await fillCard(page, declinedCard());
  await agree(page);
  await payButton(page).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("alert")
      .getByText(/^Your card was declined/),
  ).toBeVisible();
  await expect(page.getByText("Your last payment did not go through. You can pay again.")).toBeVisible();

  const asking = await browser.newContext();
  await signInAs(asking, owner);
  const detail = await openAs(asking, `/order_detail?id=${order.id}`);
  await detail.getByRole("button", { name: "Payment link" }).click();
  await detail.getByRole("button", { name: "Withdraw link" }).click();
  await expect(detail.getByRole("button", { name: "Create link" })).toBeVisible();
  await asking.close();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await payButton(page).click();
  await expect(title(page, "This payment link was withdrawn")).toBeVisible();
  // Another link in the same tab loads no document.
  await page.goto("/pay_for#of_no_order");
  await expect(page.getByText("We can’t find this payment link")).toBeVisible();
});
