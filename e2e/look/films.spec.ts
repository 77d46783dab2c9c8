import type { Page } from "@playwright/test";
import { demo, signInAs } from "../support/buying";
import { membersAddresses } from "../support/look/addresses";
import { hiddenPoints, moves, playsToItsEnd, shownCaptions } from "../support/look/film";
import { resize } from "../support/look/look";
import { drawn } from "../support/look/settle";
import { inLanguage, languagePrefixes, materialPages } from "../support/public-pages";
import { type Locale, like, words } from "../support/screens";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "the look has sizes of its own");

const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** A course with captions in three languages, and one whose first lesson is free for a minute and a half. */
const captioned = "/course_detail?id=5";
const previewed = "/course_detail?id=16";

const captionLanguages: Record<Locale, string> = { en: "EN", "zh-TW": "TW", ja: "JP" };

async function rememberCaptions(page: Page, locale: Locale) {
  const settings = JSON.stringify({ captions: true, captionLanguage: captionLanguages[locale] });
  await page.addInitScript((kept) => localStorage.setItem("canopy-player", kept), settings);
  await page.emulateMedia({ reducedMotion: "reduce" });
}

for (const locale of Object.keys(languagePrefixes) as Locale[]) {
  const spoken = words[locale];

  async function expectWhole(page: Page, start: RegExp | string, name: string) {
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await page.getByRole("main").getByRole("button", { name: start, exact: true }).click();
      const video = page.locator("video");
      await video.evaluate(moves);
      expect(await video.evaluate(shownCaptions), name).toEqual([locale]);
      await page.evaluate(drawn);
      expect(await hiddenPoints(page.locator(".player")), `${name} at ${width} × ${height}`).toEqual([]);
      await page.locator(".player").getByRole("button", { name: spoken.Player.settings }).click();
      for (const list of ["speed", "quality", "captions"] as const)
        expect(await hiddenPoints(page.getByLabel(spoken.Player[list], { exact: true })), `${list} at ${width}`).toEqual([]);
      await page.keyboard.press("Escape");
      await resize(page, height, width);
      expect(await hiddenPoints(page.locator(".player")), `${name} at ${width} × ${height}, turned`).toEqual([]);
    }
  }

  test(`films in ${locale} are whole on every phone, with one caption track`, async ({ page, context }) => {
    test.setTimeout(600_000);
    await rememberCaptions(page, locale);
    for (const path of [captioned, materialPages.film]) {
      await openPage(page, inLanguage(languagePrefixes[locale], path));
      await expectWhole(page, like(spoken.Player.start), path);
    }
    await signInAs(context, demo);
    const own = (await membersAddresses()).find((path) => path.startsWith("/my_course_detail")) ?? "";
    await openPage(page, inLanguage(languagePrefixes[locale], own));
    await expectWhole(page, new RegExp(`^(${spoken.OwnCourse.begin}|${spoken.OwnCourse.continue})$`), own);
  });

  test(`the end of a preview in ${locale} is whole on every phone, and no toast covers it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, inLanguage(languagePrefixes[locale], previewed));
    const main = page.getByRole("main");
    await main.getByRole("button", { name: like(spoken.Player.start) }).click();
    await page.locator("video").evaluate(moves);
    await page.locator("video").evaluate(playsToItsEnd);
    await expect(page.locator(".player").getByRole("status")).toContainText(spoken.Player.freeEnd);
    await main.getByRole("tab", { name: like(spoken.CourseDetailPage.catalogue) }).click();
    await main.getByRole("tabpanel").getByRole("button", { name: spoken.ChapterList.paid }).first().click();
    await expect(page.getByText(spoken.ChapterList.locked)).toBeVisible();

    for (const { width, height } of screens) {
      await resize(page, width, height);
      await page.locator(".player").evaluate((player) => player.scrollIntoView({ block: "nearest" }));
      for (const part of [
        ".player",
        ".player [role=status] p >> nth=0",
        ".player [role=status] p >> nth=1",
        ".player [role=status] button >> nth=0",
      ])
        expect(await hiddenPoints(page.locator(part)), `${part} at ${width} × ${height}`).toEqual([]);
    }
  });
}
