import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

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

type Within = { rules?: string[]; without?: string[] };

/** What axe calls serious on the page as it is now. */
async function seriousFaults(page: Page, { rules, without = [] }: Within = {}): Promise<string[]> {
  // It stays in a document into which it was brought once, and it looks from within: both save most of the time.
  const isThere = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) }).setLegacyMode();
  for (const part of without) axe.exclude(part);
  const { violations } = await axe.options({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => node.target.join(" "));
    return `${id} at ${nodes.length} places: ${places.join(", ")}`;
  });
}

/** What is serious on the page as it is now, in the light and in the dark. It stays light. */
export async function faultsInBothColours(page: Page, { without }: Pick<Within, "without"> = {}): Promise<string[]> {
  const inTheLight = await seriousFaults(page, { without });
  await page.emulateMedia({ colorScheme: "dark" });
  const inTheDark = await seriousFaults(page, { rules: aboutColours, without });
  await page.emulateMedia({ colorScheme: "light" });
  return [...inTheLight, ...inTheDark.map((fault) => `in the dark, ${fault}`)];
}

/** Nothing serious that axe can find on the page as it is now. */
export async function expectAccessible(page: Page) {
  expect(await seriousFaults(page)).toEqual([]);
}
