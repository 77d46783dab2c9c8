import { signInAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "the way out and back is the same on every screen");

test("a member declines, then links a short-video account and sees it on every member page", async ({ page, context }) => {
  await signInAs(context, await newMember());
  await openPage(page, "/member");
  const link = page.getByRole("main").getByRole("link", { name: "Link your short-video account" });
  await link.click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Your account was not linked")).toBeVisible();
  await expect(page).toHaveURL("/member");

  await link.click();
  await page.getByLabel("Account name").fill(`june.${Date.now()}`);
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("Your short-video account is linked.")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^@june\./)).toBeVisible();
  await expect(page).toHaveURL("/member");

  await page.reload();
  await expect(page.getByRole("main").getByText(/^@june\./)).toBeVisible();
  await openPage(page, "/setting");
  await expect(page.getByText(/^@june\./)).toBeVisible();
});
