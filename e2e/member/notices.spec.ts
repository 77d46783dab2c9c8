import { signInAs } from "../support/buying";
import { newMember, operate } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "what is read is the same on every screen");

test("a member gets a notice of an answer, and reading it on one device marks it as read on the other", async ({
  page,
  context,
  browser,
}) => {
  const member = await newMember();
  await operate("answer", member.username, "Welcome to the shop.");
  await operate("grant", member.username, "wallet", "25");
  await signInAs(context, member);
  await openPage(page, "/message_center");
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toHaveText(/2 unread notices|3 unread notices/);
  await expect(main.getByText("$25.00 was credited to your account.")).toBeVisible();

  const other = await browser.newContext();
  await signInAs(other, member);
  const otherPage = await other.newPage();
  await openPage(otherPage, "/message_center?topic=service");
  await expect(otherPage.getByRole("main").getByRole("listitem").filter({ hasText: "Customer service replied" })).toBeVisible();
  await expect(otherPage.getByText("$25.00 was credited")).toBeHidden();

  await main.getByRole("button", { name: "Mark all as read" }).click();
  await expect(main.getByRole("status")).toHaveText("You have read everything");
  await otherPage.reload();
  await expect(otherPage.getByRole("main").getByRole("status")).toHaveText("You have read everything");
  await other.close();

  await main.getByText("Daily", { exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(main.getByRole("radio", { name: "Daily" })).toBeChecked();
  await main.getByRole("link", { name: /Customer service replied/ }).click();
  await expect(page.getByText("Welcome to the shop.")).toBeVisible();
});
