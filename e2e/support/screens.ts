import type { Locator, Page } from "@playwright/test";
import en from "../../messages/en/shop.json" with { type: "json" };
import ja from "../../messages/ja/shop.json" with { type: "json" };
import zhTW from "../../messages/zh-TW/shop.json" with { type: "json" };
import { inLanguage, languagePrefixes } from "./public-pages";
import { expect, faultsInBothColors, openPage, otherFaults, seriousFaults, test } from "./test";

export type Locale = keyof typeof languagePrefixes;
export type Words = typeof en;

/** All messages, by language. */
export const words: Record<Locale, Words> = { en, "zh-TW": zhTW, ja };

/** A screen in one of the languages. */
export type Look = { page: Page; main: Locator; words: Words; isMobile: boolean };

type State = (look: Look) => Promise<unknown>;

export type Screen = {
  path: string;
  /** Prepares the browser's storage before the page opens. */
  before?: State;
  /** The read that the screen waits for. The screen is checked while it is pending, after it failed, and after a retry. */
  read?: string;
  /** Starts the read if opening the page does not. */
  ask?: State;
  /** The states of the screen in order: each is brought about and then checked. */
  states: Record<string, State>;
};

/** A pattern for a message with any values in its placeholders. */
export function like(sentence: string): RegExp {
  const parts = sentence.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** Expects a visible message. */
export const says = (pick: (words: Words) => string) => (look: Look) =>
  expect(look.main.getByText(like(pick(look.words))).first()).toBeVisible();

/** Holds a call of the page until the test makes it fail or releases it. */
export async function hold(page: Page, call: string) {
  const pattern = `**/api/${call}*`;
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(pattern, async (route) => {
    await failed;
    await route.abort();
  });
  return { fail, release: () => page.unroute(pattern) };
}

/** Answers a call of the page with the given data. */
export async function answer(page: Page, call: string, data: unknown) {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: { data } }));
}

/** Changes the shop's answer to a call of the page. */
export async function change<Data>(page: Page, call: string, changed: (data: Data) => Data) {
  await page.route(`**/api/${call}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { data: changed((await response.json()).data) } });
  });
}

/** Checks a state. */
type Check = (state: string, isPassing?: boolean) => Promise<void>;

/** Checks a screen while its read is pending and after it failed, then retries. */
async function seeWaiting(look: Look, { path, read = "", ask }: Screen, open: () => Promise<void>, check: Check) {
  const { page, main } = look;
  const { fail, release } = await hold(page, read);
  try {
    await open();
    await ask?.(look);
    await expect(main.locator("[aria-busy=true]").first(), `${path} waits`).toBeVisible();
    await check("loading", true);
    fail();
    const retry = main.getByRole("alert").getByRole("button").first();
    await expect(retry, `${path} fails`).toBeVisible();
    await check("failed", true);
    await release();
    await retry.click();
  } finally {
    fail();
    await release();
  }
}

async function seeScreen(look: Look, screen: Screen, locale: Locale, check: Check) {
  const open = () => openPage(look.page, inLanguage(languagePrefixes[locale], screen.path));
  await screen.before?.(look);
  // Waiting and failing look alike in all languages: English shows them on a desktop, Chinese on a phone.
  if (screen.read && locale !== "ja") await seeWaiting(look, screen, open, check);
  else {
    await open();
    await screen.ask?.(look);
  }
  for (const [state, bring] of Object.entries(screen.states)) {
    await bring(look);
    await check(state);
  }
}

/** Both color schemes for a state, the one that the page happens to have for a passing state. No language has colors of its own, so two show them. */
function faultsOf(locale: Locale, isPassing = false) {
  if (locale === "ja") return otherFaults;
  return isPassing ? seriousFaults : faultsInBothColors;
}

/** Checks every screen in all its states, and reports all findings together. */
export async function expectAccessibleScreens(page: Page, locale: Locale, screens: Screen[], isMobile: boolean) {
  const found: string[] = [];
  const look: Look = { page, main: page.getByRole("main"), words: words[locale], isMobile };
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const screen of screens) {
    const check: Check = async (state, isPassing) => {
      // Header and footer are checked with the first screen only.
      const without = screen === screens[0] ? [] : ["body > header", "body > footer"];
      const faults = await faultsOf(locale, isPassing)(page, { without });
      found.push(...faults.map((fault) => `${screen.path}, ${state}: ${fault}`));
    };
    await test.step(screen.path, () =>
      seeScreen(look, screen, locale, check).catch((error: Error) => {
        found.push(`${screen.path}: ${error.message}`);
      }),
    );
    await page.unrouteAll();
  }
  expect(found).toEqual([]);
}
