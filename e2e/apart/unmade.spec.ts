import { openOwnShop } from "../support/programs";
import { inLanguage, languagePrefixes } from "../support/public-pages";
import { expect, faultsInBothColours, test } from "../support/test";

/** A page that is made for each request, one that is kept once it was made, which nobody has asked for yet, and one with a nonce of its own. */
const unmade = ["/search?keyword=bread", "/course_detail?id=777777", "/register"];

test("a page that cannot be made says so, in every language and in both colours", async ({ browser }) => {
  test.setTimeout(120_000);
  const shop = await openOwnShop({ port: 3150, providerPort: 4150 });
  // Not the test's own page: this one complains, as it should.
  const page = await browser.newPage({ reducedMotion: "reduce" });
  try {
    const prefixes = Object.values(languagePrefixes);
    for (const prefix of prefixes) await page.goto(shop.url + inLanguage(prefix, "/search"));
    await shop.stopProvider();
    for (const path of prefixes.flatMap((prefix) => unmade.map((each) => inLanguage(prefix, each)))) {
      await page.goto(shop.url + path);
      await expect(page.getByRole("main").getByRole("alert").getByRole("button")).toBeVisible();
      expect(await faultsInBothColours(page), path).toEqual([]);
    }
  } finally {
    await page.close();
    await shop.close();
  }
});
