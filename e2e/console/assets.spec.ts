import { pdfOf } from "@/tests/support/provider/documents";
import { demo, signInAs } from "../support/buying";
import { enterAsOperator, openScreen } from "../support/console";
import { operate } from "../support/shop";
import { expect, expectAccessible, faultsInBothColors, openPage, test } from "../support/test";

const pdf = (name: string, text: string) => ({ name, mimeType: "application/pdf", buffer: pdfOf(text) });

test.skip(({ isMobile }) => isMobile, "files are replaced at a desk");

test("a PDF is uploaded to a material, read by a member, replaced everywhere, and not removed while it is shown", async ({
  page,
  context,
}) => {
  await operate("material", "add", "kiln-log", "Log of the kiln");
  await enterAsOperator(page, "catalogue");
  await openScreen(page, "/show/material-show?material=kiln-log", "Log of the kiln");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await main.getByRole("button", { name: "Edit the material" }).click();
  await dialog.getByLabel("PDF", { exact: true }).setInputFiles({ ...pdf("kiln.pdf", ""), buffer: Buffer.from("<html>no PDF</html>") });
  await expect(dialog.getByText("The file is no PDF that can be read.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("PDF", { exact: true })).toHaveAccessibleDescription(/no PDF that can be read/);
  await dialog.getByLabel("PDF", { exact: true }).setInputFiles(pdf("Kiln log.pdf", "first"));
  await expect(dialog.getByRole("link", { name: "kiln-log.pdf" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("link", { name: "kiln-log.pdf" })).toBeVisible();

  // A choice that is taken back leaves the document as it was.
  await main.getByRole("button", { name: "Edit the material" }).click();
  await dialog.getByLabel("PDF", { exact: true }).setInputFiles({ ...pdf("kiln.pdf", ""), buffer: Buffer.from("no PDF") });
  await expect(dialog.getByText("The file is no PDF that can be read.")).toBeVisible();
  await dialog.getByLabel("PDF", { exact: true }).setInputFiles([]);
  await expect(dialog.getByText("The file is no PDF that can be read.")).toHaveCount(0);
  await dialog.getByLabel("Summary in English").fill("What was fired when");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("What was fired when")).toBeVisible();
  await expect(main.getByRole("link", { name: "kiln-log.pdf" })).toBeVisible();

  await signInAs(context, demo);
  async function readAsMember(): Promise<string> {
    await openPage(page, "/material_library?title=Log+of+the+kiln");
    await page.getByRole("link", { name: /Log of the kiln/ }).click();
    const address = (await page.getByRole("link", { name: "Open PDF" }).getAttribute("href")) ?? "";
    const { headers, text, status } = await page.evaluate(async (url) => {
      const answer = await fetch(url);
      return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
    }, address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": "application/pdf", "content-disposition": 'inline; filename="kiln-log.pdf"' });
    return text;
  }
  expect(await readAsMember()).toBe(pdfOf("first").toString("latin1"));

  await openScreen(page, "/list/asset-list?kind=pdf", "Assets");
  const row = page.getByRole("row").filter({ hasText: "Kiln log.pdf" });
  await expect(row).toContainText("material kiln-log");
  expect(await faultsInBothColors(page)).toEqual([]);
  const number = (await row.getByRole("link").textContent()) ?? "";
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Kiln log.pdf" })).toBeVisible();
  await expect(main.getByRole("link", { name: "material kiln-log" })).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await expect(main.getByRole("button", { name: "Remove an asset" })).toHaveCount(0);

  await main.getByRole("button", { name: "Replace the file" }).click();
  await dialog.getByLabel("File").setInputFiles(pdf("Kiln log.pdf", "second"));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("The file is replaced in material kiln-log.")).toBeVisible();
  await expect(main.getByRole("heading", { level: 1, name: "Kiln log.pdf" })).toBeVisible();
  await expect.poll(readAsMember).toBe(pdfOf("second").toString("latin1"));

  await operate("material", "remove", "kiln-log");
  await openScreen(page, `/show/asset-show?asset=${number}`, "Kiln log.pdf");
  await main.getByRole("button", { name: "Remove an asset" }).click();
  await dialog.getByRole("button", { name: "Remove an asset" }).click();
  await expect(page.getByText(`There is no asset «${number}».`)).toBeVisible();
});
