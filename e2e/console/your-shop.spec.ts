import { consoleUrl, enterAsOperator, openScreen } from "../support/console";
import { operate } from "../support/shop";
import { expect, expectAccessible, faultsInBothColors, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "a shop is set up at a desk");

test("an owner says how the shop is reached, and the shop's pages say so at once", async ({ page, context }) => {
  await enterAsOperator(page, "owner");
  await openScreen(page, "/show/profile-show", "Canopy");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Your shop" })).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Edit your shop" }).click();
  const dialog = page.getByRole("dialog").first();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Canopy");
  await dialog.getByLabel("Opening hours").fill("Monday to Friday, 9 to 17");
  await dialog.getByLabel("Telephone").fill("nobody");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The telephone number must be like +49 30 1234567.")).toBeVisible();
  await dialog.getByLabel("Telephone").fill("+49 30 1234567");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("Monday to Friday, 9 to 17", { exact: true })).toBeVisible();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto("/");
    await expect(visitor.getByRole("contentinfo").getByText("Monday to Friday, 9 to 17")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole("link", { name: "+49 30 1234567" })).toHaveAttribute("href", "tel:+49301234567");
  await operate("profile", "set", "--openingHours", "none", "--telephone", "none");
});

test("a text is found by what one sees, replaced with its values, and set back", async ({ page, context }) => {
  await enterAsOperator(page, "translator");
  await openScreen(page, "/list/wording-list", "Texts of the shop");
  await page.getByLabel("Words").fill("good things to keep");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("link", { name: "Footer.motto" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Replace a text of the shop" }).click();
  const dialog = page.getByRole("dialog").first();
  await dialog.getByLabel("Text", { exact: true }).fill("Good things for {name}.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The original has no {name}.")).toBeVisible();
  await dialog.getByLabel("Text", { exact: true }).fill("Good things, told differently.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("cell", { name: "Good things, told differently." })).toBeVisible();

  const visitor = await context.newPage();
  const motto = visitor.getByRole("contentinfo").getByText("Good things, told differently.");
  await expect(async () => {
    await visitor.goto("/about_us");
    await expect(motto).toBeVisible({ timeout: 500 });
  }).toPass();
  await main.getByRole("button", { name: "Back to the original text" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("cell", { name: "Good things, told differently." })).toHaveCount(0);
});

test("an email is looked at beside its text, as on a phone, and sent to the operator who asks", async ({ page }) => {
  await enterAsOperator(page, "owner");
  await openScreen(page, "/show/email-preview?occasion=orderMade&language=zh_TW", "我們為你建立了訂單 20261121000000030");
  const main = page.getByRole("main");
  await expect(main.getByText("付款頁面：", { exact: false })).toBeVisible();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "為訂單付款" })).toBeVisible();
  await expect(frame.getByRole("link", { name: "為訂單付款" })).toHaveCSS("font-weight", "600");
  expect(await faultsInBothColors(page)).toEqual([]);
  await main.getByRole("button", { name: "Send yourself an email" }).click();
  const dialog = page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: "Send yourself an email" }).click();
  await expect(main.getByText("is on the mailbox page", { exact: false })).toBeVisible();
});

test("the console is called like the shop, before and after signing in", async ({ page }) => {
  await page.goto(consoleUrl);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Canopy console")).toBeVisible();
  await enterAsOperator(page, "owner");
  await openScreen(page, "/show/profile-show", "Canopy");
  await expect(page).toHaveTitle("Canopy – Canopy console");
});
