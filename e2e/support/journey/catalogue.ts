import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import type { Hands } from "../hands";

/** A picture of one color that is large enough for a product. */
export async function makePicture(file: string, background: string): Promise<string> {
  await sharp({ create: { width: 960, height: 720, channels: 3, background } })
    .jpeg()
    .toFile(file);
  return file;
}

/** Opens a task in its dialog, fills it in and sends it. */
export async function inDialog(hands: Hands, opener: string, fill: (dialog: Locator) => Promise<void>, submit = "Save"): Promise<void> {
  await hands.button(opener);
  const dialog = hands.page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await fill(dialog);
  await hands.button(submit, dialog);
  await expect(dialog).toHaveCount(0);
  await hands.expectFocus();
}

export async function openFromMenu(hands: Hands, name: string, title = name): Promise<void> {
  await hands.link(name, hands.page.getByRole("navigation", { name: "Menu" }));
  await hands.title(title);
}

/** Opens a task from the page of all tasks, where a word finds it. */
export async function openTask(hands: Hands, title: string): Promise<void> {
  await openFromMenu(hands, "All tasks", "What would you like to do?");
  await hands.type("Find a task", title);
  await hands.link(title, hands.page.getByRole("main"));
  await hands.title(title);
}

/** Checks a task on its own screen, and confirms it. */
export async function checkAndConfirm(hands: Hands, says: string | RegExp, button = "Check first"): Promise<void> {
  await hands.button(button);
  const dialog = hands.page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await hands.button("Confirm", dialog);
  await hands.says(says);
  await hands.expectFocus();
}

export async function openCountry(hands: Hands): Promise<void> {
  await openTask(hands, "Add a country");
  await hands.type("Code", "US");
  await hands.type("Telephone code", "1");
  await checkAndConfirm(hands, /United States/);
  for (const task of ["Open a country for registration", "Open a country for shipping"]) {
    await openTask(hands, task);
    await hands.type("Country", "US");
    await hands.choose("Open", "yes");
    await checkAndConfirm(hands, /United States/);
  }
}

export async function makeCategory(hands: Hands): Promise<void> {
  await openFromMenu(hands, "Categories");
  for (const name of ["Wood & clay", "Courses"]) {
    await inDialog(hands, "Create a category", (dialog) => hands.type("Name", name, dialog));
  }
  await inDialog(hands, "Show Wood & clay", async () => {}, "Show the category");
  await inDialog(hands, "Show Courses", async () => {}, "Show the category");
  await hands.button("Move down: Wood & clay");
  await expect(hands.page.getByRole("list", { name: "Categories" }).getByRole("listitem").first()).toContainText("Courses");
  await expect(hands.page.getByRole("button", { name: "Move down: Wood & clay" })).toBeFocused();
}

type Product = { type: string; name: string; category: string; weight?: string };

/** Creates a product from the list, and opens its screen. */
export async function createProduct(hands: Hands, { type, name, category, weight }: Product): Promise<void> {
  await openFromMenu(hands, "Products");
  await inDialog(hands, "Create a product", async (dialog) => {
    await hands.choose("Type", type, dialog);
    await hands.type("Name", name, dialog);
    await hands.type("Category", category, dialog);
    if (weight) await hands.type("Weight in grams", weight, dialog);
  });
  await hands.says(/is an unpublished product/);
  await hands.link(name.toLowerCase().replace(" ", "-"), hands.page.getByRole("main"));
  await hands.title(name);
}

export async function makeGoods(hands: Hands, pictures: string[]): Promise<void> {
  await createProduct(hands, { type: "goods", name: "Oak bowl", category: "wood-clay", weight: "400" });
  await addChoices(hands);
  await addPictures(hands, pictures);
  await hands.type("Description in English", "Turned from one piece of oak.");
  await hands.button("Save", hands.page.getByRole("region", { name: "Facts and English texts" }));
  await expect(hands.page.getByText("Nothing is missing: it can go on sale.")).toBeVisible();
  await inDialog(hands, "Put on sale", async () => {}, "Put on sale");
  await expect(hands.page.getByText("On sale", { exact: true })).toBeVisible();
  await hands.illustrate("product");
}

async function addChoices(hands: Hands): Promise<void> {
  for (const [label, list, member] of [
    ["Small", "30", "24"],
    ["Large", "42", "36"],
  ] as const) {
    await inDialog(hands, "Add a variant", async (dialog) => {
      await hands.type("List price in dollars", list, dialog);
      await hands.type("Member price in dollars", member, dialog);
      await hands.type("Label in English", label, dialog);
    });
    await inDialog(hands, `Restock ${label}`, (dialog) => hands.type(/^Number/, "20", dialog));
  }
}

/** Uploads two pictures and makes the second one the cover. */
async function addPictures(hands: Hands, pictures: string[]): Promise<void> {
  const { page } = hands;
  await hands.chooseFiles(page.getByRole("button", { name: "choose files" }), pictures);
  await expect(page.getByRole("img", { name: /^Cover/ })).toBeVisible();
  const second = page.getByRole("img", { name: /^picture 2/ });
  await expect(second).toBeVisible();
  const file = (await second.getAttribute("alt"))?.replace("picture 2: ", "") ?? "";
  await hands.button("Move to the left: picture 2");
  await expect(page.getByRole("img", { name: `Cover: ${file}` })).toBeVisible();
  await hands.expectFocus();
}
