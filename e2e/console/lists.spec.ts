import { enterAsOperator, openScreen, typeHalfAVariant } from "../support/console";
import { expect, expectAccessible, faultsInBothColors, test } from "../support/test";

const header = "columnheader";

test.skip(({ isMobile }) => isMobile, "columns are chosen at a desk");

test("the columns of a list are chosen by keyboard, stay in the address and in a saved view, and come back with the back button", async ({
  page,
}) => {
  await enterAsOperator(page, "orders");
  await openScreen(page, "/list/orders?sort=oldest", "Orders");
  const columns = page.getByRole("table", { name: "Orders" }).getByRole(header);
  const all = await columns.allTextContents();
  const menu = page.getByRole("button", { name: "Columns" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const boxes = page.getByRole("group", { name: "Columns that are shown" });
  // The column that leads to the sheet of a row cannot be hidden.
  await expect(boxes.getByLabel("Number")).toBeDisabled();
  await page.keyboard.press("Tab");
  await expect(boxes.getByLabel("Id")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/columns=number/);
  await boxes.getByLabel("Member").uncheck();
  await expect(columns).toHaveText(all.filter((each) => each !== "Id" && each !== "Member"));
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(boxes).toHaveCount(0);
  await expect(menu).toBeFocused();

  await page.goBack();
  await expect(columns).toHaveText(all.filter((each) => each !== "Id"));
  await page.goForward();
  await expect(columns).toHaveText(all.filter((each) => each !== "Id" && each !== "Member"));
  // Another filter keeps the columns.
  await page.getByLabel("Sort by").selectOption("newest");
  await expect(page).toHaveURL(/columns=number/);
  await expect(page).not.toHaveURL(/sort=/);

  await page.getByRole("button", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await expect(dialog.getByLabel("Name of the view")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Give the view a name.")).toBeVisible();
  await dialog.getByLabel("Name of the view").fill("Short");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await openScreen(page, "/list/orders?columns=colour", "Orders");
  await expect(columns).toHaveText(all);
  await page.getByRole("region", { name: "Saved views" }).getByRole("link", { name: "Short" }).click();
  await expect(columns).toHaveText(all.filter((each) => each !== "Id" && each !== "Member"));
});

test("leaving a dialog with typed text is asked above it with a shade, and begins with the button that loses nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsOperator(page, "catalogue");
  const dialog = await typeHalfAVariant(page);
  await page.goBack();
  const leaving = page.getByRole("dialog", { name: "Leave this page?" });
  await expect(leaving.getByRole("button", { name: "Stay" })).toBeFocused();
  // What lies above the dialog below is the shade, not the dialog itself.
  const title = await page.getByRole("heading", { name: "Add a variant", includeHidden: true }).boundingBox();
  const above = await page.evaluate(
    ([x = 0, y = 0]) =>
      document
        .elementsFromPoint(x, y)
        .map((element) => element.className)
        .find((name) => /bg-shade|bg-raised/.test(String(name))),
    [(title?.x ?? 0) + 5, (title?.y ?? 0) + 5],
  );
  expect(above).toContain("bg-shade");
  await page.keyboard.press("Enter");
  await expect(leaving).toHaveCount(0);
  await expect(dialog.getByLabel("List price in dollars")).toHaveValue("12");
  await dialog.getByRole("button", { name: "Cancel" }).click();
});

test("a time is the same in a list and in the sheet of its row, in the operator's time zone", async ({ page }) => {
  await enterAsOperator(page, "orders");
  await openScreen(page, "/list/orders", "Orders");
  const row = page.getByRole("table", { name: "Orders" }).getByRole("row").nth(1);
  const placed = row.getByRole("time");
  const [text, title] = [(await placed.textContent()) ?? "", await placed.getAttribute("title")];
  expect(title).toContain("Japan Standard Time");
  await row.getByRole("link").click();
  await expect(page.getByRole("time").filter({ hasText: text }).first()).toHaveAttribute("title", title ?? "");
  await expect(page.getByRole("main")).not.toContainText(/\d\d:\d\d UTC/);
});

test("on a slow line a sheet shows nothing of the row before, and no task of it", async ({ page, isMobile }) => {
  test.skip(isMobile, "once is enough");
  await enterAsOperator(page, "owner");
  await openScreen(page, "/show/member?member=demo", /\(demo\)$/);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/api/member?member=newcomer", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.evaluate(() => window.history.pushState({}, "", "/show/member?member=newcomer"));
  await expect(page.getByRole("heading", { level: 1, name: "Member newcomer" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).not.toContainText("demo");
  await expect(main.getByRole("button", { name: "Suspend a member" })).toHaveCount(0);
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: /newcomer\)?$/ })).toBeVisible();
  await expect(main.getByRole("button", { name: "Suspend a member" })).toBeVisible();
});
