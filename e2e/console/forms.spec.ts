import { openScreen, startAsOperator } from "../support/console";
import { operate } from "../support/shop";
import { expect, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "forms begin alike on every screen");

test("forms begin with what is so now: the shown language, the text of a row, the roles of an operator", async ({ page }) => {
  const { email } = await startAsOperator(page, "owner");
  await openScreen(page, "/show/agreement-show?kind=refund-policy", /^(?!Show an agreement)./);
  await expect(page.getByLabel("Language", { exact: true })).toHaveValue("en_US");

  await operate("canned", "add", "kiln-free", "The kiln is free.");
  await openScreen(page, "/list/canned-list", "Canned answers");
  await page.getByRole("button", { name: "Edit kiln-free" }).click();
  await expect(page.getByRole("dialog").getByLabel("Text")).toHaveValue("The kiln is free.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await operate("canned", "remove", "kiln-free");

  await openScreen(page, `/do/operator-roles?operator=${email}`, "Change the roles");
  await expect(page.getByText(`: ${email}`)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "owner" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "orders" })).not.toBeChecked();

  await openScreen(page, "/do/tax-set", "Set a tax rate");
  await expect(page.getByLabel("From (UTC)")).toHaveAttribute("type", "date");

  await openScreen(page, "/show/product-show?product=slow-sourdough", "Slow Sourdough");
  const lesson = page.getByRole("table", { name: "The starter" }).getByRole("row").nth(1);
  await expect(lesson).toContainText("ready");
  await lesson.getByRole("link", { name: "kitchen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "kitchen" })).toBeVisible();
});
