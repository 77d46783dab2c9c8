import { stored } from "@/components/content/cookies/stored";
import { pathsOf } from "@/lib/i18n/pages";
import { expect, test } from "../support/test";

/** Whether a name is in the list; a star stands for a random part. */
const isListed = (place: string, name: string) =>
  stored
    .filter((each) => each.place === place)
    .flatMap(({ names }) => names)
    .some((each) => (each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : each === name));

test("a first visit to any public page sets no cookie", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "once is enough");
  for (const path of [...pathsOf("cached"), ...pathsOf("visitor")]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await context.cookies(), path).toEqual([]);
    // What a page finds nothing in is a first visit.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
});

test("what a visit stores in the browser is on the page of cookies", async ({ page, context }) => {
  await page.goto("/course_detail?id=1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/?ref=CA10000001");
  await page.goto("/cookies");
  await expect(page.getByText("canopy-referral")).toBeVisible();
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).toContain("canopy-referral");
  expect(cookies.filter((name) => !isListed("cookie", name))).toEqual([]);
  const keys = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }));
  expect(keys.local.filter((key) => !isListed("local", key))).toEqual([]);
  expect(keys.session.filter((key) => !isListed("session", key))).toEqual([]);
});
