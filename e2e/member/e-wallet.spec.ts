import type { Page } from "@playwright/test";
import {
  agree,
  approveButton,
  attemptsOf,
  billsOf,
  comeAs,
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
  stateOf,
  title,
} from "../support/buying";
import { newMember, tellGateway } from "../support/shop";
import { expect, expectAccessible, openPage, test } from "../support/test";

test.skip(({ isMobile }) => !isMobile, "an e-wallet is on a phone");

const transactionPassword = "246810";

/** One order there is, it is paid, and just this was asked for it. */
async function expectPaidOnce(member: Member, order: Order, attempts: string[], bills: number[] = []) {
  expect(await ordersOf(member)).toEqual([expect.objectContaining({ id: order.id, state: 3 })]);
  await expect.poll(() => attemptsOf(order)).toEqual(attempts);
  expect(await billsOf(member, order)).toEqual(bills);
}

test("an e-wallet may be declined, left, and approved at last; the page tells the truth each time", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  await comeAs(context, member);
  await payByEWallet(page, order);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(title(page, "The payment did not go through")).toBeVisible();
  await expectAccessible(page);

  await payByEWallet(page, order);
  await page.getByRole("link", { name: "Walk away" }).click();
  await expect(title(page, "Waiting for the payment")).toBeVisible();
  expect(await stateOf(member, order.id)).toBe(1);

  await payByEWallet(page, order);
  await approveButton(page).click();
  await paid(page);
  await page.reload();
  await paid(page);
  await openPage(page, payPath(order));
  await expect(page.getByText(/is paid already/)).toBeVisible();
});

/** A member who has said to pay ten dollars of a thing from the wallet and the rest by e-wallet, and is asked for the password. */
async function beginMixedPayment(page: Page, needs: { card?: boolean } = {}) {
  const member = await newMember({ address: true, wallet: 50, transactionPassword, ...needs });
  const order = await place(member, "Mending Tin");
  await comeAs(page.context(), member);
  await openPayment(page, order, "&pay_type=5");
  await page.getByRole("radio", { name: "Meadow Pay" }).check();
  await deduct(page, "V wallet", 10);
  await payButton(page).click();
  return { member, order };
}

test("an approval that is pressed twice, and told twice more, takes the money once", async ({ page }) => {
  const { member, order } = await beginMixedPayment(page);
  await enterPassword(page, transactionPassword);
  const reference = await page.locator("input[name=reference]").inputValue();
  await approveButton(page).dblclick();
  await paid(page);
  await tellGateway(reference, "approved");
  await tellGateway(reference, "declined");
  await page.reload();
  await paid(page);
  await expectPaidOnce(member, order, ["paid $13.40, bank: approved"], [-10]);
});

test("an order that goes to the bank from two tabs is paid by the second way alone", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  await comeAs(context, member);
  const other = await context.newPage();
  for (const tab of [page, other]) await payByEWallet(tab, order);
  await approveButton(page).click();
  await expect(title(page, "Waiting for the payment")).toBeVisible();
  await approveButton(other).click();
  await paid(other);
  await paid(page);
  await expectPaidOnce(member, order, ["abandoned $23.40, bank: undone", "paid $23.40, bank: approved"]);
});

test("a tab that was closed on its way to the bank loses nothing: the order waits, and another tab pays it", async ({ page, context }) => {
  const { member, order } = await beginMixedPayment(page, { card: true });
  // The bank is never reached: a tab that is closed while its next page is on the way may not close at all, in this browser.
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

test("a tab that was closed at the bank is told of in another: what comes in late is seen there, and not paid twice", async ({
  page,
  context,
}) => {
  const member = await newMember({ address: true, card: true });
  const order = await place(member, "Mending Tin");
  await comeAs(context, member);
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
  await expect(title(watching, "Waiting for the payment")).toBeVisible();

  await tellGateway(reference, "approved");
  await paid(watching);
  await payButton(paying).click();
  await expect(paying.getByText(/is paid already/).first()).toBeVisible();
  await openPage(paying, "/order_list");
  await expect(paying.getByText("To be delivered", { exact: true }).last()).toBeVisible();
  await expectPaidOnce(member, order, ["paid $23.40, bank: approved"]);
});
