import type { Page } from "@playwright/test";
import { signInAs } from "../support/buying";
import { delayRequests, scripts } from "../support/delay-requests";
import { callProvider, doubleMd5, newMember, newPassword, readEmail, successUrl } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const main = (page: Page) => page.getByRole("main");

function newName(): string {
  return `v${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

type Member = Awaited<ReturnType<typeof newMember>>;

/** Buys the activation from the wallet. */
async function activate({ tell }: Member) {
  const { list } = await tell<{ list: { id: number; skuStockList: { id: number }[] }[] }>(
    "GET",
    "product/getProductListByPage?productType=3&pageNum=1&pageSize=10",
  );
  const confirmProducts = list
    .slice(0, 1)
    .map(({ id, skuStockList }) => ({ productId: id, productSkuId: skuStockList[0]?.id, quantity: 1 }));
  const order = await tell<{ id: number; paymentAmount: number }>("POST", "order/generate/confirm", {
    confirmProducts,
    orderType: 1,
    source: 1,
    type: 2,
  });
  await tell("POST", "payment", {
    orderId: order.id,
    paymentMethod: 1,
    hybrids: [{ accountType: 1, amount: order.paymentAmount }],
    transactionPassword: doubleMd5("246810"),
    successUrl,
  });
}

test.skip(({ isMobile }) => !isMobile, "keyboard.spec.ts registers on a desktop");

test("a visitor with a referral link registers under that member and signs in", async ({ page }) => {
  const enroller = await newMember();
  await page.goto(`/course?ref=${enroller.userCode}`);
  await expect(page).toHaveURL(/\/course$/);

  await openPage(page, "/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("textbox", { name: "Enroller ID" })).toHaveValue(enroller.userCode);
  const username = newName();
  await page.getByRole("combobox", { name: "Country or region" }).selectOption("US");
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("textbox", { name: "Email" }).fill(`${username}@members.example`);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm password").fill(newPassword);
  await page.getByRole("checkbox", { name: /By continuing you agree/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();

  const dialog = page.getByRole("dialog", { name: "Welcome to Canopy" });
  await expect(dialog.getByText(username)).toBeVisible();
  await expect(dialog.getByText(/^C[A-Z]\d{8}$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("Username or member ID")).toHaveValue(username);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  type Token = { tokenHead: string; token: string };
  const { tokenHead, token } = await callProvider<Token>("POST", "member/login", { username, password: newPassword });
  const profile = await callProvider<{ recommendNo: string }>("GET", "member/profile", {}, tokenHead + token);
  expect(profile.recommendNo).toBe(enroller.userCode);
});

test("a visitor types placement, side, nickname and phone number, and reads each of them back", async ({ page }) => {
  const enroller = await newMember();
  const username = newName();
  const left = { companyCode: "US", username: newName(), email: `${newName()}@members.example`, side: "left" };
  const passwords = { password: newPassword, confirmPassword: newPassword };
  await callProvider("POST", "member/register", { ...left, ...passwords, recommendNo: "", linkNo: enroller.userCode });

  await openPage(page, "/register");
  await page.getByRole("combobox", { name: "Country or region" }).selectOption("US");
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("textbox", { name: "Email" }).fill(`${username}@members.example`);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm password").fill(newPassword);
  await page.getByRole("textbox", { name: "Enroller ID" }).fill(enroller.userCode);
  const side = page.getByRole("combobox", { name: "Side" });
  await expect(side).toBeHidden();
  await page.getByRole("checkbox", { name: "Use the default placement" }).uncheck();
  const placement = page.getByRole("textbox", { name: "Placement ID" });
  await placement.fill("CA00000000");
  await placement.press("Tab");
  await expect(page.getByText(/There is no member with this placement ID in the team of your enroller/)).toBeVisible();
  await placement.fill(enroller.userCode);
  await placement.press("Tab");
  await expect(page.getByText("Only the right side is free.")).toBeVisible();
  await expect(side.getByRole("option", { name: "Left · power team (taken)" })).toBeDisabled();
  await side.selectOption("right");
  await page.getByRole("textbox", { name: "Nickname" }).fill("Maple Reader");
  await page.getByRole("textbox", { name: "Phone number" }).fill("503 555 0142");
  await page.getByRole("checkbox", { name: /By continuing you agree/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("Username or member ID")).toHaveValue(username);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await openPage(page, "/setting");
  await expect(page.getByRole("textbox", { name: "Nickname" })).toHaveValue("Maple Reader");
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("503 555 0142");
  await expect(page.getByText(`${enroller.userCode} · Right · pay team`)).toBeVisible();
});

test("a visitor without scripts types a taken side, and is told so at the field", async ({ browser }) => {
  const enroller = await newMember();
  const passwords = { password: newPassword, confirmPassword: newPassword };
  const own = { companyCode: "US", username: newName(), email: `${newName()}@members.example`, recommendNo: "", side: "right" };
  await callProvider("POST", "member/register", { ...own, ...passwords, linkNo: enroller.userCode });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/register");
  const username = newName();
  await page.getByRole("combobox", { name: "Country or region" }).selectOption("US");
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("textbox", { name: "Email" }).fill(`${username}@members.example`);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Confirm password").fill(newPassword);
  await page.getByRole("checkbox", { name: "Use the default placement" }).uncheck();
  await page.getByRole("textbox", { name: "Placement ID" }).fill(enroller.userCode);
  await page.getByRole("combobox", { name: "Side" }).selectOption("right");
  await page.getByRole("textbox", { name: "Nickname" }).fill("Maple Reader");
  await page.getByRole("checkbox", { name: /By continuing you agree/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This side is already taken. Please choose the other side.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Side" })).toHaveValue("right");
  await expect(page.getByRole("textbox", { name: "Nickname" })).toHaveValue("Maple Reader");
  await context.close();
});

test("a visitor recovers a password, continues after a reload and signs in with it", async ({ page }) => {
  const member = await newMember();
  await openPage(page, "/login");
  await page.getByLabel("Username or member ID").fill(member.username);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset your password" });
  await dialog.getByRole("textbox", { name: "Account email" }).fill(member.email);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeVisible();
  const [, code = ""] = await readEmail(member.email, /\b(\d{6})\b/);

  await openPage(page, "/login");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(dialog.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeVisible();
  await dialog.getByLabel("New password", { exact: true }).fill("Another-tree-2026");
  await dialog.getByLabel("Confirm new password").fill("Another-tree-2026");
  await dialog.getByRole("textbox", { name: "Verification code" }).fill(code);
  await dialog.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your password has been set. Please sign in with it.")).toBeVisible();

  await expect(page.getByLabel("Username or member ID")).toHaveValue(member.username);
  await page.getByLabel("Password", { exact: true }).fill("Another-tree-2026");
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test("text typed before the page's scripts run is not lost", async ({ page }) => {
  const member = await newMember();
  const letGo = await delayRequests(page, scripts);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Username or member ID").fill(member.username);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/session"));
  letGo();
  await asked;
  await expect(page.getByLabel("Username or member ID")).toHaveValue(member.username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(member.password);
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test("the benefits page leads a visitor to registration and a new member to the activation payment", async ({ page, context }) => {
  await openPage(page, "/member_benefits");
  await expect(main(page).getByRole("link", { name: "Create an account" })).toHaveAttribute("href", /^\/register\?redirect=/);
  await expect(main(page).getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /^\/login\?redirect=/);

  const member = await newMember();
  await signInAs(context, member);
  await openPage(page, "/member_benefits");
  await main(page).getByRole("button", { name: "Activate" }).dblclick();
  await expect(page).toHaveURL(/\/pay_now\?order=/);
  const orders = await member.tell<{ total: number }>("GET", "order/page?pageNum=1&pageSize=5");
  expect(orders.total).toBe(1);
});

test("the benefits page shows a member the end date and renews", async ({ page, context }) => {
  const member = await newMember({ wallet: 200, transactionPassword: "246810" });
  await activate(member);
  await signInAs(context, member);
  await openPage(page, "/member_benefits");
  await expect(main(page).getByText("Your membership is valid until")).toBeVisible();
  await main(page).getByRole("button", { name: "Renew" }).click();
  await expect(page).toHaveURL(/\/pay_now\?order=/);
});
