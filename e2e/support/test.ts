import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";

export { expect };

type Fixtures = {
  /** Errors on the pages' consoles. Any entry fails the test. */
  complaints: string[];
};

/** Failed requests are checked by their status, so the browser's message about them is ignored. */
const browsersOwn = /^Failed to load resource/;

/** Playwright's test, which also fails on console errors. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !browsersOwn.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its scripts run, which is when the header reads the session. */
export async function openPage(page: Page, path: string) {
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/session"));
  await page.goto(path);
  await asked;
}

/** The origins of all requests of a page. */
export function sitesOf(page: Page): Set<string> {
  const sites = new Set<string>();
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    // The browser's PDF viewer uses another protocol.
    if (protocol.startsWith("http")) sites.add(origin);
  });
  return sites;
}

// What a rule finds has the impact of the rule, which axe has no function for.
const { rules } = (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit;
const usual = new Set(axe.getRules().flatMap(({ ruleId, enabled }) => (enabled ? ruleId : [])));
const seriousRules = rules.filter(({ id, impact }) => usual.has(id) && /^(serious|critical)$/.test(impact)).map(({ id }) => id);

/** The rules about colors, the only ones whose result can differ in the dark scheme, and which no language changes. */
const colorRules = ["color-contrast", "link-in-text-block"];
const otherRules = seriousRules.filter((id) => !colorRules.includes(id));

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    axe: typeof axe;
  }
}

type Part = { without?: string[] };

// Without the HTML of what is found, which would be collected for every element.
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};axe.configure({ noHtml: true })`;

/** Runs in the page: axe's serious findings with their elements. */
async function lookAround({ runOnly, without = [] }: Part & { runOnly: string[] }): Promise<string[]> {
  // An element that is fading in has too little contrast for a moment only.
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const { violations } = await window.axe.run(
    { exclude: without.map((part) => [part]) },
    { resultTypes: ["violations"], iframes: false, preload: false, runOnly },
  );
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(" "));
    return `${id} at ${nodes.length} places: ${places.join(", ")}`;
  });
}

/** Axe's findings by some rules on the current page. Axe is loaded once per document. */
async function faultsBy(runOnly: string[], page: Page, part: Part = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(lookAround, { ...part, runOnly });
}

/** Axe's serious findings on the current page. */
export const seriousFaults = (page: Page, part?: Part) => faultsBy(seriousRules, page, part);

/** The serious findings but those about colors. */
export const otherFaults = (page: Page, part?: Part) => faultsBy(otherRules, page, part);

/** The serious findings in both color schemes. The page stays in the second one, because switching back would only cost time. */
export async function faultsInBothColors(page: Page, part?: Part): Promise<string[]> {
  const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const before = await seriousFaults(page, part);
  await page.emulateMedia({ colorScheme: dark ? "light" : "dark" });
  const after = await faultsBy(colorRules, page, part);
  const [inTheLight, inTheDark] = dark ? [after, before] : [before, after];
  return [...inTheLight.map((fault) => `in the light, ${fault}`), ...inTheDark.map((fault) => `in the dark, ${fault}`)];
}

/** Expects no serious finding of axe on the current page. */
export async function expectAccessible(page: Page) {
  expect(await seriousFaults(page)).toEqual([]);
}
