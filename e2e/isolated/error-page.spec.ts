import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";
import { inLanguage, languagePrefixes } from "../support/public-pages";
import { expect, faultsInBothColors, test } from "../support/test";

/** A page that is rendered per request, a cached page that was not requested yet, and a page with a nonce. */
const unmade = ["/search?keyword=bread", "/course_detail?id=777777", "/register"];

test("an unrenderable page, even a first one, shows an error page in every language and in both color schemes", async ({ browser }) => {
  test.setTimeout(600_000);
  const shop = await openOwnShop(portsFrom(50));
  // A page of its own, because this one logs errors on purpose.
  const page = await browser.newPage({ reducedMotion: "reduce" });
  try {
    const prefixes = Object.values(languagePrefixes);
    await shop.stopProvider();
    for (const path of prefixes.flatMap((prefix) => unmade.map((each) => inLanguage(prefix, each)))) {
      await page.goto(shop.url + path);
      await expect(page.getByRole("main").getByRole("alert").getByRole("button")).toBeVisible();
      expect(await faultsInBothColors(page), path).toEqual([]);
    }
  } finally {
    await page.close();
    await shop.close();
  }
});
