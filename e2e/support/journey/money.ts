import { expect } from "@playwright/test";
import type { Member } from "../buying";
import type { Hands } from "../hands";
import { doubleMd5, newMember } from "../shop";
import { openFromMenu, openTask } from "./catalogue";
import { type Operator, proveAgain } from "./operators";

type Shop = { url: string; providerUrl: string; operate: (...words: string[]) => Promise<string> };

/** Adds an operator in the console; returns the link that is shown once. */
export async function addOperator(hands: Hands, email: string, roles: string[]): Promise<string> {
  const { page } = hands;
  await openTask(hands, "Add an operator");
  await hands.type("Email", email);
  await hands.type("Name", "Robin");
  for (const role of roles) await hands.tick(role);
  await hands.button(/Add an operator|Check first/);
  await hands.button("Confirm", page.getByRole("dialog"));
  const answer = page.getByRole("status").filter({ hasText: "/start#" }).first();
  await expect(answer).toBeVisible();
  return /http\S+/.exec((await answer.textContent()) ?? "")?.[0] ?? "";
}

const transactionPassword = "A-tree-2026";

/** A withdrawal that is too large for one operator. */
export async function askForWithdrawal(shop: Shop): Promise<Member> {
  const member = await newMember({ wallet: 1400, transactionPassword }, shop);
  const form = { amount: 700, accountType: 1, remark: "", withdrawalMethod: 1, transactionPassword: doubleMd5(transactionPassword) };
  await member.tell("POST", "member/withdrawal", form);
  return member;
}

export async function approveByTwo({ hands }: Operator, second: Operator): Promise<void> {
  const { page } = hands;
  await openFromMenu(hands, "Withdrawals");
  await hands.link(/^\d+$/, page.getByRole("main"));
  await hands.title(/^Withdrawal/);
  await hands.button("Approve a withdrawal");
  const dialog = page.getByRole("dialog");
  await hands.button("Approve a withdrawal", dialog);
  await hands.type("Why, for the second operator", "Known for years", dialog);
  await hands.illustrate("second-person");
  await hands.button("Confirm", dialog);
  await hands.says("waits for a second operator");

  const other = second.hands;
  await openFromMenu(other, "To approve");
  await other.link(/^\d+$/, other.page.getByRole("main"));
  await expect(other.page.getByText("Known for years")).toBeVisible();
  await other.button("Approve a proposal");
  await other.button("Approve a proposal", other.page.getByRole("dialog"));
  await other.says(/Proposal \d+ is approved: “Approve a withdrawal” was carried out/);
}

/** A member enrols another one, and both pay for a membership. */
export async function enrol(shop: Shop, picture: string): Promise<{ enroller: Member; order: string }> {
  await shop.operate("product", "create", "activation", "Membership");
  await shop.operate("choice", "add", "membership", "120", "120");
  await shop.operate("picture", "add", "membership", picture);
  await shop.operate("show", "membership");
  const enroller = await newMember({ address: true, card: true }, shop);
  await activate(enroller, shop);
  const enrolled = await newMember({ address: true, card: true, enroller: enroller.userCode }, shop);
  return { enroller, order: await activate(enrolled, shop) };
}

async function activate({ tell }: Member, { url }: Shop): Promise<string> {
  const { list } = await tell<{ list: { id: number; skuStockList: { id: number }[] }[] }>(
    "GET",
    "product/getProductListByPage?productType=3&pageNum=1&pageSize=10",
  );
  const [product] = list;
  const confirmProducts = [{ productId: product?.id, productSkuId: product?.skuStockList[0]?.id, quantity: 1 }];
  const order = await tell<{ id: number; orderNumber: string }>("POST", "order/generate/confirm", {
    ...{ confirmProducts, orderType: 1, source: 1, type: 2 },
  });
  const [card] = await tell<{ id: number }[]>("GET", "credit/card/listByThirdParty?thirdParty=2");
  await tell("POST", "payment", { orderId: order.id, paymentMethod: 13, cardId: card?.id, hybrids: [], successUrl: `${url}/order_list` });
  return order.orderNumber;
}

/** Why a member has a bonus, and why another one has none. */
export async function explainBonus(hands: Hands, { username }: Member, order: string): Promise<void> {
  const { page } = hands;
  await openTask(hands, "Why, or why not");
  await hands.type("Member", username);
  await hands.type("Order", order);
  await hands.button("Show");
  await expect(page.getByRole("main")).toContainText(/earns|bonus/i);
  await openTask(hands, "Bonuses");
  await hands.type("Member", username);
  await hands.button("Show");
  await hands.link(/^\d+$/, page.getByRole("table"));
  await hands.title(/^Bonus \d+/);
  await expect(page.getByRole("main")).toContainText("Checksum");
  await hands.illustrate("bonus");
}

/** A period that is not over cannot be closed. Once it is over it is closed, and pays the same when it is computed again. */
export async function closePeriod(operator: Operator, shop: Shop): Promise<void> {
  const { hands } = operator;
  const { page } = hands;
  const main = page.getByRole("main");
  await openFromMenu(hands, "Bonus periods");
  const period = (await page.getByRole("table").getByRole("link").first().textContent()) ?? "";
  await openTask(hands, "Close a period");
  await hands.type("Period", period);
  await hands.button("Check first");
  await expect(main.getByRole("alert")).toContainText(`Period ${period} is not over yet.`);
  await expect(page.getByLabel("Period", { exact: true })).toHaveValue(period);

  await shop.operate("clock", "9", "days");
  await hands.button("Check first");
  await proveAgain(operator, "Please sign in again");
  // The shop's job closes it too, within seconds, before or after this look at what will happen.
  const dialog = page.getByRole("dialog", { name: "This is what will happen" });
  await expect(dialog).toContainText(new RegExp(`Period ${period} (will be|is) closed`));
  await hands.button("Confirm", dialog);
  await hands.says(`Period ${period} is closed`);
  await openTask(hands, "Replay a period");
  await hands.type("Period", period);
  await hands.button("Show");
  await expect(main).toContainText(/recomputes to the same \d+ bytes/);
}
