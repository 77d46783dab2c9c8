import type { Page } from "@playwright/test";
import { goodsNamed, signInAs, title } from "../support/buying";
import { seekToEnd } from "../support/films";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "a course is learned alike on every screen");

const dialog = (page: Page) => page.getByRole("dialog");
const clock = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const courseLink = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Long Walks/ });

/** The position in seconds that the list shows for its first video. */
async function stoppedAt(page: Page): Promise<number> {
  const row = page.getByRole("button", { name: /, Stopped at / }).first();
  await expect(row).toBeVisible();
  const [, minutes = "", seconds = ""] = /Stopped at (\d+):(\d\d)/.exec((await row.textContent()) ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test("a member joins a free course, watches it, and continues later at the same position", async ({ page, context }) => {
  await signInAs(context, await newMember());
  const { productId } = await goodsNamed("Long Walks");
  await openPage(page, `/course_detail?id=${productId}`);
  await page.locator("#buy").getByRole("button", { name: "Join" }).first().click();
  await expect(title(page, "My Courses")).toBeVisible();
  await expect(page).toHaveURL(/\/my_course$/);
  await expect(page.getByText("You joined the course. Enjoy watching.")).toBeVisible();
  await expect(page.getByText("Not started")).toBeVisible();

  await courseLink(page).click();
  await expect(title(page, "Long Walks")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/my_course_detail\\?id=${productId}&chapter=\\d+$`));
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(dialog(page).getByRole("region", { name: /^Player: / })).toBeFocused();
  await expect.poll(() => clock(page)).toBeGreaterThan(3);
  await page.keyboard.press("k");
  await expect(dialog(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const left = Math.floor(await clock(page));
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => stoppedAt(page)).toBe(left);

  await page.reload();
  await expect.poll(() => stoppedAt(page)).toBe(left);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => clock(page)).toBeGreaterThan(left);
  const [first = ""] = await dialog(page).getByRole("heading").allTextContents();
  await seekToEnd(page);
  await dialog(page).getByRole("button", { name: "Play the next video" }).click();
  await expect(dialog(page).getByRole("heading", { name: first, exact: true })).toBeHidden();
  await expect(dialog(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();

  await page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Learning Duration" }).click();
  await expect(title(page, "Learning Duration")).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText("1");
  await expect(page.getByRole("definition").last()).toContainText(/seconds?|minutes?/);
  await expect(courseLink(page)).toHaveAttribute("href", new RegExp(`^/my_course_detail\\?id=${productId}&`));
});

test("a course of another member leads to its public page and reveals none of its videos", async ({ page, context }) => {
  await signInAs(context, await newMember());
  const { productId } = await goodsNamed("Slow Sourdough");
  await openPage(page, `/my_course_detail?id=${productId}&chapter=99`);
  await expect(page.getByText("You don’t own this course yet")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(0);
  await page.getByRole("link", { name: "View course" }).click();
  await expect(title(page, "Slow Sourdough")).toBeVisible();
});
