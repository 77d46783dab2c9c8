import { enterAsOperator, openScreen, startAsOperator } from "../support/console";
import { operate } from "../support/shop";
import { expect, expectAccessible, faultsInBothColors, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "two windows belong to a desk");

test("two operators edit one product: different fields both survive, and of the same field both values are shown", async ({
  page,
  browser,
}) => {
  const { email } = await startAsOperator(page, "catalogue");
  const context = await browser.newContext();
  const other = await context.newPage();
  await startAsOperator(other, "catalogue");
  const path = "/do/product-edit?product=cork-mat";
  await openScreen(page, path, "Edit a product");
  await openScreen(other, path, "Edit a product");
  const [subtitle, description] = [page.getByLabel("Subtitle in English"), other.getByLabel("Description in English")];
  const [before, described] = [await subtitle.inputValue(), await description.inputValue()];

  await subtitle.fill("Grows back");
  await description.fill("Peeled from living trees.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "cork-mat" })).toBeVisible();
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("status").filter({ hasText: "cork-mat" })).toBeVisible();
  const stored = await operate("text", "list", "product", "cork-mat");
  expect(stored).toContain("Grows back");
  expect(stored).toContain("Peeled from living trees.");

  // This window still shows the subtitle that it was opened with.
  await other.getByLabel("Subtitle in English").fill("Soft underfoot");
  await other.getByRole("button", { name: "Save" }).click();
  const conflict = other.getByRole("listitem").filter({ hasText: "changed this while your form was open" });
  await expect(conflict).toContainText(email);
  await expect(conflict).toContainText(/\d{1,2}:\d\d/);
  await expect(conflict).toContainText("Grows back");
  await expect(conflict).toContainText("Soft underfoot");
  await expectAccessible(other);
  expect(await faultsInBothColors(other)).toEqual([]);
  expect(await operate("text", "list", "product", "cork-mat")).toContain("Grows back");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("status").filter({ hasText: "cork-mat" })).toBeVisible();
  expect(await operate("text", "list", "product", "cork-mat")).toContain("Soft underfoot");

  await operate("product", "edit", "cork-mat", "--subtitle", before, "--description", described);
  await context.close();
});

test("categories are ordered by dragging them and by their buttons, which keep the focus", async ({ page }) => {
  await enterAsOperator(page, "catalogue");
  await openScreen(page, "/list/category-list", "Categories");
  const row = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Move down: ${name}`, exact: true }) });
  const places = () =>
    page.getByRole("button", { name: /^Move down: (Woodland|Growing)$/ }).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  const [growing, woodland] = ["Move down: Growing", "Move down: Woodland"];
  expect(await places()).toEqual([growing, woodland]);
  await row("Woodland")
    .getByTitle("Drag to another place")
    .dragTo(row("Growing"), { targetPosition: { x: 60, y: 10 } });
  await expect.poll(places).toEqual([woodland, growing]);
  const button = page.getByRole("button", { name: woodland });
  await button.press("Enter");
  await expect.poll(places).toEqual([growing, woodland]);
  await expect(button).toBeFocused();
});
