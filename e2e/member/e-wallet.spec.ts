import type { Page } from "@playwright/test";
import {
  agree,
  approveButton,
  attemptsOf,
  billsOf,
  deduct,
  enterPassword,
  type Member,
  type Order,
  openPayment,
  ordersOf,
  paid,
  payButton,
  payByEWallet,
  payPath,
  place,
  signInAs,
  stateOf,
  title,
} from "../support/buying";
import { decideAtGateway, newMember } from "../support/shop";
import { expect, expectAccessible, openPage, test } from "../support/test";

test.skip(({ isMobile }) => !isMobile, "an e-wallet is on a phone");

const transactionPassword = "246810";

/** The member has one order, which is paid by these attempts and debits. */
async function expectPaidOnce(member: Member, order: Order, attempts: string[], bills: number[] = []) {
  expect(await ordersOf(member)).toEqual([expect.objectContaining({ id: order.id, state: 3 })]);
  await expect.poll(() => attemptsOf(order)).toEqual(attempts);
  expect(await billsOf(member, order)).toEqual(bills);
}

test("an e-wallet payment can be declined, left and finally approved, and the page shows the real state each time", async ({
  page,
  context,
}) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  await payByEWallet(page, order);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(title(page, "Payment failed")).toBeVisible();
  await expectAccessible(page);

  await payByEWallet(page, order);
  await page.getByRole("link", { name: "Leave without paying" }).click();
  await expect(title(page, "Payment pending")).toBeVisible();
  expect(await stateOf(member, order.id)).toBe(1);

  await payByEWallet(page, order);
  await approveButton(page).click();
  await paid(page);
  await page.reload();
  await paid(page);
  await openPage(page, payPath(order));
  await expect(page.getByText(/has already been paid/)).toBeVisible();
});

/** Starts a payment of ten dollars from the wallet and the rest by e-wallet, up to the password dialog. */
async function beginMixedPayment(page: Page, needs: { card?: boolean } = {}) {
  const member = await newMember({ address: true, wallet: 50, transactionPassword, ...needs });
  const order = await place(member, "Mending Tin");
  await signInAs(page.context(), member);
  await openPayment(page, order, "&pay_type=5");
  await page.getByRole("radio", { name: "Meadow Pay" }).check();
  await deduct(page, "V Wallet", 10);
  await payButton(page).click();
  return { member, order };
}

test("an approval pressed twice and notified twice more charges once", async ({ page }) => {
  const { member, order } = await beginMixedPayment(page);
  await enterPassword(page, transactionPassword);
  const reference = await page.locator("input[name=reference]").inputValue();
  await approveButton(page).dblclick();
  await paid(page);
  await decideAtGateway(reference, "approved");
  await decideAtGateway(reference, "declined");
  await page.reload();
  await paid(page);
  await expectPaidOnce(member, order, ["paid $13.40, bank: approved"], [-10]);
});

test("an order sent to the bank from two tabs is paid by the second attempt only", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  const other = await context.newPage();
  for (const tab of [page, other]) await payByEWallet(tab, order);
  await approveButton(page).click();
  await expect(title(page, "Payment pending")).toBeVisible();
  await approveButton(other).click();
  await paid(other);
  await paid(page);
  await expectPaidOnce(member, order, ["abandoned $23.40, bank: undone", "paid $23.40, bank: approved"]);
});

test("closing the tab before the bank loses nothing: the order stays unpaid, and another tab pays it", async ({ page, context }) => {
  const { member, order } = await beginMixedPayment(page, { card: true });
  // The request to the bank is aborted, because Chromium may not close a tab whose next page is loading.
  await page.route(/\/gateway\/pay/, (route) => route.abort());
  const leaving = page.waitForEvent("requestfailed", (request) => request.url().includes("/gateway/pay"));
  await enterPassword(page, transactionPassword);
  await leaving;
  await page.close();
  expect(await billsOf(member, order)).toEqual([-10]);

  const later = await context.newPage();
  await openPage(later, "/order_list");
  await later.getByRole("link", { name: "Pay now" }).click();
  await later.getByRole("button", { name: "Credit card" }).click();
  await expect(later.getByText("•••• 4242")).toBeVisible();
  await agree(later);
  await payButton(later).click();
  await paid(later);
  await expectPaidOnce(member, order, ["abandoned $13.40, bank: undone", "paid $23.40, bank: approved"], [10, -10]);
});

test("closing the tab at the bank loses nothing: another tab shows the late result and cannot pay twice", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  await payByEWallet(page, order);
  const reference = await page.locator("input[name=reference]").inputValue();
  await page.close();

  const [watching, paying] = [await context.newPage(), await context.newPage()];
  await openPage(paying, "/order_list");
  await expect(paying.getByText("Unpaid")).toBeVisible();
  await paying.getByRole("link", { name: "Pay now" }).click();
  await paying.getByRole("button", { name: "Credit card" }).click();
  await expect(paying.getByText("•••• 4242")).toBeVisible();
  await agree(paying);
  await openPage(watching, payPath(order).replace("pay_now", "pay_status"));
  await expect(title(watching, "Payment pending")).toBeVisible();

  await decideAtGateway(reference, "approved");
  await paid(watching);
  await payButton(paying).click();
  await expect(paying.getByText(/has already been paid/).first()).toBeVisible();
  await openPage(paying, "/order_list");
  await expect(paying.getByText("To be delivered", { exact: true }).last()).toBeVisible();
  await expectPaidOnce(member, order, ["paid $23.40, bank: approved"]);
});
