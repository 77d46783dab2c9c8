import type { Locator, Page } from "@playwright/test";
import { documentOf } from "@/lib/i18n/pages";
import { inLanguage, languagePrefixes } from "../public-pages";
import type { Locale } from "../screens";
import { openPage, test } from "../test";
import { listFaults } from "./list-faults";
import { drawn, watchRequests } from "./settle";

/** The widths of a small and a usual phone, a tablet and a computer. */
export const widths = [360, 390, 768, 1280] as const;

export async function resize(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(drawn);
}

/** Opens a menu, a panel or a dialog, lists what of it is off screen, and closes it. */
async function listOpened(page: Page, opener: Locator, settled: () => Promise<void>): Promise<string[]> {
  // Where it has least room below.
  await opener.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await opener.click();
  await settled();
  const panel = await opener.getAttribute("aria-controls");
  const opened = panel ? `[id="${panel}"]` : "dialog[open], [role=dialog]";
  const position = await page
    .locator(opened)
    .first()
    .evaluate((part) => getComputedStyle(part).position);
  // Some panels are a part of the page, which may be longer than the screen.
  const isOver = !panel || position === "absolute" || position === "fixed";
  const faults = await page.evaluate(listFaults, isOver ? opened : "");
  await page.keyboard.press("Escape");
  if ((await opener.getAttribute("aria-expanded")) === "true") await opener.click();
  await page.evaluate(() => window.scrollTo(0, 0));
  return faults;
}

type Visit = {
  /** The width at which the page is opened; it is resized to the others. */
  first: (typeof widths)[number];
  /** Where menus and panels are opened, the main part if nothing is said. */
  part?: string;
};

/** Chromium's own complaint about pictures comes after some seconds, on a busy machine too early; `listUnusedPreloads` needs no clock. */
const isTimed = /was preloaded using link preload but not used/;

/** Runs in the page: the pictures that it asks for ahead and does not show. */
function listUnusedPreloads(): string[] {
  const shown = new Set([...document.images].flatMap(({ srcset, src }) => [srcset, src]));
  const ahead = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")].map(({ imageSrcset }) => imageSrcset);
  return ahead.filter((srcset) => srcset !== "" && !shown.has(srcset)).map((srcset) => `preloads ${srcset} and does not show it`);
}

/** Looks at the pages of a language one after the other, and collects what is wrong with them. */
export function lookAt(page: Page, locale: Locale) {
  const found: string[] = [];
  const settled = watchRequests(page);
  const fetchedAhead = new Set<string>();
  let address = "";
  const add = (fault: string) => found.push(`${address}: ${fault}`);
  page.on("pageerror", ({ message }) => add(message));
  page.on("console", (message) => {
    if ((message.type() === "error" || message.type() === "warning") && !isTimed.test(message.text()))
      add(`${message.text()} ${message.location().url}`);
  });

  const openers = (part: string) => page.locator(part).locator("button[aria-expanded=false], button[aria-haspopup=dialog]");

  /** Marks the openers, because an open one no longer looks like one. */
  async function listFaultsAround(part: string): Promise<string[]> {
    const faults = await page.evaluate(listFaults, "");
    const count = await openers(part)
      .filter({ visible: true })
      .evaluateAll((all) => all.map((opener, place) => opener.setAttribute("data-opener", String(place))).length);
    for (let place = 0; place < count; place += 1)
      faults.push(...(await listOpened(page, page.locator(`[data-opener="${place}"]`).filter({ visible: true }), settled)));
    return faults;
  }

  /** A link that gets the focus fetches its page ahead: one to each page, from each kind of document. */
  async function focusLinks(path: string): Promise<void> {
    const links = page.locator("a[href^='/']");
    const targets = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    for (const [place, target] of targets.entries()) {
      const pair = `${documentOf(path.split("?")[0] ?? "")} ${target}`;
      if (fetchedAhead.has(pair)) continue;
      fetchedAhead.add(pair);
      await links.nth(place).dispatchEvent("focusin");
    }
    await settled();
  }

  async function visit(path: string, { first, part = "main" }: Visit): Promise<void> {
    address = path;
    await page.setViewportSize({ width: first, height: 800 });
    await openPage(page, inLanguage(languagePrefixes[locale], path));
    await settled();
    (await page.evaluate(listUnusedPreloads)).forEach(add);
    for (const width of [first, ...widths.filter((each) => each !== first)]) {
      address = `${path} at ${width}`;
      await resize(page, width);
      (await listFaultsAround(part)).forEach(add);
    }
    address = path;
    await focusLinks(path);
  }

  return { found, visit: (path: string, options: Visit) => test.step(path, () => visit(path, options)) };
}
