import { expect } from "@playwright/test";
import type { Hands } from "../hands";
import { inDialog, openFromMenu } from "./catalogue";

/** The Japanese texts of the course, written beside the English ones. */
export async function writeJapanese(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.link("Texts in all languages");
  await hands.title("Texts of Spring garden");
  await hands.button(/^日本語/);
  for (const [label, text] of [
    ["Product: Name, 日本語", "春の庭"],
    ["Chapter: Title, 日本語", "種"],
    ["Lesson: Title, 日本語", "種のはじめの一歩"],
  ] as const) {
    await hands.type(label, text);
    await hands.button("Save");
    await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
    await expect(page.getByLabel(label, { exact: true }).first()).toBeFocused();
  }
  await expect(page.getByRole("button", { name: /^日本語/ })).toContainText("3 of");
  await hands.illustrate("texts");
}

/** Puts the hidden course on sale in a draft, looks at it in the shop, and has it published by itself. */
export async function scheduleCourse(hands: Hands, due: Date): Promise<void> {
  const { page } = hands;
  await openFromMenu(hands, "Products");
  await hands.link("spring-garden", page.getByRole("main"));
  await hands.title("Spring garden");
  await hands.button("Edit as a draft");
  await expect(page.getByRole("region", { name: "Draft" })).toBeVisible();
  await hands.expectFocus();
  await hands.type("Subtitle in English", "From seed to harvest");
  await hands.button("Save", page.getByRole("region", { name: "Facts and English texts" }));
  await inDialog(hands, "Put on sale", async () => {}, "Put on sale");
  await expect(page.getByRole("link", { name: "2 changes" })).toBeVisible();

  const opened = page.context().waitForEvent("page");
  await hands.button("Preview in the shop");
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1, name: "Spring garden" })).toBeVisible();
  await expect(preview.getByText("From seed to harvest").first()).toBeVisible();
  await preview.close();

  await hands.button("Publish later");
  await hands.typeMoment("Time", due);
  await hands.button("Save", page.getByRole("dialog"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Draft" })).toContainText("will be published");
  await hands.illustrate("draft");
}

/** The course is on sale by itself, in English and Japanese. Pages that are cached follow within seconds. */
export async function expectPublished({ page }: Hands, shop: string): Promise<void> {
  const link = page.getByRole("link", { name: /Spring garden/ }).first();
  await expect(async () => {
    await page.goto(`${shop}/search?keyword=garden`);
    await expect(link).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const address = await link.getAttribute("href");
  await expect(async () => {
    await page.goto(`${shop}/ja${address}`);
    await expect(page.getByRole("heading", { level: 1, name: "春の庭" })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}
