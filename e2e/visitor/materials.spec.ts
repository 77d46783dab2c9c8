import type { Page } from "@playwright/test";
import { materialPages } from "../support/public-pages";
import { expect, openPage, sitesOf, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "once is enough");

const titles = (page: Page) => page.getByRole("list", { name: "Materials" }).getByRole("heading");

test("a visitor finds a material by its title and pages through the library", async ({ page }) => {
  await openPage(page, "/material_library");
  await expect(titles(page)).toHaveCount(10);
  const first = await titles(page).allTextContents();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(titles(page).first()).not.toHaveText(first[0] ?? "");
  const second = await titles(page).allTextContents();
  expect(first.filter((title) => second.includes(title))).toEqual([]);
  await page.reload();
  await expect(titles(page)).toHaveText(second);

  const box = page.getByRole("searchbox", { name: "Search titles" });
  await box.fill("BRUSH");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?title=BRUSH$/);
  await expect(titles(page)).toHaveText(["Twelve brush strokes"]);
  await box.fill("dragons");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No results for “dragons”")).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveText(["Twelve brush strokes"]);
  await titles(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Twelve brush strokes" })).toBeVisible();
});

test("a material's video plays, and its slides are downloaded", async ({ page, baseURL }) => {
  const sites = sitesOf(page);
  await openPage(page, materialPages.all);
  await page.getByRole("button", { name: /^Play “/ }).click();
  const film = page.getByRole("region", { name: /^Player: / });
  await expect(film.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  await film.getByRole("button", { name: "Pause" }).click();

  const taken = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download slides/ }).click();
  const slides = await taken;
  expect(slides.suggestedFilename()).toMatch(/\.pptx$/);
  expect(new URL(slides.url()).pathname).toMatch(/^\/media\//);
  expect(await slides.failure()).toBeNull();
  expect([...sites]).toEqual([baseURL]);
});

const evil = "https://evil.example/a.pdf";

/** Runs in the page: the origins that the elements link to or load. */
function sitesNamed(elements: Element[]): string[] {
  const addresses = elements.flatMap((each) => ["href", "src", "action"].flatMap((name) => each.getAttribute(name) ?? []));
  return [...new Set(addresses.map((address) => new URL(address, window.location.href).origin))];
}

test("a forged parameter shows only what the shop has under its id", async ({ page, baseURL }) => {
  const sites = sitesOf(page);
  const made = {
    id: 1,
    title: "<img src=x onerror=alert(1)>",
    videoSourceId: evil,
    pic: evil,
    pdfUrl: evil,
    pptUrl: "javascript:alert(1)",
  };
  await openPage(page, `/material_library_detail?info=${encodeURIComponent(JSON.stringify(made))}`);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Canopy" })).toBeVisible();
  const named = page.locator("[href]:not([href^='mailto:'], link[rel=icon]), [src], [action]");
  // The footer links to the sample shop's apps.
  expect(await named.evaluateAll(sitesNamed)).toEqual([baseURL, "https://apps.example"]);
  await expect(page.locator("img[onerror]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open PDF" })).toHaveAttribute("href", /^\/media\//);
  expect([...sites]).toEqual([baseURL]);

  for (const info of ['{"id":"7 or 1=1"}', '{"id":{"id":7}}', "https://evil.example", '{"pdfUrl":"https://evil.example"}']) {
    const answer = await page.request.get(`/material_library_detail?info=${encodeURIComponent(info)}`);
    expect([info, answer.status()]).toEqual([info, 404]);
    expect(await answer.text()).not.toContain('href="https://evil');
  }
});

test("a forged payment page sends a visitor nowhere", async ({ page, baseURL }) => {
  const sites = sitesOf(page);
  const form = `<form action="${evil}"><input name="a"></form><script>document.forms[0].submit()</script>`;
  await openPage(page, `/pay_gateway?htmlData=${encodeURIComponent(form)}`);
  await expect(page.getByRole("heading", { level: 1, name: "This payment link has expired" })).toBeVisible();
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await expect(page.locator(`form[action^="${evil}"]`)).toHaveCount(0);
  expect([...sites]).toEqual([baseURL]);
});
