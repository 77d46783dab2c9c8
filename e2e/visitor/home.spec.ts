import { expect, openPage, test } from "../support/test";

const languages = [
  { path: "/", lang: "en", name: "Slow Sourdough" },
  { path: "/zh-TW", lang: "zh-TW", name: "慢慢來的酸種麵包" },
  { path: "/ja", lang: "ja", name: "ゆっくりサワードウ" },
];

for (const { path, lang, name } of languages) {
  test(`the home page in ${lang} has its products in the HTML, without a script`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(name);
    expect(new Set(html.match(/course_detail\?id=\d+/g)).size).toBeGreaterThanOrEqual(9);
  });
}

test("a language is chosen by a click, stays chosen, and a prefetch does not choose one", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "the phone has the languages in its menu");
  await openPage(page, "/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /language/ })
    .click();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: "canopy-language" }));
  await page
    .getByRole("banner")
    .getByRole("link", { name: /繁體中文/ })
    .click();
  await expect(page).toHaveURL(/\/zh-TW$/);
  await page.goto("/course");
  await expect(page).toHaveURL(/\/zh-TW\/course$/);
});

test("the carousel moves on, stops when asked to, and shows the slide whose dot is pressed", async ({ page, isMobile }) => {
  test.skip(!isMobile, "once is enough");
  await openPage(page, "/");
  const carousel = page.getByRole("region", { name: "From the shop’s windows" });
  const dots = carousel.getByRole("button", { name: /^Show/ });
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true", { timeout: 7000 });
  await carousel.getByRole("button", { name: "Stop the slides from moving on" }).click();
  await dots.nth(3).click();
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
  await expect(carousel.getByRole("button", { name: "Let the slides move on" })).toBeVisible();
});

test("the carousel stands still for who asked for less motion", async ({ page, isMobile }) => {
  test.skip(isMobile, "once is enough");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/");
  const dots = page.getByRole("region", { name: "From the shop’s windows" }).getByRole("button", { name: /^Show/ });
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
  await page.waitForTimeout(5000);
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
});

test("the search box suggests while somebody types, and the keyboard chooses", async ({ page }) => {
  await openPage(page, "/");
  const box = page.getByRole("main").getByRole("combobox");
  await box.pressSequentially("sourdou", { delay: 30 });
  await expect(page.getByRole("option", { name: /Slow Sourdough/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/course_detail\?id=\d+/);
  await expect(page.getByRole("heading", { level: 1, name: "Slow Sourdough" })).toBeVisible();
});

test("the page is seen before its scripts are asked for, each of them once", async ({ page }) => {
  await openPage(page, "/");
  const { seen, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    asked: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")),
  }));
  expect(asked.length).toBeGreaterThan(3);
  for (const { name, startTime } of asked) expect(startTime, name).toBeGreaterThan(seen);
  expect(asked.map(({ name }) => name)).toEqual([...new Set(asked.map(({ name }) => name))]);
});

test("a browser is told to compile what every page runs beside the page", async ({ request }) => {
  const page = await (await request.get("/")).text();
  const addresses = [...page.matchAll(/ data-src="([^"]+)"/g)].map(([, address = ""]) => address);
  const scripts = await Promise.all(addresses.map(async (address) => (await request.get(address)).text()));
  const [largest] = scripts.toSorted((one, other) => other.length - one.length);
  expect(largest).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("the leaves of the header are asked for by the page itself, and once; at home by whoever scrolls", async ({ page }) => {
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

test("a connection is kept for longer than the proxies in front of a shop keep theirs", async ({ request, isMobile }) => {
  test.skip(isMobile, "the same on every screen");
  expect((await request.get("/api/health")).headers()["keep-alive"]).toBe("timeout=75");
});

test("an address that is no page answers 404 with words, in the HTML", async ({ request }) => {
  for (const path of ["/no_such_page", "/ja/no_such_page", "/th", "/course_detail?id=999999", "/course_detail?id=abc", "/course_detail"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toMatch(/This path ends here|道/);
  }
});

test("no page is fetched ahead because its link is in sight", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.filter((address) => address.includes("_rsc="))).toEqual([]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`the home page shows its products and leads on, in the ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      const ground = colorScheme === "dark" ? "rgb(11, 30, 29)" : "rgb(247, 242, 230)";
      await expect(page.locator("html")).toHaveCSS("background-color", ground);
      await page.getByRole("contentinfo").getByRole("link", { name: "日本語" }).click();
      await expect(page).toHaveURL(/\/ja$/);
      await expect(page.getByRole("link", { name: "ゆっくりサワードウ" }).first()).toBeVisible();
      await page.getByRole("main").getByRole("combobox").fill("サワードウ");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/ja\/search\?keyword=/);
    });
  }
});
