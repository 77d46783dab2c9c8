import type { Page } from "@playwright/test";

/** Keeps back what a page asks for at such addresses; answers with what lets it go. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

export const scripts = /\/_next\/.*\.js/;
