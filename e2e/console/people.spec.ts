import type { Browser, BrowserContext, Page } from "@playwright/test";
import { enterAsOperator, openScreen, startAsOperator } from "../support/console";
import { tabTo } from "../support/keyboard";
import { doubleMd5, newMember, operate } from "../support/shop";
import { expect, expectAccessible, faultsInBothColors, test } from "../support/test";

/** A second operator, in a browser of their own. */
async function another(browser: Browser, roles: string): Promise<{ context: BrowserContext; page: Page; email: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { context, page, ...(await startAsOperator(page, roles)) };
}

const fitsWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A withdrawal of a new member that waits; returns its id. */
async function pendingWithdrawal(dollars: number): Promise<string> {
  const transactionPassword = "A-tree-2026";
  const { username, tell } = await newMember({ wallet: dollars * 2, transactionPassword });
  const form = { amount: dollars, accountType: 1, remark: "", withdrawalMethod: 1, transactionPassword: doubleMd5(transactionPassword) };
  await tell("POST", "member/withdrawal", form);
  const lines = await operate("withdrawals", "--member", username);
  return lines.split("\t")[0] ?? "";
}

test("a withdrawal above the limit is proposed by one operator with a reason, and approved by another", async ({ page, browser }) => {
  const id = await pendingWithdrawal(700);
  const { email } = await startAsOperator(page, "money");
  const other = await another(browser, "money");

  await openScreen(page, `/show/withdrawal-show?withdrawal=${id}`, new RegExp(`^Withdrawal ${id} of `));
  await expect(page.getByText("a second person must agree")).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  expect(await fitsWindow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("main").getByRole("button", { name: "Approve a withdrawal" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve a withdrawal" }).click();
  await expect(dialog.getByText(/A second operator must agree: .* will be approved/)).toBeVisible();
  await dialog.getByLabel("Why, for the second operator").fill("Known for years");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("status").getByText("waits for a second operator")).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`by ${email}`) }).click();
  await expect(page.getByRole("button", { name: "Approve a proposal" })).toHaveCount(0);

  await other.page.goto(page.url());
  await expect(other.page.getByText("Known for years")).toBeVisible();
  await expect(other.page.getByText(`Withdrawal ${id} of $700.00 will be approved.`)).toBeVisible();
  await other.page.getByRole("main").getByRole("button", { name: "Approve a proposal" }).click();
  await other.page.getByRole("dialog").getByRole("button", { name: "Approve a proposal" }).click();
  await expect(other.page.getByRole("status").getByText("“Approve a withdrawal” was carried out")).toBeVisible();
  await other.context.close();
  expect(await operate("withdrawal", "show", id)).toContain("State\tapproved");
  await operate("operator", "remove", other.email);
  await operate("operator", "remove", email);
});

test("two operators who answer one message do not both reach the member, and the refused answer stays in its field", async ({
  page,
  browser,
}) => {
  const { username, tell } = await newMember();
  await tell("POST", "consult/send", { content: "Is the kiln free?" });
  const { email } = await startAsOperator(page, "support");
  const other = await another(browser, "support");
  await openScreen(page, "/list/messages", "Chats");
  await page.getByRole("table").getByRole("link", { name: username }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Chat with ${username}` })).toBeVisible();
  await openScreen(other.page, `/list/chat?member=${username}`, `Chat with ${username}`);
  // The first answer must not arrive by itself before the second one is sent.
  const { promise: refused, resolve: release } = Promise.withResolvers<void>();
  await other.page.route("**/api/chat?*", async (route) => {
    await refused;
    await route.continue();
  });
  await other.page.getByLabel("Answer", { exact: true }).fill("It is not.");
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByText(`Taken by ${email}`)).toBeVisible();
  await page.getByLabel("Answer", { exact: true }).fill("It is.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByLabel("Messages").getByText("It is.")).toBeVisible();
  await expect(page.getByLabel("Answer", { exact: true })).toHaveValue("");
  expect(await faultsInBothColors(page)).toEqual([]);
  expect(await fitsWindow(page)).toBeLessThanOrEqual(0);

  const answered = other.page.waitForResponse(/\/api\/answer$/);
  await other.page.getByRole("button", { name: "Send" }).click();
  expect((await answered).status()).toBe(409);
  release();
  await expect(other.page.getByText("This chat was answered while you were writing.")).toBeVisible();
  await expect(other.page.getByLabel("Messages").getByText("It is.")).toBeVisible();
  await expect(other.page.getByLabel("Answer", { exact: true })).toHaveValue("It is not.");
  await other.context.close();
  await page.getByRole("main").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("status").getByText("Closed")).toBeVisible();
});

test("the cards of waiting chats cover nothing of the open one, and show what a person wrote last", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no room for the cards");
  const { username, tell } = await newMember();
  await tell("POST", "consult/send", {
    content: `Is the loom still for sale? ${"I would come and see it on any day of the week. ".repeat(6)}`,
  });
  await enterAsOperator(page, "support");
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScreen(page, `/list/chat?member=${username}`, `Chat with ${username}`);
  const card = page.getByRole("navigation", { name: "Waiting" }).getByRole("link", { name: new RegExp(username) });
  await expect(card).toContainText("Is the loom still for sale?");
  const [own, messages] = [await card.boundingBox(), await page.getByLabel("Messages").boundingBox()];
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThan(messages?.x ?? 0);
  expect(await fitsWindow(page)).toBeLessThanOrEqual(0);
});

test("a canned answer is inserted and sent with the keyboard alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no keyboard");
  const { username, tell } = await newMember();
  await tell("POST", "consult/send", { content: "Where is my parcel?" });
  await operate("canned", "add", "parcel-late", "Hello {name}, it comes tomorrow.");
  await enterAsOperator(page, "support");
  await openScreen(page, `/list/chat?member=${username}`, `Chat with ${username}`);
  await tabTo(page, page.getByLabel("Answer", { exact: true }));
  await page.keyboard.type("/par");
  await expect(page.getByRole("option", { name: /parcel-late/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Answer", { exact: true })).toHaveValue(/^Hello .*, it comes tomorrow\.$/);
  await tabTo(page, page.getByRole("button", { name: "Send" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Messages").getByText("it comes tomorrow.")).toBeVisible();
  await operate("canned", "remove", "parcel-late");
});
