import type { Page } from "@playwright/test";

/** Delays a page's requests to matching addresses; returns a function that releases them. */
export async function delayRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const scripts = /\/_next\/.*\.js/;
