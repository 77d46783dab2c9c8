import type { Page } from "@playwright/test";
import { themeCookie } from "../../lib/security/inline-scripts";
import { presets } from "../../lib/theme/choices";
import { pageColors, palettesOfShop } from "../../lib/theme/theme";
import { operate } from "../support/shop";
import { expect, faultsInBothColors, test } from "../support/test";

const pages = ["/", "/course_detail?id=1", "/login", "/zh-TW/login"];

type Colors = { accent: string; paper: string };

/** Chooses colors for the shop and opens a page, again until it has them. */
async function openIn({ accent, paper }: Colors, page: Page, path = "/") {
  await expect(async () => {
    await page.goto(path);
    expect(await page.evaluate(() => document.head.innerHTML)).toContain(`--paper:var(--l,${paper})`);
    expect(await page.evaluate(() => document.head.innerHTML)).toContain(`--leaf:var(--l,${accent})`);
  }).toPass();
}

const wear = ({ accent, paper }: Colors) => operate("profile", "set", "--accent", accent, "--paper", paper);

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

test.afterAll(() => wear({ accent: "none", paper: "none" }));

for (const name of ["harbor", "berry"] as const) {
  test(`a shop in the colors of ${name} can be read, light and dark`, async ({ page }) => {
    const colors = presets[name];
    const { light, dark } = pageColors(colors);
    await wear(colors);
    for (const path of pages) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await openIn(colors, page, path);
      await expect(page.locator("html")).toHaveCSS("background-color", rgb(light.paper));
      for (const [scheme, { paper }] of Object.entries({ light, dark }))
        await expect(page.locator(`meta[name="theme-color"][media*="${scheme}"]`)).toHaveAttribute("content", paper);
      const faults = await faultsInBothColors(page);
      expect({ path, faults }).toEqual({ path, faults: [] });
      await expect(page.locator("html")).toHaveCSS("background-color", rgb(dark.paper));
    }
    const manifest = await (await page.request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ background_color: light.paper, theme_color: light.paper });
  });
}

test("a chosen theme and the parts that are always dark have the shop's colors too", async ({ page, context, baseURL }) => {
  const { light, dark } = palettesOfShop(presets.iris);
  await wear(presets.iris);
  await openIn(presets.iris, page);
  await expect(page.locator("html")).toHaveCSS("background-color", rgb(light.paper));
  await expect(page.locator("footer .forest.bg-surface")).toHaveCSS("background-color", rgb(dark.surface));
  await context.addCookies([{ name: themeCookie, value: "dark", url: baseURL ?? "" }]);
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("background-color", rgb(dark.paper));
  await page.emulateMedia({ colorScheme: "dark" });
  await context.addCookies([{ name: themeCookie, value: "light", url: baseURL ?? "" }]);
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("background-color", rgb(light.paper));
});

test("a browser without scripts has the shop's colors in the theme that it chose", async ({ browser, baseURL }) => {
  const { dark } = palettesOfShop(presets.iris);
  await wear(presets.iris);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  await context.addCookies([{ name: themeCookie, value: "dark", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await expect(async () => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveCSS("background-color", rgb(dark.paper), { timeout: 1000 });
  }).toPass();
  await context.close();
});

test("without colors of its own a shop has the build's, and no style in its pages", async ({ page }) => {
  await wear({ accent: "none", paper: "none" });
  await expect(async () => {
    await page.goto("/");
    expect(await page.evaluate(() => document.head.innerHTML)).not.toContain("--paper:var(--l,");
  }).toPass();
  await expect(page.locator("html")).toHaveCSS("background-color", rgb(presets.forest.paper));
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /bricolage/.test(name)),
    ),
  ).toEqual([]);
});

test("the library that makes colors stays on the server", async ({ request }) => {
  const html = await (await request.get("/login")).text();
  const scripts = [...new Set([...html.matchAll(/\/_next\/static\/[\w./~-]+\.js/g)].map(([path]) => path))];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect((await (await request.get(script)).text()).match(/oklch|oklab/i)).toBeNull();
});
