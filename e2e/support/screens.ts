import type { Locator, Page } from "@playwright/test";
import en from "../../messages/en.json" with { type: "json" };
import ja from "../../messages/ja.json" with { type: "json" };
import zhTW from "../../messages/zh-TW.json" with { type: "json" };
import { inLanguage, languagePrefixes } from "./public-pages";
import { expect, faultsInBothColours, openPage, test } from "./test";

export type Locale = keyof typeof languagePrefixes;
export type Words = typeof en;

/** Everything that the shop says, by language. */
const words: Record<Locale, Words> = { en, "zh-TW": zhTW, ja };

/** A screen in front of somebody who reads one of the languages. */
export type Look = { page: Page; main: Locator; words: Words; isMobile: boolean };

type State = (look: Look) => Promise<unknown>;

export type Screen = {
  path: string;
  /** What this browser needs to know before the page opens. */
  before?: State;
  /** The read of the browser's own that the screen waits for: it is seen on its way, failed, and answered at the second attempt. */
  read?: string;
  /** What makes the browser ask, where opening the page does not. */
  ask?: State;
  /** One after the other, on one page: what brings the screen there, and what it shows then. */
  states: Record<string, State>;
};

/** A sentence of the shop, with anything in its gaps. */
export function like(sentence: string): RegExp {
  const parts = sentence.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** A sentence of the shop is there to be read. */
export const says = (pick: (words: Words) => string) => (look: Look) =>
  expect(look.main.getByText(like(pick(look.words))).first()).toBeVisible();

/** Holds a call of the page's until it is let fail; later ones are answered once nobody holds them any more. */
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

/** Answers a call of the page's with something else than the shop would. */
export async function answer(page: Page, call: string, data: unknown) {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: { data } }));
}

/** Changes what the shop answers to a call of the page's. */
export async function change<Data>(page: Page, call: string, changed: (data: Data) => Data) {
  await page.route(`**/api/${call}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { data: changed((await response.json()).data) } });
  });
}

type Check = (state: string) => Promise<void>;

/** On its way, failed, and asked for once more. */
async function seeWaiting(look: Look, { path, read = "", ask }: Screen, open: () => Promise<void>, check: Check) {
  const { page, main } = look;
  const { fail, release } = await hold(page, read);
  try {
    await open();
    await ask?.(look);
    await expect(main.locator("[aria-busy=true]").first(), `${path} waits`).toBeVisible();
    await check("loading");
    fail();
    const retry = main.getByRole("alert").getByRole("button").first();
    await expect(retry, `${path} fails`).toBeVisible();
    await check("failed");
    await release();
    await retry.click();
  } finally {
    fail();
    await release();
  }
}

async function seeScreen(look: Look, screen: Screen, prefix: string, check: Check) {
  const open = () => openPage(look.page, inLanguage(prefix, screen.path));
  await screen.before?.(look);
  if (screen.read) await seeWaiting(look, screen, open, check);
  else await open();
  for (const [state, bring] of Object.entries(screen.states)) {
    await bring(look);
    await check(state);
  }
}

/** Looks at every screen in all its states, in both colours, and tells what is wrong with any of them. */
export async function expectAccessibleScreens(page: Page, locale: Locale, screens: Screen[], isMobile: boolean) {
  const found: string[] = [];
  const look: Look = { page, main: page.getByRole("main"), words: words[locale], isMobile };
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const screen of screens) {
    const check = async (state: string) => {
      // What stands around every screen is looked at with the first one.
      const without = screen === screens[0] ? [] : ["body > header", "body > footer"];
      const faults = await faultsInBothColours(page, { without });
      found.push(...faults.map((fault) => `${screen.path}, ${state}: ${fault}`));
    };
    await test.step(screen.path, () =>
      seeScreen(look, screen, languagePrefixes[locale], check).catch((error: Error) => {
        found.push(`${screen.path}: ${error.message}`);
      }),
    );
    await page.unrouteAll();
  }
  expect(found).toEqual([]);
}
