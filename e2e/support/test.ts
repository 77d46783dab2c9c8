import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";

export { expect };

type Fixtures = {
  /** What the pages of this test complained about: anything here fails the test. */
  complaints: string[];
  /** Signs in through the form, as a person would. */
  signIn: (username?: string, password?: string) => Promise<void>;
};

/** A failed request is told by its status, not by the browser's own sentence about it. */
const browsersOwn = /^Failed to load resource/;

/** Playwright's test, with pages that must not complain. */
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

/** Opens a page and waits until its scripts run: the header asks who is here as soon as they do. */
export async function openPage(page: Page, path: string) {
  const asked = page.waitForResponse((response) => response.url().endsWith("/api/session"));
  await page.goto(path);
  await asked;
}

/** Every site that is asked for something while the page is open. */
export function sitesOf(page: Page): Set<string> {
  const sites = new Set<string>();
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    // The browser's own reader of papers has addresses of another kind.
    if (protocol.startsWith("http")) sites.add(origin);
  });
  return sites;
}

/** The rules about colours: only they can come out otherwise in the dark. */
const aboutColours = ["color-contrast", "link-in-text-block"];

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    axe: typeof axe;
  }
}

type Within = { rules?: string[]; without?: string[] };

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs in the page: what axe calls serious there, and where it is. */
async function lookAround({ rules, without = [] }: Within): Promise<string[]> {
  // What is still fading in is pale for a moment only.
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

/** What axe calls serious on the page as it is now. It stays in a document into which it was brought once. */
async function seriousFaults(page: Page, within: Within = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(lookAround, within);
}

/** What is serious on the page as it is now, in both colours. It stays in the other one: to draw it once more would be in vain. */
export async function faultsInBothColours(page: Page, { without }: Pick<Within, "without"> = {}): Promise<string[]> {
  const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const before = await seriousFaults(page, { without });
  await page.emulateMedia({ colorScheme: dark ? "light" : "dark" });
  const after = await seriousFaults(page, { rules: aboutColours, without });
  const [inTheLight, inTheDark] = dark ? [after, before] : [before, after];
  return [...inTheLight.map((fault) => `in the light, ${fault}`), ...inTheDark.map((fault) => `in the dark, ${fault}`)];
}

/** Nothing serious that axe can find on the page as it is now. */
export async function expectAccessible(page: Page) {
  expect(await seriousFaults(page)).toEqual([]);
}
