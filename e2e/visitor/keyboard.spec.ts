import { tabTo } from "../support/keyboard";
import { newPassword } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "a phone has no keyboard");

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("a visitor finds a course, watches a preview and registers with the keyboard alone", async ({ page }) => {
  test.setTimeout(90_000);
  const main = page.getByRole("main");
  const { keyboard } = page;
  await openPage(page, "/");
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await keyboard.press("Enter");
  await expect(main).toBeFocused();
  await tabTo(page, main.getByRole("combobox"));
  await keyboard.type("sourdou");
  await expect(page.getByRole("option", { name: /Slow Sourdough/ })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Slow Sourdough" })).toBeVisible();

  await tabTo(page, main.getByRole("button", { name: /^Play “/ }));
  await keyboard.press("Enter");
  const player = page.getByRole("region", { name: /^Player: / });
  await expect(player).toBeFocused();
  const video = page.locator("video");
  const now = () => video.evaluate((each: HTMLVideoElement) => each.currentTime);
  await expect(player.getByRole("button", { name: "Pause" })).toBeAttached({ timeout: 20_000 });
  await expect.poll(now).toBeGreaterThan(0.5);
  await tabTo(page, player.getByRole("button", { name: "Pause" }));
  await keyboard.press("Space");
  await expect(player.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  await tabTo(page, player.getByRole("button", { name: "Show captions" }));
  await keyboard.press("Enter");
  await expect(player.getByRole("button", { name: "Hide captions" })).toBeFocused();
  await expect
    .poll(() => video.evaluate((each: HTMLVideoElement) => [...each.textTracks].find(({ mode }) => mode === "showing")?.cues?.length ?? 0))
    .toBeGreaterThan(0);
  const before = await now();
  await tabTo(page, player.getByRole("slider", { name: "Position" }), "Shift+Tab");
  await keyboard.press("ArrowRight");
  await expect.poll(now).toBeGreaterThan(before + 4);

  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Sign in" }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await tabTo(page, main.getByRole("link", { name: "Create an account" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();

  const username = `k${Date.now().toString(36)}`;
  await tabTo(page, page.getByRole("combobox", { name: "Country or region" }));
  await keyboard.type("United S");
  await expect(page.getByRole("combobox", { name: "Country or region" })).toHaveValue("US");
  await tabTo(page, page.getByRole("textbox", { name: "Username" }));
  await keyboard.type(username);
  await tabTo(page, page.getByRole("textbox", { name: "Email" }));
  await keyboard.type(`${username}@members.example`);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await keyboard.type(newPassword);
  await tabTo(page, page.getByLabel("Confirm password"));
  await keyboard.type(newPassword);
  const agreement = page.getByRole("checkbox", { name: /By continuing you agree/ });
  await tabTo(page, agreement);
  await keyboard.press("Space");
  await expect(agreement).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Create account" }));
  await keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Welcome to Canopy" });
  await expect(dialog.getByText(username)).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Confirm" }));
  await keyboard.press("Enter");
  await expect(page.getByLabel("Username or member ID")).toHaveValue(username);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await keyboard.type(newPassword);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/course_detail\?id=5$/);
});
