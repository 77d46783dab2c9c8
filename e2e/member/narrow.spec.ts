import { signInAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => !isMobile, "phones are narrow");

for (const language of ["", "/zh-TW", "/ja"]) {
  test(`the statements fit a phone, with all three accounts in view, at ${language || "/"}`, async ({ page, context }) => {
    await signInAs(context, await newMember({ wallet: 20 }));
    await openPage(page, `${language}/wallet_statements`);
    const accounts = page.getByRole("main").locator("fieldset label");
    await expect(accounts).toHaveCount(3);
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const account of await accounts.all()) {
      const box = await account.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
      expect(await account.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true);
      // Nothing around it may cut it either.
      await account.click();
      await expect(account.getByRole("radio")).toBeChecked();
    }
  });

  test(`the sort of the course list is not cut at ${language || "/"}`, async ({ page }) => {
    await openPage(page, `${language}/course`);
    const select = page.locator("select[name=sort]");
    for (const value of await select.locator("option").evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value))) {
      await select.selectOption(value);
      const room = await select.evaluate((element) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(element);
        const pen = document.createElement("canvas").getContext("2d");
        if (!pen) return -1;
        pen.font = font;
        const text = (element as HTMLSelectElement).selectedOptions[0]?.text ?? "";
        return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - pen.measureText(text).width;
      });
      expect(room).toBeGreaterThanOrEqual(0);
    }
  });
}
