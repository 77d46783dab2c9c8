import sharp from "sharp";
import { comeAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "what is asked is the same on every screen");

test("a member says who they are, and what is said once stays", async ({ page, context }) => {
  const member = await newMember();
  await comeAs(context, member);
  await openPage(page, "/setting");
  await expect(page.getByRole("region", { name: "Your account" }).getByText(member.userCode)).toBeVisible();
  await page.getByLabel("Telephone").fill("503 555 0142");
  await page.getByLabel("Telephone").press("Tab");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("First name").fill("June");
  await page.getByLabel("First name").press("Enter");
  await expect(page.getByLabel("First name")).toBeDisabled();
  await page.getByLabel("Social security number (SSN)").fill("123-45-6789");
  await page.getByLabel("Social security number (SSN)").press("Enter");
  await expect(page.getByLabel("Social security number (SSN)")).toBeDisabled();

  await page.reload();
  await expect(page.getByLabel("Telephone")).toHaveValue("503 555 0142");
  await expect(page.getByLabel("First name")).toHaveValue("June");
  await expect(page.getByLabel("First name")).toBeDisabled();
  await expect(page.getByLabel("Social security number (SSN)")).toHaveValue(/6789$/);
  expect(await page.content()).not.toContain("123-45");
});

test("a new password signs everybody out, and opens the account from then on", async ({ page, context, browser }) => {
  const member = await newMember();
  const elsewhere = await browser.newContext();
  await comeAs(elsewhere, member);
  const other = await elsewhere.newPage();
  await comeAs(context, member);
  await openPage(page, "/setting");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Old password").fill(member.password);
  await page.getByLabel("New password", { exact: true }).fill("Another-tree-2026");
  await page.getByLabel("New password, once more").fill("Another-tree-2026");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL(/\/login\?changed=1$/);
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();

  await page.getByLabel("Username or member ID").fill(member.username);
  await page.getByLabel("Password", { exact: true }).fill("Another-tree-2026");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await other.goto("/setting");
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test("a member's picture is chosen, looked at, and from then on theirs", async ({ page, context }) => {
  await comeAs(context, await newMember());
  await openPage(page, "/member");
  await page.getByRole("button", { name: "Change your picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("Please choose a picture first.")).toBeVisible();

  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a picture" }).click();
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#2f6f4f" } })
    .png()
    .toBuffer();
  await (await choosing).setFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect(dialog.locator("img")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole("button", { name: "Change your picture" }).locator("img");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
});
