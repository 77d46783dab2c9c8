import type { BrowserContext, Page } from "@playwright/test";
import { type newMember, operate, tellProvider } from "./shop";
import { expect, openPage } from "./test";

export type Member = Awaited<ReturnType<typeof newMember>>;
export type Order = { id: number; orderNumber: string; state: number; paymentAmount: number };
type Product = { id: number; name: string; skuStockList: { id: number }[] };

/** Whoever speaks to a provider. */
type Teller = Pick<Member, "tell">;

const stranger: Teller = { tell: (method, path, input = {}) => tellProvider(method, path, input) };

/** A thing of the shop by its name, as what a confirmation asks for. */
export async function goodsNamed(name: string, quantity = 1, { tell }: Teller = stranger) {
  const path = `product/searchProduct?keyword=${encodeURIComponent(name)}&pageNum=1&pageSize=9`;
  const { list } = await tell<{ list: Product[] }>("GET", path);
  const product = list.find((each) => each.name === name);
  const [sku] = product?.skuStockList ?? [];
  if (!product || !sku) throw new Error(`the sample shop does not sell ${name}`);
  return { productId: product.id, productSkuId: sku.id, quantity };
}

/** An order of a member's own that waits for its payment. */
export async function place(member: Teller, name: string): Promise<Order> {
  const confirmProducts = [await goodsNamed(name, 1, member)];
  return member.tell("POST", "order/generate/confirm", { confirmProducts, orderType: 1, source: 1, type: 2 });
}

/** All orders of a member, the newest first. */
export async function ordersOf({ tell }: Member): Promise<Order[]> {
  return (await tell<{ list: Order[] }>("GET", "order/page?pageNum=1&pageSize=5")).list;
}

export const stateOf = async ({ tell }: Teller, id: number) => (await tell<Order>("GET", `order/${id}`)).state;

/** How the attempts to pay an order ended, what was asked from outside, and what stands in the bank's books. */
export async function attemptsOf({ orderNumber }: Pick<Order, "orderNumber">): Promise<string[]> {
  const rows = (await operate("payments", orderNumber)).split("\n").map((line) => line.split("\t"));
  return rows.flatMap(([, , state, outside, books]) => (books ? [`${state} ${outside}, ${books}`] : []));
}

/** What an order moved in one of the member's accounts, the newest first. */
export async function billsOf({ tell }: Member, { orderNumber }: Pick<Order, "orderNumber">, accountType = 1): Promise<number[]> {
  type Bill = { turnoverType: 1 | 2; amount: number; notes: string };
  const path = `member/account/page?accountType=${accountType}&pageNum=1&pageSize=50`;
  const { list } = await tell<{ list: Bill[] }>("GET", path);
  const own = list.filter(({ notes }) => notes.includes(orderNumber));
  return own.map(({ turnoverType, amount }) => (turnoverType === 1 ? amount : -amount));
}

/** Signs a member in without the form, where the form is not the subject. */
export async function comeAs({ request }: BrowserContext, { username, password }: Pick<Member, "username" | "password">): Promise<void> {
  const answer = await request.post("/api/session", { data: { username, password }, headers: { "sec-fetch-site": "same-origin" } });
  expect(answer.ok()).toBe(true);
}

export const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const payButton = (page: Page) => page.getByRole("button", { name: "PAY NOW" });
export const nextButton = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
export const paid = (page: Page) => expect(title(page, "Thank you, it is paid")).toBeVisible();

export function payPath({ id }: Pick<Order, "id">, more = ""): string {
  return `/pay_now?order=${encodeURIComponent(JSON.stringify({ id }))}${more}`;
}

/** Opens the payment of an order, with the terms agreed to. */
export async function openPayment(page: Page, order: Pick<Order, "id">, more = ""): Promise<void> {
  await openPage(page, payPath(order, more));
  await agree(page);
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /I have read/ }).check();
}

export const approveButton = (page: Page) => page.getByRole("button", { name: "Approve" });

/** Begins to pay by e-wallet, as far as the gateway's page. */
export async function payByEWallet(page: Page, order: Pick<Order, "id">): Promise<void> {
  await openPayment(page, order, "&pay_type=5");
  await page.getByRole("radio", { name: "Meadow Pay" }).check();
  await payButton(page).click();
  await expect(approveButton(page)).toBeVisible();
}

/** What the payment page says there is to pay, in dollars. */
async function sumSeen(page: Page): Promise<number> {
  const line = page.getByText("To pay", { exact: true }).locator("..");
  await expect(line).toContainText("$");
  return Number(/\$([\d.]+)/.exec((await line.textContent()) ?? "")?.[1]);
}

/** Has one of the member's own accounts pay a part. */
export async function deduct(page: Page, account: "V wallet" | "Reorder credit", amount: number): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: account });
  await row.getByRole("switch").check();
  await row.getByLabel("Amount in USD").fill(amount.toFixed(2));
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Your transaction password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm" }).click();
}

/** Pays with the card, and holds what the page said against what the shop and the bank have in their books. */
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
