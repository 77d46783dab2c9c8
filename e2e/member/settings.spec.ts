import sharp from "sharp";
import { confirmWithLoginPassword, signInAs } from "../support/buying";
import { newMember, readEmail } from "../support/shop";
import { expect, expectAccessible, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "what is asked is the same on every screen");

test("a member edits the profile, and final fields stay locked", async ({ page, context }) => {
  const member = await newMember();
  await signInAs(context, member);
  await openPage(page, "/setting");
  await expect(page.getByRole("region", { name: "Your account" }).getByText(member.userCode)).toBeVisible();
  await page.getByLabel("Phone number").fill("503 555 0142");
  await page.getByLabel("Phone number").press("Tab");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("First name").fill("June");
  await page.getByLabel("First name").press("Enter");
  await expect(page.getByLabel("First name")).toBeDisabled();
  await page.getByLabel("Social security number (SSN)").fill("123-45-6789");
  await page.getByLabel("Social security number (SSN)").press("Enter");
  await expect(page.getByLabel("Social security number (SSN)")).toBeDisabled();

  await page.reload();
  await expect(page.getByLabel("Phone number")).toHaveValue("503 555 0142");
  await expect(page.getByLabel("First name")).toHaveValue("June");
  await expect(page.getByLabel("First name")).toBeDisabled();
  await expect(page.getByLabel("Social security number (SSN)")).toHaveValue(/6789$/);
  expect(await page.content()).not.toContain("123-45");
});

test("a new member is told why no emails come, and confirms the address with the code of its only email", async ({ page, context }) => {
  const member = await newMember({ unconfirmed: true });
  await signInAs(context, member);
  await openPage(page, "/wallet");
  await page.getByRole("status").getByRole("link", { name: "Confirm it in Setting" }).click();
  await expect(page).toHaveURL(/\/setting$/);
  const [code] = await readEmail(member.email, /\b\d{6}\b/);
  const typed = page.getByLabel("Code from the email");
  await typed.fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("The verification code is incorrect or has expired.").first()).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(/A code was sent a moment ago/).first()).toBeVisible();
  await expectAccessible(page);
  await typed.fill(code);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();
  await expect(typed).toBeHidden();
  await openPage(page, "/wallet");
  await expect(page.getByText("V Wallet").first()).toBeVisible();
  await expect(page.getByText(/isn’t confirmed yet/)).toBeHidden();
});

test("the first transaction password is set in Setting after the login password", async ({ page, context }) => {
  const member = await newMember();
  await signInAs(context, member);
  await openPage(page, "/setting");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByLabel("New transaction password").fill("135792");
  await page.getByLabel("Confirm transaction password").fill("135792");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await proof.getByLabel("Your login password").fill("not this one");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(proof.getByText("The password is incorrect.")).toBeVisible();
  await expectAccessible(page);
  await confirmWithLoginPassword(page);
  await expect(page.getByText("Your transaction password has been set")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retrieve password" })).toBeVisible();
});

test("a new password ends every session and signs in from then on", async ({ page, context, browser }) => {
  const member = await newMember();
  const elsewhere = await browser.newContext();
  await signInAs(elsewhere, member);
  const other = await elsewhere.newPage();
  await signInAs(context, member);
  await openPage(page, "/setting");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill(member.password);
  await page.getByLabel("New password", { exact: true }).fill("Another-tree-2026");
  await page.getByLabel("Confirm new password").fill("Another-tree-2026");
  await page.getByRole("button", { name: "Save new password" }).click();
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

test("a change of the address needs the password and is undone from the previous address without scripts", async ({
  page,
  context,
  browser,
}) => {
  const member = await newMember({ wallet: 50, transactionPassword: "246810" });
  const { email } = member;
  await signInAs(context, member);
  await openPage(page, "/setting");
  await page.getByLabel("Email", { exact: true }).fill(`new-${email}`);
  await page.getByLabel("Your login password").fill("Not-this-one-2026");
  await page.getByLabel("Your login password").press("Enter");
  await expect(page.getByLabel("Your login password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Your login password").fill(member.password);
  await page.getByLabel("Your login password").press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(`new-${email}`);

  const [link = ""] = await readEmail(email, /https?:\S+\/email_undo\S+/);
  const elsewhere = await browser.newContext({ javaScriptEnabled: false });
  const owner = await elsewhere.newPage();
  await owner.goto(link);
  await owner.getByRole("button", { name: "Undo the change" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Your address has been restored");
  // A second press within ten minutes is answered like the first.
  await owner.goto(link);
  await owner.getByRole("button", { name: "Undo the change" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Your address has been restored");
  await elsewhere.close();

  await page.goto("/setting");
  await expect(page).toHaveURL(/\/login/);
});

test("a member chooses, previews and saves a picture", async ({ page, context }) => {
  await signInAs(context, await newMember());
  await openPage(page, "/member");
  await page.getByRole("button", { name: "Change profile picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Profile picture" });
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("Please choose an image first.")).toBeVisible();

  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose an image" }).click();
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#2f6f4f" } })
    .png()
    .toBuffer();
  await (await choosing).setFiles({ name: "me.png", mimeType: "image/png", buffer });
  await expect(dialog.locator("img")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole("button", { name: "Change profile picture" }).locator("img");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
});
