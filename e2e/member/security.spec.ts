import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { type Member, signInAs } from "../support/buying";
import { newMember, readEmail } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "the calls are the same on every screen");

/** A device with passkeys, whose owner is always recognized. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await cdp.send("WebAuthn.addVirtualAuthenticator", { options: { ...options, automaticPresenceSimulation: true } });
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function confirmPassword(page: Page, member: Member, button: string) {
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await dialog.getByLabel("Your login password").fill(member.password);
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

/** Sets an app up and returns its secret and a recovery code. */
async function setUpApp(page: Page, member: Member) {
  await page.getByRole("button", { name: "Set up app" }).click();
  await confirmPassword(page, member, "Confirm");
  const dialog = page.getByRole("dialog", { name: "Set up app" });
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Six-digit code").fill(codeOf(secret, -1));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const shown = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const recoveryCode = (await shown.getByRole("listitem").first().textContent()) ?? "";
  await shown.getByRole("button", { name: "Close" }).click();
  return { secret, recoveryCode };
}

async function typePassword(page: Page, member: Member) {
  await page.getByLabel("Username or member ID").fill(member.username);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

const leave = (context: BrowserContext) => context.clearCookies();

async function addPasskey(page: Page, member: Member) {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Test device");
  await page.getByRole("button", { name: "Continue" }).click();
  await confirmPassword(page, member, "Confirm");
  await expect(page.getByRole("dialog", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Test device")).toBeVisible();
}

test("a passkey is added, signs in without a password", async ({ page, context }) => {
  const member = await newMember();
  await signInAs(context, member);
  await addAuthenticator(page);
  await openPage(page, "/security");
  await addPasskey(page, member);
  await readEmail(member.email, /The passkey “Test device” was added[\s\S]*\/security_undo\?token=[\w-]{20}/);

  await leave(context);
  // Otherwise the device, which always agrees, accepts the browser's own suggestion before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await openPage(page, "/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await openPage(page, "/security");
  await expect(page.getByText(/last used/).first()).toBeVisible();
});

test("the browser's own suggestion of a passkey signs in", async ({ page, context }) => {
  const member = await newMember();
  await signInAs(context, member);
  await addAuthenticator(page);
  await openPage(page, "/security");
  await addPasskey(page, member);
  await leave(context);
  await openPage(page, "/login");
  await expect(page).not.toHaveURL(/\/login/);
});

test("with an app, signing in asks for a code, also without scripts, and a recovery code works once", async ({
  page,
  context,
  browser,
}) => {
  const member = await newMember();
  await signInAs(context, member);
  await openPage(page, "/security");
  const { secret, recoveryCode } = await setUpApp(page, member);
  await expect(page.getByText("10 codes left")).toBeVisible();

  await leave(context);
  await openPage(page, "/login?redirect=%2Fwallet");
  await typePassword(page, member);
  await expect(page).toHaveURL(/\/second_step/);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(/was not accepted/)).toBeVisible();
  await page.getByLabel("Code").fill(codeOf(secret));
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/wallet$/);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto("/login?redirect=%2Fwallet");
  await typePassword(other, member);
  await expect(other).toHaveURL(/\/second_step/);
  await expect(other.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await other.getByLabel("Code").fill("000000");
  await other.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByText(/was not accepted/)).toBeVisible();
  await other.getByLabel("Code").fill(recoveryCode);
  await other.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(other).toHaveURL(/\/wallet$/);
  await plain.close();
});

test("the sessions are listed, and all others are ended", async ({ page, context, browser }) => {
  const member = await newMember();
  const elsewhere = await browser.newContext();
  await signInAs(elsewhere, member);
  await signInAs(context, member);
  await openPage(page, "/security");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByText("This device")).toBeVisible();
  await sessions.getByRole("button", { name: "Sign out others" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  const other = await elsewhere.newPage();
  await other.goto("/setting");
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test("a transfer asks for the transaction password and then for the passkey", async ({ page, context }) => {
  const [sender, receiver] = [await newMember({ wallet: 50, transactionPassword: "246810" }), await newMember()];
  await signInAs(context, sender);
  await addAuthenticator(page);
  await openPage(page, "/security");
  await addPasskey(page, sender);
  await openPage(page, "/wallet_transfer");
  await page.getByLabel("Recipient’s member ID").fill(receiver.userCode);
  await page.getByLabel("Amount in USD").fill("20");
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  const password = page.getByRole("dialog", { name: "Transaction password" });
  await password.getByLabel("Your transaction password").fill("246810");
  await password.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("dialog", { name: "Confirm that it’s you" }).getByRole("button", { name: "Confirm with passkey" }).click();
  await expect(page).toHaveURL("/wallet");
  expect(await receiver.tell<{ balance: number }>("GET", "member/account?accountType=1")).toEqual({ balance: 20 });
});
