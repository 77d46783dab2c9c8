import sharp from "sharp";
import { testFlags } from "@/scripts/chromium.mjs";
import { materialPages } from "../support/public-pages";
import { expect, openPage, sitesOf, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "once is enough");

// Only the full browser can show a PDF.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium", args: testFlags } });

/** The shares of white and dark pixels in the middle of a picture. */
async function lookAt(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const middle = { left: Math.round(width / 3), top: Math.round(height / 3), width: Math.round(width / 3), height: Math.round(height / 3) };
  const lights = await sharp(picture).extract(middle).removeAlpha().greyscale().raw().toBuffer();
  const share = (fits: (light: number) => boolean) => lights.filter(fits).length / lights.length;
  return { white: share((light) => light > 235), ink: share((light) => light < 110) };
}

test("a material's document is read inline and opened in a new tab", async ({ page, baseURL }) => {
  const sites = sitesOf(page);
  await openPage(page, materialPages.all);
  await page.getByRole("button", { name: "Read online" }).click();
  const paper = page.locator("iframe");
  await expect(paper).toHaveAttribute("title", /^PDF “/);
  await expect(async () => {
    const { white, ink } = await lookAt(await paper.screenshot());
    expect(white).toBeGreaterThan(0.5);
    expect(ink).toBeGreaterThan(0.005);
  }).toPass({ timeout: 15_000 });

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open PDF" }).click();
  const beside = await opened;
  await expect(beside).toHaveURL(/^\w+:\/\/[^/]+\/media\/.+\.pdf$/);
  expect(new URL(beside.url()).origin).toBe(baseURL);
  const file = await page.request.get(beside.url());
  expect([file.headers()["content-type"], (await file.text()).slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
  expect([...sites]).toEqual([baseURL]);
});
