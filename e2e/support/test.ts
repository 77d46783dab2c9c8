import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";

export { expect };

type Fixtures = {
  /** Errors on the pages' consoles. Any entry fails the test. */
  complaints: string[];
  /** Signs in through the form. */
  signIn: (username?: string, password?: string) => Promise<void>;
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
  signIn: async ({ page }, use) => {
    await use(async (username = "demo", password = "Demo-2026") => {
      await openPage(page, "/login");
      await page.getByLabel("Username or member ID").fill(username);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
      await expect(page).not.toHaveURL(/\/login/);
    });
  },
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

/** The rules about colours, the only ones whose result can differ in the dark scheme. */
const aboutColours = ["color-contrast", "link-in-text-block"];

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    axe: typeof axe;
  }
}

type Within = { rules?: string[]; without?: string[] };

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs in the page: axe's serious findings with their elements. */
async function lookAround({ rules, without = [] }: Within): Promise<string[]> {
  // An element that is fading in has too little contrast for a moment only.
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const { violations } = await window.axe.run(
    { exclude: without.map((part) => [part]) },
    { resultTypes: ["violations"], iframes: false, preload: false, ...(rules && { runOnly: rules }) },
  );
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(" "));
    return `${id} at ${nodes.length} places: ${places.join(", ")}`;
  });
}

/** Axe's serious findings on the current page. Axe is loaded once per document. */
export async function seriousFaults(page: Page, within: Within = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(lookAround, within);
}

/** The serious findings in both colour schemes. The page stays in the second one, because switching back would only cost time. */
export async function faultsInBothColours(page: Page, { without }: Pick<Within, "without"> = {}): Promise<string[]> {
  const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const before = await seriousFaults(page, { without });
  await page.emulateMedia({ colorScheme: dark ? "light" : "dark" });
  const after = await seriousFaults(page, { rules: aboutColours, without });
  const [inTheLight, inTheDark] = dark ? [after, before] : [before, after];
  return [...inTheLight.map((fault) => `in the light, ${fault}`), ...inTheDark.map((fault) => `in the dark, ${fault}`)];
}

/** Expects no serious finding of axe on the current page. */
export async function expectAccessible(page: Page) {
  expect(await seriousFaults(page)).toEqual([]);
}
