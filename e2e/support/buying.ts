import type { BrowserContext, Page } from "@playwright/test";
import { callProvider, type newMember, newPassword, operate } from "./shop";
import { expect, openPage } from "./test";

export type Member = Awaited<ReturnType<typeof newMember>>;
export type Order = { id: number; orderNumber: string; state: number; paymentAmount: number };
type Product = { id: number; name: string; skuStockList: { id: number }[] };

type Teller = Pick<Member, "tell">;

const stranger: Teller = { tell: (method, path, input = {}) => callProvider(method, path, input) };

/** A product by its name, as input for a confirmation. */
export async function goodsNamed(name: string, quantity = 1, { tell }: Teller = stranger) {
  const path = `product/searchProduct?keyword=${encodeURIComponent(name)}&pageNum=1&pageSize=9`;
  const { list } = await tell<{ list: Product[] }>("GET", path);
  const product = list.find((each) => each.name === name);
  const [sku] = product?.skuStockList ?? [];
  if (!product || !sku) throw new Error(`the sample shop does not sell ${name}`);
  return { productId: product.id, productSkuId: sku.id, quantity };
}

/** Places an unpaid order. */
export async function place(member: Teller, name: string): Promise<Order> {
  const confirmProducts = [await goodsNamed(name, 1, member)];
  return member.tell("POST", "order/generate/confirm", { confirmProducts, orderType: 1, source: 1, type: 2 });
}

/** All orders of a member, newest first. */
export async function ordersOf({ tell }: Member): Promise<Order[]> {
  return (await tell<{ list: Order[] }>("GET", "order/page?pageNum=1&pageSize=5")).list;
}

export const stateOf = async ({ tell }: Teller, id: number) => (await tell<Order>("GET", `order/${id}`)).state;

/** The payment attempts of an order: their states, external amounts, and the bank's records. */
export async function attemptsOf({ orderNumber }: Pick<Order, "orderNumber">): Promise<string[]> {
  const rows = (await operate("payments", orderNumber)).split("\n").map((line) => line.split("\t"));
  return rows.flatMap(([, , state, outside, books]) => (books ? [`${state} ${outside}, ${books}`] : []));
}

/** The entries of an order in one of the member's accounts, newest first. */
export async function billsOf({ tell }: Member, { orderNumber }: Pick<Order, "orderNumber">, accountType = 1): Promise<number[]> {
  type Bill = { turnoverType: 1 | 2; amount: number; notes: string };
  const path = `member/account/page?accountType=${accountType}&pageNum=1&pageSize=50`;
  const { list } = await tell<{ list: Bill[] }>("GET", path);
  const own = list.filter(({ notes }) => notes.includes(orderNumber));
  return own.map(({ turnoverType, amount }) => (turnoverType === 1 ? amount : -amount));
}

export type Login = Pick<Member, "username" | "password">;

/** The sample member whose network has sixty members. */
export const demo: Login = { username: "demo", password: "Demo-2026" };
/** The sample member without orders. */
export const newcomer: Login = { username: "newcomer", password: "Demo-2026" };

export async function signInByForm(page: Page, { username, password }: Login): Promise<void> {
  await openPage(page, "/login");
  await page.getByLabel("Username or member ID").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs a member in without the form, where the form is not the subject. */
export async function signInAs({ request }: BrowserContext, { username, password }: Login): Promise<void> {
  const answer = await request.post("/api/session", { data: { username, password }, headers: { "sec-fetch-site": "same-origin" } });
  expect(answer.ok()).toBe(true);
}

export const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const payButton = (page: Page) => page.getByRole("button", { name: "PAY NOW" });
export const nextButton = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
export const paid = (page: Page) => expect(title(page, "Thank you, your payment was successful")).toBeVisible();

export function payPath({ id }: Pick<Order, "id">, more = ""): string {
  return `/pay_now?order=${encodeURIComponent(JSON.stringify({ id }))}${more}`;
}

/** Opens the payment page of an order and accepts the terms. */
export async function openPayment(page: Page, order: Pick<Order, "id">, more = ""): Promise<void> {
  await openPage(page, payPath(order, more));
  await agree(page);
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /I have read/ }).check();
}

export const approveButton = (page: Page) => page.getByRole("button", { name: "Approve" });

/** Starts a payment by e-wallet, up to the gateway's page. */
export async function payByEWallet(page: Page, order: Pick<Order, "id">): Promise<void> {
  await openPayment(page, order, "&pay_type=5");
  await page.getByRole("radio", { name: "Meadow Pay" }).check();
  await payButton(page).click();
  await expect(approveButton(page)).toBeVisible();
}

/** The amount due on the payment page, in dollars. */
async function sumSeen(page: Page): Promise<number> {
  const line = page.getByText("Amount payable", { exact: true }).locator("..");
  await expect(line).toContainText("$");
  return Number(/\$([\d.]+)/.exec((await line.textContent()) ?? "")?.[1]);
}

/** Pays a part from one of the member's own accounts. */
export async function deduct(page: Page, account: "V Wallet" | "Reorder Credit", amount: number): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: account });
  await row.getByRole("switch").check();
  await row.getByLabel("Amount in USD").fill(amount.toFixed(2));
}

/** Confirms with the login password, before a first transaction password is set. */
export async function confirmWithLoginPassword(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await dialog.getByLabel("Your login password").fill(newPassword);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  // The dialog in which it was set may still be closing.
  const field = page.getByLabel("Your transaction password", { exact: true });
  await field.fill(password);
  await page.getByRole("dialog").filter({ has: field }).getByRole("button", { name: "Confirm" }).click();
}

/** Pays by card, and compares the shown amount with the records of the shop and the bank. */
export async function payAsSeen(page: Page, member: Member, dollars: number) {
  await expect(title(page, "Payment")).toBeVisible();
  expect(await sumSeen(page)).toBe(dollars);
  await page.getByRole("button", { name: "Credit card", pressed: false }).click();
  await expect(page.getByText(/•••• 4242/)).toBeVisible();
  await agree(page);
  await payButton(page).click();
  await paid(page);
  const orders = await ordersOf(member);
  expect(orders).toEqual([expect.objectContaining({ state: 3, paymentAmount: dollars })]);
  for (const order of orders) expect(await attemptsOf(order)).toEqual([`paid $${dollars.toFixed(2)}, bank: approved`]);
}
