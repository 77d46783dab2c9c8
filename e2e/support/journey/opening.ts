import { expect } from "@playwright/test";
import type { Hands } from "../hands";
import { inDialog, openFromMenu } from "./catalogue";

/** The item of a step on the path to opening. */
export const stepOf = ({ page }: Hands, title: string) =>
  page
    .getByRole("list", { name: "Steps" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

const expectState = (hands: Hands, title: string, state: "Done" | "Missing" | "Skipped") =>
  expect(stepOf(hands, title).getByText(state, { exact: true })).toBeVisible();

/** Says who the shop is and where it sells. */
export async function describeShop(hands: Hands): Promise<void> {
  await expectState(hands, "Name and look", "Missing");
  await inDialog(hands, "Name the shop", (dialog) => hands.type("Name", "Nordlys", dialog));
  await expectState(hands, "Name and look", "Done");
  await inDialog(hands, "Say who you are", async (dialog) => {
    await hands.type("Company", "Nordlys GmbH", dialog);
    await hands.type("Postal address", "Kanalstr. 4, 10115 Berlin", dialog);
    await hands.type("Support email", "help@nordlys.example", dialog);
  });
  await expectState(hands, "Company and address", "Done");
}

/** Opens a country, and says what shipping and tax are there. */
export async function sellTo(hands: Hands): Promise<void> {
  await inDialog(hands, "Add a country", async (dialog) => {
    await hands.type("Code", "DE", dialog);
    await hands.type("Telephone code", "49", dialog);
  });
  for (const task of ["Open for registration", "Open for shipping"]) {
    await inDialog(hands, task, async (dialog) => {
      await hands.type("Country", "DE", dialog);
      await hands.choose("Open", "yes", dialog);
    });
  }
  await expectState(hands, "Countries", "Done");
  await inDialog(hands, "Set a shipping rate", async (dialog) => {
    await hands.type("Country", "elsewhere", dialog);
    await hands.type(/^First kilogram/, "5", dialog);
    await hands.type(/^Each further kilogram/, "2", dialog);
  });
  await inDialog(hands, "Set a tax rate", async (dialog) => {
    await hands.type("Country, by its code", "DE", dialog);
    await hands.choose("Kind", "goods", dialog);
    await hands.type("Rate in percent", "19", dialog);
  });
  await expectState(hands, "Tax and shipping", "Done");
}

/** Leaves out what this shop does without. */
export async function skipSteps(hands: Hands, titles: string[]): Promise<void> {
  for (const title of titles) {
    await inDialog(hands, `Skip ${title}`, async () => {}, "Skip a step");
    await expectState(hands, title, "Skipped");
  }
}

/** Sends an email to oneself, which the mailbox of this machine shows. */
export async function sendTestMail(hands: Hands): Promise<void> {
  await inDialog(hands, "Send yourself an email", async () => {}, "Send yourself an email");
  await expectState(hands, "Email", "Done");
}

/** Begins the legal pages with templates, and fills in the place that is left. */
export async function writeLegalPages(hands: Hands): Promise<void> {
  const { page } = hands;
  await inDialog(hands, "Begin with templates", async () => {}, "Begin with templates");
  await hands.says(/Have a lawyer read them/);
  await expect(stepOf(hands, "Legal pages")).toContainText("To fill in: Imprint.");
  await hands.link("Read and fill them in");
  await hands.title("Agreements");
  await hands.link("imprint", page.getByRole("main"));
  await hands.title("Imprint");
  await inDialog(hands, "Replace an agreement", (dialog) => hands.type("Text", "Nordlys GmbH, Kanalstr. 4, 10115 Berlin", dialog));
  await openFromMenu(hands, "Open your shop");
  await expectState(hands, "Legal pages", "Done");
}
