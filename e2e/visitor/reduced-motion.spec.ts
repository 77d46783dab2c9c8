import type { Page } from "@playwright/test";
import { delayRequests } from "../support/delay-requests";
import { expect, openPage, test } from "../support/test";

const pages = [
  "/",
  "/course",
  "/course?type=course&free=1&sort=price-down",
  "/course_detail?id=5",
  "/course_detail?id=30",
  "/material_library",
  "/search?keyword=wood",
  "/login",
  "/member_benefits",
];

type Shift = { value: number; moved: string[] };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    shifts: Shift[];
    painted: () => void;
  }
}

/** Runs in the page before any other script: records every layout shift and its element. */
function noteShifts() {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Entry = PerformanceEntry & { value: number; sources: Source[] };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
  const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 100);
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map((each) => `${placeOf(each.previousRect)} → ${placeOf(each.currentRect)}: ${nameOf(each.node)}`);
      window.shifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver(() => window.painted()).observe({ type: "paint", buffered: true });
}

/** Scrolls down by half a screen at a time and waits for the visible pictures. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const inSight = (picture: HTMLImageElement) => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    for (let down = 0; down < document.documentElement.scrollHeight; down += window.innerHeight / 2) {
      window.scrollTo(0, down);
      await frame();
      await Promise.all([...document.images].filter(inSight).map((picture) => picture.decode().catch(() => {})));
      await frame();
    }
  });
}

for (const path of pages) {
  test(`nothing moves on ${path} with reduced motion`, async ({ page }) => {
    // Scripts, fonts and answers arrive after the first paint, as on a slow connection.
    await page.exposeFunction("painted", await delayRequests(page, /\/api\/|\.woff2|\/_next\/.*\.js/));
    await page.addInitScript(noteShifts);
    await openPage(page, path);
    await expect(page.getByRole("main").locator("[aria-busy=true]").filter({ visible: true })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await scrollThrough(page);
    const shifts = await page.evaluate(() => window.shifts);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts, null, 2),
    ).toBeLessThanOrEqual(0.01);
  });
}
