import { expect, openPage, test } from "../support/test";

test("the form requires the name first, then the password", async ({ page }) => {
  await openPage(page, "/login");
  const submit = page.getByRole("main").getByRole("button", { name: "Sign in" });
  await submit.click();
  await expect(page.getByText("Please enter your username or member ID.")).toBeVisible();
  await expect(page.getByLabel("Username or member ID")).toBeFocused();
  await page.getByLabel("Username or member ID").fill("demo");
  await submit.click();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
});

test("wrong credentials are refused without saying which was wrong", async ({ page }) => {
  await openPage(page, "/login");
  for (const username of ["demo", "nobody-at-all"]) {
    await page.getByLabel("Username or member ID").fill(username);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("The username or password is incorrect.")).toBeVisible();
  }
});

test("a visitor opens a member page through the login page and returns with the query", async ({ page }) => {
  await openPage(page, "/collect?from=mail");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcollect%3Ffrom%3Dmail$/);
  await page.getByLabel("Username or member ID").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("Demo-2026");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/collect\?from=mail$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your favorites" })).toBeVisible();
});

test("a redirect to another site is not followed", async ({ page, baseURL }) => {
  await openPage(page, "/login?redirect=//evil.example/x");
  await page.getByLabel("Username or member ID").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("Demo-2026");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test("the keyboard alone opens the menu, switches the language and signs in", async ({ page, isMobile }) => {
  await openPage(page, "/");
  if (isMobile) {
    await page.getByRole("button", { name: "Open menu" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  } else {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page
      .getByRole("banner")
      .getByRole("button", { name: /language/ })
      .focus();
    await page.keyboard.press("Enter");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /日本語/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/ja$/);
  }
  await openPage(page, "/login");
  await page.locator('input[name="username"]').focus();
  await page.keyboard.type("demo");
  await page.keyboard.press("Tab");
  await page.locator('input[name="password"]').focus();
  await page.keyboard.type("Demo-2026");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
});
