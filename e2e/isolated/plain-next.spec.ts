import type { Page } from "@playwright/test";
import { newcomer, signInByForm, title } from "../support/buying";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";
import { expect, openPage, test } from "../support/test";

const ports = portsFrom(20);

test.use({ baseURL: `http://localhost:${ports.port}` });

/** Pages that Next caches, and the search. Nothing adds the hashes of their scripts to their policy. */
const publicPages = ["/", "/ja", "/course", "/course_detail?id=5", "/search?keyword=wood", "/no_such_page"];
const pagesWithNonce = ["/login", "/register", "/cart"];

const inlineAllowed = /script-src 'self' 'unsafe-inline'; script-src-attr 'none'$/;
const nonceRequired = /script-src 'self' 'nonce-[^']+' 'strict-dynamic'$/;

/** Opens pages, each of which must run its scripts, and compares their policies. */
async function expectPolicy(page: Page, paths: string[], policy: RegExp) {
  for (const path of paths) {
    const document = page.waitForResponse((response) => response.request().isNavigationRequest());
    await openPage(page, path);
    expect((await document).headers()["content-security-policy"], path).toMatch(policy);
  }
}

const inHeader = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });

test("every kind of page works under `next start` and from the standalone output", async ({ page, request }) => {
  test.setTimeout(600_000);
  const shop = await openOwnShop({ ...ports, storefront: "next start" });
  try {
    await expectPolicy(page, publicPages, inlineAllowed);
    await expectPolicy(page, pagesWithNonce, nonceRequired);

    await signInByForm(page, newcomer);
    await openPage(page, "/");
    await page.getByRole("button", { name: "Favorite: Slow Sourdough" }).click();
    await expect(inHeader(page, "Favorites, 1 item")).toBeVisible();
    const card = page.getByRole("listitem").filter({ hasText: "Mending Tin" });
    await card.getByRole("button", { name: /Add to cart/ }).click();
    await expect(inHeader(page, "Cart, 1 item")).toBeVisible();
    await expectPolicy(page, ["/collect"], nonceRequired);
    await expect(page.getByRole("link", { name: "Slow Sourdough" })).toBeVisible();

    await shop.operate("price", "5", "234", "123");
    await expect.poll(async () => (await request.get("/course_detail?id=5")).text(), { timeout: 60_000 }).toMatch(/\$234[^0-9]/);

    await shop.replaceStorefront("standalone");
    await expectPolicy(page, publicPages, inlineAllowed);
    await openPage(page, "/course_detail?id=5");
    const picture = await page.locator('meta[property="og:image"]').first().getAttribute("content");
    expect((await request.get(picture ?? "")).headers()["content-type"]).toMatch(/^image\//);
    await openPage(page, "/cart");
    await page.getByRole("button", { name: "Increase quantity: Mending Tin" }).click();
    await expect(inHeader(page, "Cart, 2 items")).toBeVisible();
    await page.getByRole("button", { name: "Checkout" }).click();
    await expect(title(page, "Checkout")).toBeVisible();
  } finally {
    await shop.close();
  }
});
