import { expect, openPage, test } from "../support/test";

const languages = [
  { path: "/", lang: "en", name: "Slow Sourdough" },
  { path: "/zh-TW", lang: "zh-TW", name: "慢慢來的酸種麵包" },
  { path: "/ja", lang: "ja", name: "ゆっくりサワードウ" },
];

for (const { path, lang, name } of languages) {
  test(`the home page in ${lang} has its products in the HTML without scripts`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(name);
    expect(new Set(html.match(/course_detail\?id=\d+/g)).size).toBeGreaterThanOrEqual(9);
  });
}

test("a language is chosen by a click only and stays chosen", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "the phone has the languages in its menu");
  await openPage(page, "/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /language/ })
    .click();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: "canopy-language" }));
  await page
    .getByRole("banner")
    .getByRole("button", { name: /繁體中文/ })
    .click();
  await expect(page).toHaveURL(/\/zh-TW$/);
  await page.goto("/course");
  await expect(page).toHaveURL(/\/zh-TW\/course$/);
});

test("the carousel advances, stops on request and shows the slide of the pressed dot", async ({ page, isMobile }) => {
  test.skip(!isMobile, "once is enough");
  await openPage(page, "/");
  const carousel = page.getByRole("region", { name: "Featured" });
  const dots = carousel.getByRole("button", { name: /^Show/ });
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true", { timeout: 7000 });
  await carousel.getByRole("button", { name: "Pause slideshow" }).click();
  await dots.nth(3).click();
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
  await expect(carousel.getByRole("button", { name: "Play slideshow" })).toBeVisible();
});

test("the carousel does not move with reduced motion", async ({ page, isMobile }) => {
  test.skip(isMobile, "once is enough");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/");
  const dots = page.getByRole("region", { name: "Featured" }).getByRole("button", { name: /^Show/ });
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
  await page.waitForTimeout(5000);
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
});

test("the search box suggests while typing, and the keyboard selects", async ({ page }) => {
  await openPage(page, "/");
  const box = page.getByRole("main").getByRole("combobox");
  await box.pressSequentially("sourdou", { delay: 30 });
  await expect(page.getByRole("option", { name: /Slow Sourdough/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/course_detail\?id=\d+/);
  await expect(page.getByRole("heading", { level: 1, name: "Slow Sourdough" })).toBeVisible();
});

test("the largest script of a page asks the browser to compile its functions early", async ({ request }) => {
  const page = await (await request.get("/")).text();
  const addresses = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, address = ""]) => address);
  const scripts = await Promise.all(addresses.map(async (address) => (await request.get(address)).text()));
  const [largest] = scripts.toSorted((one, other) => other.length - one.length);
  expect(largest).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("the header's leaves are loaded once by the page, and at home on scrolling", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/about_us", { waitUntil: "networkidle" });
  const named = await page.locator("link[rel=preload][as=image][href*='edge']").evaluate((link: HTMLLinkElement) => link.href);
  expect(asked.filter((address) => address.includes("edge"))).toEqual([named]);

  asked.length = 0;
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.filter((address) => address.includes("edge"))).toEqual([]);
  await page.mouse.wheel(0, 600);
  await expect(page.locator(".leaves-near").first()).toBeVisible();
});

test("a connection is kept alive longer than typical proxies keep theirs", async ({ request, isMobile }) => {
  test.skip(isMobile, "the same on every screen");
  expect((await request.get("/api/health")).headers()["keep-alive"]).toBe("timeout=75");
});

test("an unknown address answers 404 with a message in the HTML", async ({ request }) => {
  for (const path of ["/no_such_page", "/ja/no_such_page", "/th", "/course_detail?id=999999", "/course_detail?id=abc", "/course_detail"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toMatch(/This path ends here|道/);
  }
});

test("visible links are not prefetched", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.filter((address) => address.includes("_rsc="))).toEqual([]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`the home page shows its products and links in the ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      const ground = colorScheme === "dark" ? "rgb(11, 30, 29)" : "rgb(247, 242, 230)";
      await expect(page.locator("html")).toHaveCSS("background-color", ground);
      await page.getByRole("contentinfo").getByRole("button", { name: "日本語" }).click();
      await expect(page).toHaveURL(/\/ja$/);
      await expect(page.getByRole("link", { name: "ゆっくりサワードウ" }).first()).toBeVisible();
      await page.getByRole("main").getByRole("combobox").fill("サワードウ");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/ja\/search\?keyword=/);
    });
  }
});
