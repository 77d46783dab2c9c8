import type { Page } from "@playwright/test";
import sharp from "sharp";
import { materialPages } from "../support/public-pages";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "once is enough");

const titles = (page: Page) => page.getByRole("list", { name: "Materials" }).getByRole("heading");

/** Every site that is asked for something while the page is open. */
function sitesOf(page: Page): Set<string> {
  const sites = new Set<string>();
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    // The browser's own reader of papers has addresses of another kind.
    if (protocol.startsWith("http")) sites.add(origin);
  });
  return sites;
}

test("a visitor finds a material by a word of its title, and turns the pages of the library", async ({ page }) => {
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

  const box = page.getByRole("searchbox", { name: "Search the titles" });
  await box.fill("BRUSH");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?title=BRUSH$/);
  await expect(titles(page)).toHaveText(["Twelve brush strokes"]);
  await box.fill("dragons");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing called “dragons”")).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveText(["Twelve brush strokes"]);
  await titles(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Twelve brush strokes" })).toBeVisible();
});

/** How much of the middle of a picture is white paper, and how much is ink on it. */
async function lookAt(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const middle = { left: Math.round(width / 3), top: Math.round(height / 3), width: Math.round(width / 3), height: Math.round(height / 3) };
  const lights = await sharp(picture).extract(middle).removeAlpha().greyscale().raw().toBuffer();
  const share = (fits: (light: number) => boolean) => lights.filter(fits).length / lights.length;
  return { white: share((light) => light > 235), ink: share((light) => light < 110) };
}

test("a material's film plays, its paper is read in the page and opened beside it, its slides are taken home", async ({
  page,
  baseURL,
}) => {
  const sites = sitesOf(page);
  await openPage(page, materialPages.all);
  await page.getByRole("button", { name: /^Play “/ }).click();
  const film = page.getByRole("region", { name: /^Player: / });
  await expect(film.getByRole("button", { name: "Pause" })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  await film.getByRole("button", { name: "Pause" }).click();

  await page.getByRole("button", { name: "Read it here" }).click();
  const paper = page.locator("iframe");
  await expect(paper).toHaveAttribute("title", /^The PDF “/);
  await expect(async () => {
    const { white, ink } = await lookAt(await paper.screenshot());
    expect(white).toBeGreaterThan(0.5);
    expect(ink).toBeGreaterThan(0.005);
  }).toPass({ timeout: 15_000 });

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the PDF" }).click();
  const beside = await opened;
  await expect(beside).toHaveURL(/^\w+:\/\/[^/]+\/media\/.+\.pdf$/);
  expect(new URL(beside.url()).origin).toBe(baseURL);
  const file = await page.request.get(beside.url());
  expect([file.headers()["content-type"], (await file.text()).slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);

  const taken = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download the slides/ }).click();
  const slides = await taken;
  expect(slides.suggestedFilename()).toMatch(/\.pptx$/);
  expect(new URL(slides.url()).pathname).toMatch(/^\/media\//);
  expect(await slides.failure()).toBeNull();
  expect([...sites]).toEqual([baseURL]);
});

const evil = "https://evil.example/a.pdf";

/** Runs in the page: the sites that these lead to or show. */
function sitesNamed(elements: Element[]): string[] {
  const addresses = elements.flatMap((each) => ["href", "src", "action"].flatMap((name) => each.getAttribute(name) ?? []));
  return [...new Set(addresses.map((address) => new URL(address, window.location.href).origin))];
}

test("an info made by hand shows what the shop has under its id, and nothing of its own", async ({ page, baseURL }) => {
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
  expect(await page.locator("[href]:not([href^='mailto:']), [src], [action]").evaluateAll(sitesNamed)).toEqual([baseURL]);
  await expect(page.locator("img[onerror]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open the PDF" })).toHaveAttribute("href", /^\/media\//);
  expect([...sites]).toEqual([baseURL]);

  for (const info of ['{"id":"7 or 1=1"}', '{"id":{"id":7}}', "https://evil.example", '{"pdfUrl":"https://evil.example"}']) {
    const answer = await page.request.get(`/material_library_detail?info=${encodeURIComponent(info)}`);
    expect([info, answer.status()]).toEqual([info, 404]);
    expect(await answer.text()).not.toContain('href="https://evil');
  }
});

test("a page of payment made by hand leads a visitor to the login, and nowhere from there", async ({ page, baseURL }) => {
  const sites = sitesOf(page);
  const { username, password } = await newMember();
  const form = `<form action="${evil}"><input name="a"></form><script>document.forms[0].submit()</script>`;
  await openPage(page, `/pay_gateway?htmlData=${encodeURIComponent(form)}`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpay_gateway/);
  await page.getByLabel("Username or member ID").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This way to the bank is closed" })).toBeVisible();
  await expect(page.locator("form")).toHaveCount(0);
  expect([...sites]).toEqual([baseURL]);
});
