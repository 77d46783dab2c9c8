import { expect, test } from "../support/test";

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
  await page.goto("/");
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

test("the carousel moves on, stops when asked to, and shows the slide whose dot is pressed", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "From the shop’s windows" });
  const dots = carousel.getByRole("button", { name: /^Show/ });
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true", { timeout: 7000 });
  await carousel.getByRole("button", { name: "Stop the slides from moving on" }).click();
  await dots.nth(3).click();
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
  await expect(carousel.getByRole("button", { name: "Let the slides move on" })).toBeVisible();
});

test("the carousel stands still for who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const dots = page.getByRole("region", { name: "From the shop’s windows" }).getByRole("button", { name: /^Show/ });
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
  await page.waitForTimeout(5000);
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
});

test("the search box suggests while somebody types, and the keyboard chooses", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("main").getByRole("combobox");
  await box.pressSequentially("sourdou", { delay: 30 });
  await expect(page.getByRole("option", { name: /Slow Sourdough/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/course_detail\?id=\d+/);
  await expect(page.getByRole("heading", { level: 1, name: "Slow Sourdough" })).toBeVisible();
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
