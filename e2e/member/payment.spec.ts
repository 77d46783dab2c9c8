import type { Page, Request } from "@playwright/test";
import {
  agree,
  confirmWithLoginPassword,
  deduct,
  enterPassword,
  openPayment,
  paid,
  payButton,
  payPath,
  place,
  signInAs,
  stateOf,
  title,
} from "../support/buying";
import { declinedCard } from "../support/declined-card";
import { newMember, readEmail } from "../support/shop";
import { expect, expectAccessible, openPage, test } from "../support/test";

/** Fills in the form of a new card. */
async function fillCard(page: Page, number: string) {
  await page.getByLabel("First name").fill("June");
  await page.getByLabel("Last name").fill("Alder");
  await page.getByLabel("Billing phone").fill("5035550142");
  await page.getByLabel("Card number").pressSequentially(number);
  await page.getByLabel("Expiry month").fill("12");
  await page.getByLabel("Expiry year").fill("2040");
  await page.getByLabel("CVC").fill("987");
}

/** Records every request of a page and every address that it opens. */
function listen(page: Page) {
  const sent: string[] = [];
  page.on("request", (request: Request) => sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`));
  return sent;
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie + window.location.href);

test.skip(({ isMobile }) => !isMobile, "on a desk all methods are paid with (methods)");

test("a declined card is reported and another one pays, and no number or CVC is visible on the way", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  const sent = listen(page);
  await signInAs(context, member);
  await openPayment(page, order, "&pay_type=1");
  await page.getByRole("link", { name: "Add a card" }).click();
  const declined = declinedCard();
  await fillCard(page, declined);
  await expect(page.getByLabel("Card type")).toHaveValue("Visa");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save card" }).click();

  await expect(page).toHaveURL(/pay_now.*cards_default/);
  await agree(page);
  await payButton(page).click();
  await expect(page.getByText("Your card was declined. Please use another form of payment.")).toBeVisible();
  expect(await stateOf(member, order.id)).toBe(1);

  await page.getByRole("link", { name: "Use another card" }).click();
  await expect(page.getByRole("link", { name: /^Visa.*•••• 0002.*Use this card$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add a card" }).click();
  await fillCard(page, "5555555555554444");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("•••• 4444")).toBeVisible();
  await agree(page);
  await payButton(page).click();
  await paid(page);
  expect(await stateOf(member, order.id)).toBe(3);

  for (const text of [...sent, await stored(page)])
    expect(text).not.toMatch(new RegExp(`${declined.match(/.{4}/g)?.join(" ?")}|5555 ?5555 ?5555 ?4444|"987"|cardCvc`));
});

test("3-D Secure redirects to the bank's page and back, and its reference opens once", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  await openPage(page, payPath(order, "&pay_type=1").replace("pay_now", "add_card"));
  await fillCard(page, "4000000000003220");
  await page.getByRole("button", { name: "Save card" }).click();
  await agree(page);
  const gateway = page.waitForRequest((request) => request.url().includes("/pay_gateway?htmlData="));
  await payButton(page).click();
  const way = (await gateway).url();
  await page.getByRole("button", { name: "Approve" }).click();
  await paid(page);
  expect(await stateOf(member, order.id)).toBe(3);

  await page.goto(way);
  await expect(title(page, "This payment link has expired")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.getByRole("link", { name: "View order status" }).click();
  await paid(page);
});

test("V wallet and reorder credit pay together after a transaction password is set in the dialog", async ({ page, context }) => {
  const member = await newMember({ address: true, wallet: 500, credit: 5 });
  const order = await place(member, "Mending Tin");
  const sent = listen(page);
  await signInAs(context, member);
  await openPayment(page, order);
  await page.getByRole("switch", { name: "Reorder Credit" }).check();
  await page.getByRole("button", { name: "Use $5" }).click();
  await page.getByRole("switch", { name: "V Wallet" }).check();
  await payButton(page).click();
  await expect(page.getByText("Please enter an amount.")).toBeVisible();
  await deduct(page, "V Wallet", order.paymentAmount - 5);
  await expect(page.getByText("Remaining amount").locator("..")).toContainText("$0");
  await expectAccessible(page);
  await payButton(page).click();

  await page.getByRole("button", { name: /Set one/ }).click();
  await page.getByLabel("New transaction password").fill("135792");
  await page.getByLabel("Confirm transaction password").fill("135792");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await confirmWithLoginPassword(page);
  await enterPassword(page, "135792");
  await paid(page);
  expect(await stateOf(member, order.id)).toBe(3);
  const { balance } = await member.tell<{ balance: number }>("GET", "member/account?accountType=2");
  expect(balance).toBe(0);
  for (const text of [...sent, await stored(page)]) expect(text).not.toContain("135792");
});

test("a forgotten transaction password is recovered during the payment, and the wait continues after a reload", async ({
  page,
  context,
}) => {
  const member = await newMember({ address: true, wallet: 500, transactionPassword: "246810" });
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  const open = async () => {
    await openPayment(page, order);
    await page.getByRole("switch", { name: "V Wallet" }).check();
    await page.getByRole("button", { name: /^Use \$/ }).click();
    await payButton(page).click();
    await page.getByRole("button", { name: /Retrieve it/ }).click();
  };
  await open();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  await page.reload();
  await agree(page);
  await payButton(page).click();
  await page.getByRole("button", { name: /Retrieve it/ }).click();
  await expect(page.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  const [, code = ""] = await readEmail(member.email, /\b(\d{6})\b/);
  await page.getByLabel("New transaction password").fill("975310");
  await page.getByLabel("Confirm transaction password").fill("975310");
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await enterPassword(page, "975310");
  await paid(page);
});

test("forged addresses run nothing and show no false result", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  const other = await place(await newMember({ address: true }), "Mending Tin");
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  page.on("dialog", (dialog) => violations.push(dialog.message()));
  await signInAs(context, member);
  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  const evil = encodeURIComponent(JSON.stringify({ id: 1, orderNumber: script, paymentAmount: 0, state: 3 }));
  for (const path of [`/pay_now?order=${evil}`, payPath(other).replace("pay_now", "pay_status")]) {
    await openPage(page, path);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }
  await openPage(page, `/pay_gateway?htmlData=${encodeURIComponent(`<form action="https://evil.example">${script}</form>`)}`);
  await expect(title(page, "This payment link has expired")).toBeVisible();
  await openPage(page, payPath(order, `&pay_type=1&cards_default=${encodeURIComponent(script)}`));
  await expect(page.getByText("You have no saved card.")).toBeVisible();
  await openPage(page, `/add_card?cards_default=${evil}`);
  await expect(page.getByText("This card no longer exists")).toBeVisible();
  expect(violations).toEqual([]);
});
