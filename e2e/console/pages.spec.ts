import { enterAsOperator, openScreen } from "../support/console";
import { operate } from "../support/shop";
import { expect, expectAccessible, faultsInBothColors, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "pages are made at a desk");

test("a page is added, filled section by section, published and linked, and visitors see it", async ({ page, context }) => {
  await enterAsOperator(page, "catalogue,translator");
  await openScreen(page, "/list/page-list", "Pages");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog").first();
  await main.getByRole("button", { name: "Add a page" }).click();
  await dialog.getByLabel("Slug").fill("course");
  await dialog.getByLabel("Title").fill("Our garden");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("«course» is a page of every shop. Choose another slug.")).toBeVisible();
  await dialog.getByLabel("Slug").fill("our-garden");
  await dialog.getByRole("button", { name: "Save" }).click();
  await main.getByRole("link", { name: "our-garden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Our garden" })).toBeVisible();
  await expect(main.getByText("No sections yet.")).toBeVisible();

  await main.getByRole("button", { name: "Add a section" }).click();
  await dialog.getByLabel("Kind").selectOption({ label: "Questions and answers" });
  await dialog.getByRole("button", { name: "Save" }).click();
  const questions = page.getByRole("dialog", { name: "Edit the section: Questions and answers" });
  await questions.getByLabel("Title in English").fill("What visitors ask");
  await questions.getByLabel("Text in English").fill("Is it far?");
  await expectAccessible(page);
  await questions.getByRole("button", { name: "Save" }).click();
  await expect(questions.getByText("Begin each question with «## », and write its text below.")).toBeVisible();
  await questions.getByLabel("Text in English").fill("## Is it far?\nNo, next door.");
  await questions.getByRole("button", { name: "Save" }).click();
  await expect(questions).toHaveCount(0);
  await expect(main.getByText("What visitors ask", { exact: true })).toBeVisible();

  await main.getByRole("button", { name: "Add a section" }).click();
  await dialog.getByLabel("Kind").selectOption({ label: "Text" });
  await dialog.getByRole("button", { name: "Save" }).click();
  const text = page.getByRole("dialog", { name: "Edit the section: Text" });
  await text.getByLabel("Text in English").fill("Two gates lead to it.");
  await text.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveCount(0);
  await page.getByRole("button", { name: "Move up: Text" }).click();
  const sections = main.getByRole("list", { name: "Sections" }).getByRole("listitem");
  await expect(sections.first()).toHaveText(/^Text/);
  await expect(page.getByRole("button", { name: "Move up: Text" })).toBeFocused();
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsInBothColors(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await main.getByRole("button", { name: "Publish" }).click();
  await dialog.getByRole("button", { name: "Publish the page" }).click();
  await expect(main.getByText("published", { exact: true })).toBeVisible();

  await openScreen(page, "/list/menu-list", "Menu and footer");
  const footer = page.getByRole("region", { name: "Footer", exact: true });
  await footer.getByRole("button", { name: "Add a link" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose where the link leads.")).toBeVisible();
  await dialog.getByLabel("Or a page of your own, by its slug").fill("our-garden");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(footer.getByRole("listitem").last()).toContainText("Our garden");
  expect(await faultsInBothColors(page)).toEqual([]);

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto("/about_us");
    await expect(visitor.getByRole("contentinfo").getByRole("link", { name: "Our garden" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Our garden" }).click();
  await expect(visitor).toHaveURL("/page?id=our-garden");
  await expect(visitor).toHaveTitle(/^Our garden · /);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Our garden");
  await expect(visitor.getByText("Two gates lead to it.")).toBeVisible();
  await expect(visitor.getByText("No, next door.")).toBeHidden();
  await visitor.getByText("Is it far?").click();
  await expect(visitor.getByText("No, next door.")).toBeVisible();
  expect(await visitor.locator('script[type="application/ld+json"]').first().textContent()).toContain("FAQPage");
  expect(await faultsInBothColors(visitor)).toEqual([]);

  await openScreen(page, "/show/page-show?page=our-garden", "Our garden");
  await page.getByRole("button", { name: "Edit as a draft" }).click();
  const draft = page.getByRole("region", { name: "Draft" });
  await expect(draft).toBeVisible();
  await page.getByRole("button", { name: /^Hide Questions and answers/ }).click();
  await dialog.getByRole("button", { name: "Hide the section" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview in the shop" }).click();
  const preview = await opened;
  await expect(preview.getByText("Two gates lead to it.")).toBeVisible();
  await expect(preview.getByText("Is it far?")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText("Is it far?")).toBeVisible();
  await draft.getByRole("button", { name: "Discard" }).click();
  await dialog.getByRole("button", { name: "Discard a draft" }).click();
  await expect(draft).toHaveCount(0);
  await operate("page", "remove", "our-garden");
  await expect(async () => {
    expect((await visitor.goto("/page?id=our-garden"))?.status()).toBe(404);
  }).toPass();
});

test("a section joins the home page, and takes its place among the others", async ({ page, context }) => {
  const added = await operate("section", "add", "home", "text");
  const id = /\d+/.exec(added)?.[0] ?? "";
  await operate("section", "edit", id, "--title", "Until Sunday", "--body", "Everything of clay is on sale.");
  await operate("section", "show", id);
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto("/");
    await expect(visitor.getByRole("region", { name: "Until Sunday" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessible(visitor);
  await enterAsOperator(page, "catalogue,translator");
  await openScreen(page, "/show/page-show?page=home", "Home page");
  await expect(page.getByRole("list", { name: "Sections" }).getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Remove Text: Until Sunday" }).click();
  await page.getByRole("dialog").first().getByRole("button", { name: "Remove the section" }).click();
  await expect(page.getByRole("list", { name: "Sections" }).getByRole("listitem")).toHaveCount(4);
});

test("a header with many links is never wider than the window: those that do not fit are in a menu", async ({ page }) => {
  const ids: string[] = [];
  for (const name of ["Workshops in the barn", "Gift cards and vouchers", "Our suppliers by name"]) {
    const answer = await operate("menu", "add", "header", "--address", "https://elsewhere.example/", "--label", name);
    ids.push(/\d+/.exec(answer)?.[0] ?? "");
  }
  await operate("menu", "add", "header", "--page", "first-garden").then((answer) => ids.push(/\d+/.exec(answer)?.[0] ?? ""));
  await page.setViewportSize({ width: 1280, height: 900 });
  const more = page.getByRole("banner").getByRole("button", { name: "More" });
  await expect(async () => {
    await page.goto("/page?id=first-garden");
    await expect(more).toBeVisible({ timeout: 500 });
  }).toPass();
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isTooWide()).toBe(false);
  await more.click();
  const last = page.getByRole("banner").getByRole("link", { name: "Your first garden" }).last();
  await expect(last).toBeVisible();
  await expect(last).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(more).toBeHidden();
    expect(await isTooWide()).toBe(false);
  }
  for (const id of ids) await operate("menu", "remove", id);
});
