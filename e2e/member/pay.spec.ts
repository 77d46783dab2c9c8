import type { Page, Request } from "@playwright/test";
import { newMember, readLetter } from "../support/shop";
import { expect, expectAccessible, openPage, test } from "../support/test";

type Member = Awaited<ReturnType<typeof newMember>>;

/** An order of a member's own that waits for its payment: two of the cheapest goods that are there. */
async function orderOf({ tell }: Member) {
  const { list } = await tell<{ list: { id: number; skuStockList: { id: number }[] }[] }>(
    "GET",
    "product/getProductListByPage?pageNum=1&pageSize=20&productType=0",
  );
  const [product] = list;
  const [sku] = product?.skuStockList ?? [];
  const confirmProducts = [{ productId: product?.id, productSkuId: sku?.id, quantity: 1 }];
  const order = await tell<{ id: number; paymentAmount: number }>("POST", "order/generate/confirm", {
    confirmProducts,
    orderType: 1,
    source: 1,
    type: 2,
  });
  return { ...order, query: encodeURIComponent(JSON.stringify({ id: order.id })) };
}

const stateOf = async ({ tell }: Member, id: number) => (await tell<{ state: number }>("GET", `order/${id}`)).state;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const payButton = (page: Page) => page.getByRole("button", { name: "PAY NOW" });
const paid = (page: Page) => expect(heading(page, "Thank you, it is paid")).toBeVisible();

/** Opens the payment of an order, with the terms agreed to. */
async function openPayment(page: Page, query: string, more = "") {
  await openPage(page, `/pay_now?order=${query}${more}`);
  await page.getByRole("checkbox", { name: /I have read/ }).check();
}

/** Fills the form of a new card in. */
async function fillCard(page: Page, number: string) {
  await page.getByLabel("First name").fill("June");
  await page.getByLabel("Last name").fill("Alder");
  await page.getByLabel("Billing phone").fill("5035550142");
  await page.getByLabel("Card number").pressSequentially(number);
  await page.getByLabel("Month of expiry").fill("12");
  await page.getByLabel("Year of expiry").fill("2040");
  await page.getByLabel("CVC").fill("987");
}

/** Everything that a page sends, and where it is. */
function listen(page: Page) {
  const sent: string[] = [];
  page.on("request", (request: Request) => sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`));
  return sent;
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie + window.location.href);

test("a declined card is told, and another one pays: no number and no CVC is to be seen on the way", async ({ page, signIn }) => {
  const member = await newMember({ address: true });
  const { id, query } = await orderOf(member);
  const sent = listen(page);
  await signIn(member.username, member.password);
  await openPayment(page, query, "&pay_type=1");
  await page.getByRole("link", { name: "Add a card" }).click();
  await fillCard(page, "4000000000000002");
  await expect(page.getByLabel("Card type")).toHaveValue("Visa");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save the card" }).click();

  await expect(page).toHaveURL(/pay_now.*cards_default/);
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await payButton(page).click();
  await expect(page.getByText("Your card was declined. Please use another form of payment.")).toBeVisible();
  expect(await stateOf(member, id)).toBe(1);

  await page.getByRole("link", { name: "Another card" }).click();
  await expect(page.getByRole("link", { name: /^Visa.*•••• 0002.*Use this card$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add a card" }).click();
  await fillCard(page, "5555555555554444");
  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(page.getByText("•••• 4444")).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await payButton(page).click();
  await paid(page);
  expect(await stateOf(member, id)).toBe(3);

  for (const text of [...sent, await stored(page)]) expect(text).not.toMatch(/4000 ?0000 ?0000 ?0002|5555 ?5555 ?5555 ?4444|"987"|cardCvc/);
});

test("3-D Secure goes over the bank's page and comes back, and its reference opens once", async ({ page, signIn }) => {
  const member = await newMember({ address: true });
  const { id, query } = await orderOf(member);
  await signIn(member.username, member.password);
  await openPage(page, `/add_card?order=${query}&pay_type=1`);
  await fillCard(page, "4000000000003220");
  await page.getByRole("button", { name: "Save the card" }).click();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  const gateway = page.waitForRequest((request) => request.url().includes("/pay_gateway?htmlData="));
  await payButton(page).click();
  const way = (await gateway).url();
  await page.getByRole("button", { name: "Approve" }).click();
  await paid(page);
  expect(await stateOf(member, id)).toBe(3);

  await page.goto(way);
  await expect(heading(page, "This way to the bank is closed")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.getByRole("link", { name: "See how the order stands" }).click();
  await paid(page);
});

test("an e-wallet may be declined, left, and approved at last; the page tells the truth each time", async ({ page, signIn }) => {
  const member = await newMember({ address: true });
  const { id, query } = await orderOf(member);
  await signIn(member.username, member.password);
  const begin = async () => {
    await openPayment(page, query, "&pay_type=5");
    await page.getByRole("radio", { name: "Meadow Pay" }).check();
    await payButton(page).click();
  };
  await begin();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(heading(page, "The payment did not go through")).toBeVisible();
  await expectAccessible(page);

  await begin();
  await page.getByRole("link", { name: "Walk away" }).click();
  await expect(heading(page, "Waiting for the payment")).toBeVisible();
  expect(await stateOf(member, id)).toBe(1);

  await begin();
  await page.getByRole("button", { name: "Approve" }).click();
  await paid(page);
  await page.reload();
  await paid(page);
  await openPage(page, `/pay_now?order=${query}`);
  await expect(page.getByText(/is paid already/)).toBeVisible();
});

test("V wallet and reorder credit pay together, with the transaction password set on the way", async ({ page, signIn }) => {
  const member = await newMember({ address: true, wallet: 500, credit: 5 });
  const { id, query, paymentAmount } = await orderOf(member);
  const sent = listen(page);
  await signIn(member.username, member.password);
  await openPayment(page, query);
  await page.getByRole("switch", { name: "Reorder credit" }).check();
  await page.getByRole("button", { name: "Use $5" }).click();
  await page.getByRole("switch", { name: "V wallet" }).check();
  await payButton(page).click();
  await expect(page.getByText("Please enter an amount.")).toBeVisible();
  await page
    .getByLabel("Amount in USD")
    .first()
    .fill((paymentAmount - 5).toFixed(2));
  await expect(page.getByText("Still to pay").locator("..")).toContainText("$0");
  await expectAccessible(page);
  await payButton(page).click();

  await page.getByRole("button", { name: /Set one/ }).click();
  await page.getByLabel("New transaction password").fill("135792");
  await page.getByLabel("Once more").fill("135792");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("Your transaction password", { exact: true }).fill("135792");
  await page.getByRole("button", { name: "Confirm" }).click();
  await paid(page);
  expect(await stateOf(member, id)).toBe(3);
  const { balance } = await member.tell<{ balance: number }>("GET", "member/account?accountType=2");
  expect(balance).toBe(0);
  for (const text of [...sent, await stored(page)]) expect(text).not.toContain("135792");
});

test("a forgotten transaction password is retrieved on the way, and the wait goes on after a reload", async ({ page, signIn }) => {
  const member = await newMember({ address: true, wallet: 500, transactionPassword: "246810" });
  const { query } = await orderOf(member);
  await signIn(member.username, member.password);
  const open = async () => {
    await openPayment(page, query);
    await page.getByRole("switch", { name: "V wallet" }).check();
    await page.getByRole("button", { name: /^Use \$/ }).click();
    await payButton(page).click();
    await page.getByRole("button", { name: /Retrieve it/ }).click();
  };
  await open();
  await page.getByRole("button", { name: "Send a code" }).click();
  await expect(page.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  await page.reload();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await payButton(page).click();
  await page.getByRole("button", { name: /Retrieve it/ }).click();
  await expect(page.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  const [, code = ""] = await readLetter(member.email, /\b(\d{6})\b/);
  await page.getByLabel("New transaction password").fill("975310");
  await page.getByLabel("Once more").fill("975310");
  await page.getByLabel("Code from the e-mail").fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("Your transaction password", { exact: true }).fill("975310");
  await page.getByRole("button", { name: "Confirm" }).click();
  await paid(page);
});

test("a double press and a reload during the flight pay once", async ({ page, signIn }) => {
  const member = await newMember({ address: true, card: true });
  const { id, query } = await orderOf(member);
  await signIn(member.username, member.password);
  await openPayment(page, query, "&pay_type=1");
  await expect(page.getByText("•••• 4242")).toBeVisible();
  const keys: (string | undefined)[] = [];
  // The answer never arrives: the shop has the payment all the same.
  await page.route("**/api/payment", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await route.fetch();
  });
  await payButton(page).dblclick();
  await expect.poll(() => stateOf(member, id)).toBe(3);
  expect(keys).toHaveLength(1);
  await page.unroute("**/api/payment");
  await page.reload();
  await expect(page.getByText(/is paid already/)).toBeVisible();
});

test("hand-made addresses run nothing and show nothing as true", async ({ page, signIn }) => {
  const member = await newMember({ address: true });
  const { query } = await orderOf(member);
  const other = await orderOf(await newMember({ address: true }));
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  page.on("dialog", (dialog) => violations.push(dialog.message()));
  await signIn(member.username, member.password);
  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  const evil = encodeURIComponent(JSON.stringify({ id: 1, orderNumber: script, paymentAmount: 0, state: 3 }));
  for (const path of [`/pay_now?order=${evil}`, `/pay_status?order=${other.query}`]) {
    await openPage(page, path);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }
  await openPage(page, `/pay_gateway?htmlData=${encodeURIComponent(`<form action="https://evil.example">${script}</form>`)}`);
  await expect(heading(page, "This way to the bank is closed")).toBeVisible();
  await openPage(page, `/pay_now?order=${query}&pay_type=1&cards_default=${encodeURIComponent(script)}`);
  await expect(page.getByText("You have no card yet.")).toBeVisible();
  await openPage(page, `/add_card?cards_default=${evil}`);
  await expect(page.getByText("This card is not here any more")).toBeVisible();
  expect(violations).toEqual([]);
});
