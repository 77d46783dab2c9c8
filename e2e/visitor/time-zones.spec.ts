import { inLanguage, languagePrefixes, publicPages } from "../support/public-pages";
import { expect, openPage, test } from "../support/test";

for (const [locale, prefix] of Object.entries(languagePrefixes)) {
  test(`every page in ${locale} is the same in Tokyo as rendered in UTC`, async ({ page, complaints, isMobile }) => {
    test.skip(isMobile === (locale === "en"), "each language on one kind of screen");
    test.setTimeout(600_000);
    for (const path of publicPages) {
      await openPage(page, inLanguage(prefix, path));
      // Parts of a page hydrate when the browser is idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(complaints, path).toEqual([]);
    }
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("Asia/Tokyo");
  });
}
