import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** Why the focused element has no visible focus indicator; null if it has one. */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body || element.closest("[data-base-ui-focus-guard], [inert]")) return null;
  const name = element.outerHTML.slice(0, 150);
  // A visually hidden field shows its focus on its label, a card on the whole card.
  const shown = [getComputedStyle(element), getComputedStyle(element, "::after"), getComputedStyle(element.closest("label") ?? element)];
  const rung = shown.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
  if (!rung) return `no outline: ${name}`;
  const { left, right, top, bottom } = (element.closest("label") ?? element).getBoundingClientRect();
  const inside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  if (!inside) return `out of sight: ${name}`;
  const at = document.elementFromPoint((left + right) / 2, Math.min(Math.max((top + bottom) / 2, 1), window.innerHeight - 1));
  const cover = at?.closest("header, [data-buy-bar]");
  return cover && !cover.contains(element) ? `covered: ${name}` : null;
}

/** Presses Tab until an element has the focus, and expects a visible focus indicator at every stop. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(faultOfFocus)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no ${key} leads to ${target}`);
}
