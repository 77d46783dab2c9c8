import { enterAsOperator, openScreen } from "../support/console";
import { operate } from "../support/shop";
import { expect, expectAccessible, faultsInBothColors, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "texts are written at a desk");

test("an article is added, written, changed in a draft and published, all from its screen", async ({ page }) => {
  await enterAsOperator(page, "catalogue,translator");
  await openScreen(page, "/list/article-list", "Articles");
  await page.getByRole("button", { name: "Add an article" }).click();
  const dialog = page.getByRole("dialog").first();
  await dialog.getByLabel("Kind").selectOption("guide");
  await dialog.getByLabel("Slug").fill("open-kiln-day");
  await dialog.getByLabel("Title").fill("Open kiln day");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "open-kiln-day" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Open kiln day" })).toBeVisible();
  const main = page.getByRole("main");

  await main.getByRole("button", { name: "Edit the article" }).click();
  await expect(dialog.getByLabel("Title in English")).toHaveValue("Open kiln day");
  await dialog.getByLabel("Summary in English").fill("Come and see");
  await dialog.getByLabel("Text in English").fill("All day.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Come and see")).toBeVisible();

  await page.getByRole("button", { name: "Edit as a draft" }).click();
  const draft = page.getByRole("region", { name: "Draft" });
  await expect(draft).toBeVisible();
  await main.getByRole("button", { name: "Edit the article" }).click();
  await dialog.getByLabel("Title in English").fill("Open kiln days");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(draft.getByRole("link", { name: "1 change" })).toBeVisible();
  await expect(main.getByRole("heading", { level: 1, name: "Open kiln days" })).toBeVisible();
  expect(await operate("article", "show", "open-kiln-day")).toContain("Title\tOpen kiln day\n");
  expect(await faultsInBothColors(page)).toEqual([]);
  await draft.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(draft).toHaveCount(0);
  await expect(main.getByRole("heading", { level: 1, name: "Open kiln days" })).toBeVisible();
  expect(await operate("article", "show", "open-kiln-day")).toContain("Title\tOpen kiln days\n");
  await operate("article", "remove", "open-kiln-day");
});

test("the texts of an article and of a material are written beside the English ones", async ({ page }) => {
  await enterAsOperator(page, "translator");
  await openScreen(page, "/show/material-show?material=material-first-steps", /^(?!Material material)./);
  await page.getByRole("link", { name: "texts in all languages" }).click();
  await page.getByRole("button", { name: /^Español/ }).click();
  await page.getByLabel("Material: Title, Español").fill("Primeros pasos");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Español/ })).toContainText("1 of 2");
  await operate("text", "remove", "material", "material-first-steps", "title", "es_ES");
});

test("the form of an agreement has the text that holds, in the language of the screen", async ({ page }) => {
  await enterAsOperator(page, "translator");
  await openScreen(page, "/list/agreement-list", "Agreements");
  await page.getByRole("link", { name: "refund-policy" }).click();
  await page.getByLabel("Language", { exact: true }).selectOption("ja_JP");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/language=ja_JP/);
  await page.getByRole("main").getByRole("button", { name: "Replace an agreement" }).click();
  const dialog = page.getByRole("dialog").first();
  await expect(dialog.getByLabel("Text", { exact: true })).toHaveValue(/^# 返品・返金について/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("refund-policy has this text in ja_JP already.")).toBeVisible();
});

test("an agreement is changed in a draft, previewed on its page in the shop and published", async ({ page, context }) => {
  await enterAsOperator(page, "translator");
  const before = await operate("agreement", "show", "refund-policy", "es_ES");
  await openScreen(page, "/show/agreement-show?kind=refund-policy", /^(?!Show an agreement)./);
  await page.getByRole("button", { name: "Edit as a draft" }).click();
  const draft = page.getByRole("region", { name: "Draft" });
  await expect(draft).toBeVisible();
  // Another language of the agreement is in the same draft; another agreement is not.
  await page.getByLabel("Language", { exact: true }).selectOption("es_ES");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/language=es_ES&inDraft=/);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Replace an agreement" }).click();
  const dialog = page.getByRole("dialog").first();
  await dialog.getByLabel("Text", { exact: true }).fill("# Reembolsos\n\nTreinta días.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(draft.getByRole("link", { name: "1 change" })).toBeVisible();
  await expect(main.getByText("Treinta días.")).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  expect(await operate("agreement", "show", "refund-policy", "es_ES")).toBe(before);

  const [preview] = await Promise.all([context.waitForEvent("page"), draft.getByRole("button", { name: "Preview in the shop" }).click()]);
  await expect(preview.getByRole("heading", { level: 1, name: "Reembolsos" })).toBeVisible();
  await expect(preview.getByRole("complementary", { name: "Vista previa de un borrador" })).toBeVisible();
  await expect(preview).toHaveURL(/\/media\/agreement\/refund-policy\?/);
  await preview.close();

  await draft.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(draft).toHaveCount(0);
  await expect(page).toHaveURL(/language=es_ES$/);
  await expect(main.getByText("Treinta días.")).toBeVisible();
  expect(await operate("agreement", "show", "refund-policy", "es_ES")).toContain("Title\tReembolsos\n");
});

test("the adverts are ordered, hidden and edited where their pictures are seen", async ({ page }) => {
  await enterAsOperator(page, "catalogue");
  await openScreen(page, "/list/advert-list", "Adverts of the home page");
  const names = () => page.getByRole("button", { name: /^Move down: / }).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  const [first = "", second = ""] = await names();
  await page.getByRole("button", { name: String(first) }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole("button", { name: String(second) }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
  const name = String(first).replace("Move down: ", "");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("dialog").getByLabel("Headline in English")).toHaveValue(name);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
});
