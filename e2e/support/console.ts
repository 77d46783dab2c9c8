import { type Cookie, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { consolePort } from "./ports";
import { operate } from "./shop";

export const consoleUrl = `http://localhost:${consolePort}`;

const password = "correct horse battery";
let operators = 0;

/** The code that an app shows, a number of steps of half a minute from now. */
function codeOf(secret: string, stepsAhead: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** Adds an operator on the command line, and sets password and codes by the link, as the operator does. */
export async function startAsOperator(page: Page, roles: string) {
  operators += 1;
  const email = `june${Date.now()}-${operators}@shop.example`;
  const [link = ""] = /http:\S+/.exec(await operate("operator", "add", email, "June", "Alder", "--role", roles)) ?? [];
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  const secret = (await page.locator("code").textContent()) ?? "";
  const needsCode = await page.getByText("Your roles need a code").isVisible();
  // A code is accepted once, so the test signs in again with the next one.
  if (needsCode) await page.getByLabel("Code from your app").fill(codeOf(secret, 0));
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What would you like to do?" })).toBeVisible();
  return { email, password, nextCode: () => codeOf(secret, 1) };
}

const sessions = new Map<string, Cookie[]>();

/** Goes on as the operator whom an earlier test started with these roles, or starts one. Not for tests of operators and their sessions. */
export async function enterAsOperator(page: Page, roles: string): Promise<void> {
  const cookies = sessions.get(roles);
  if (cookies) return page.context().addCookies(cookies);
  await startAsOperator(page, roles);
  sessions.set(roles, await page.context().cookies(consoleUrl));
}

export async function openScreen(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(consoleUrl + path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading…" })).toHaveCount(0);
}

/** Types a variant of a product in a dialog, which is refused because it lacks a price. */
export async function typeHalfAVariant(page: Page) {
  await openScreen(page, "/list/products?search=cork-mat", "Products");
  await page.getByRole("link", { name: "cork-mat" }).click();
  await page.getByRole("button", { name: "Add a variant" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a variant" });
  await dialog.getByLabel("List price in dollars").fill("12");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Member price in dollars is missing.")).toBeVisible();
  return dialog;
}
