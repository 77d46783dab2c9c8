import type { Page } from "@playwright/test";
import { enterAsOperator, openScreen, startAsOperator, typeHalfAVariant } from "../support/console";
import { newMember, operate } from "../support/shop";
import { expect, expectAccessible, test } from "../support/test";

const unread = "This screen could not be read again";

/** Signs in again in the dialog that stands over the screen. */
async function signInAgain(page: Page, password: string) {
  const asking = page.getByRole("dialog", { name: "Please sign in again" });
  await asking.getByLabel("Password", { exact: true }).fill(password);
  await asking.getByRole("button", { name: "Continue" }).click();
  await expect(asking).toHaveCount(0);
}

test.skip(({ isMobile }) => isMobile, "nothing is lost alike on every screen");

test("a chat that cannot be read for a while keeps the answer that is being typed, and is read again by itself", async ({ page }) => {
  const { username, tell } = await newMember();
  await tell("POST", "consult/send", { content: "Is the loom free?" });
  await enterAsOperator(page, "support");
  await openScreen(page, `/list/chat?member=${username}`, `Chat with ${username}`);
  await page.getByLabel("Answer", { exact: true }).fill("It is.");
  await page.route(/\/api\/(chat|messages)/, (route) => route.abort());
  await expect(page.getByText(unread)).toBeVisible();
  await expect(page.getByLabel("Answer", { exact: true })).toHaveValue("It is.");
  await expectAccessible(page);
  await page.unroute(/\/api\/(chat|messages)/);
  await expect(page.getByText(unread)).toHaveCount(0);
  await expect(page.getByLabel("Answer", { exact: true })).toHaveValue("It is.");
});

test("a task whose answer was lost is done once when its button is pressed again", async ({ page }) => {
  await enterAsOperator(page, "catalogue");
  await operate("stock", "cork-mat", "20");
  await openScreen(page, "/show/product-show?product=cork-mat", "Cork Mat");
  await page.getByRole("button", { name: /^Restock/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Number, with a minus to take away").fill("5");
  await page.route("**/api/restock", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The console does not answer.");
  await page.unroute("**/api/restock");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await operate("choice", "list", "cork-mat")).toContain("\t25\t");
  await operate("stock", "cork-mat", "20");
});

test("an answer to a member whose receipt was lost reaches the member once", async ({ page }) => {
  const { username, tell } = await newMember();
  await tell("POST", "consult/send", { content: "Is the wheel free?" });
  await enterAsOperator(page, "support");
  await openScreen(page, `/list/chat?member=${username}`, `Chat with ${username}`);
  await page.getByLabel("Answer", { exact: true }).fill("The wheel is free.");
  await page.route("**/api/answer", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The console does not answer.")).toBeVisible();
  await expect(page.getByLabel("Messages").getByText("The wheel is free.")).toBeVisible();
  await page.unroute("**/api/answer");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByLabel("Answer", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Messages").getByText("The wheel is free.")).toHaveCount(1);
});

test("leaving a screen asks about what is typed in a dialog", async ({ page }) => {
  await enterAsOperator(page, "catalogue");
  const dialog = await typeHalfAVariant(page);
  await page.goBack();
  await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
  await expect(dialog.getByLabel("List price in dollars")).toHaveValue("12");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/list\/products/);
});

test("a variant, a translation and a file outlive the end of the session", async ({ page, context }) => {
  const { password } = await startAsOperator(page, "catalogue,translator");
  await operate("price", "cork-mat", "84", "68");
  await openScreen(page, "/show/product-show?product=cork-mat", "Cork Mat");
  await page.getByRole("table", { name: "Variants and stock" }).getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog").first();
  await dialog.getByLabel("List price in dollars").fill("much");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The list price must be dollars like 49 or 49.50, not «much».")).toBeVisible();
  await dialog.getByLabel("List price in dollars").fill("85.50");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Save" }).click();
  await signInAgain(page, password);
  await expect(page.getByRole("table", { name: "Variants and stock" })).toContainText("$85.50");

  await context.clearCookies();
  await page.getByLabel("drop pictures here", { exact: false }).setInputFiles({
    name: "notes.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  });
  await signInAgain(page, password);
  await expect(page.getByText("notes.png")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();

  await openScreen(page, "/list/text-list?kind=product&named=cork-mat&language=th_TH", /^Texts of/);
  await page.getByLabel("Product: Subtitle, ไทย").fill("เสื่อไม้ก๊อก");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await signInAgain(page, password);
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  expect(await operate("text", "list", "product", "cork-mat")).toContain("เสื่อไม้ก๊อก");
  await operate("text", "remove", "product", "cork-mat", "subTitle", "th_TH");
  await operate("price", "cork-mat", "84", "68");
});
