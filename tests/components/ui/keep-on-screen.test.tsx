import { afterEach, expect, test } from "@jest/globals";
import { keepOnScreen } from "@/components/ui/keep-on-screen";

afterEach(() => document.body.replaceChildren());

type Box = { left: number; top: number; width: number; height: number };

const set = (element: object, values: Record<string, number>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(element, name, { value, configurable: true });
};

/** Opens a panel of 320 × 240 at a button, on a screen. jsdom has no layout. */
function open(screen: { width: number; height: number }, { left, top, width, height }: Box) {
  set(document.documentElement, { clientWidth: screen.width, clientHeight: screen.height });
  const button = document.createElement("div");
  button.getBoundingClientRect = () => ({ top, right: left + width, bottom: top + height }) as DOMRect;
  const panel = document.createElement("div");
  set(panel, { offsetWidth: 320, offsetHeight: 240 });
  button.append(panel);
  document.body.append(button);
  keepOnScreen(panel);
  const { right, bottom } = panel.style;
  return { left: left + width - Number.parseFloat(right) - 320, isAbove: bottom === "100%" };
}

test.each([
  ["at the left edge of a phone", { width: 390, height: 844 }, { left: 84, top: 300, width: 52, height: 52 }, { left: 12, isAbove: false }],
  ["with room", { width: 1280, height: 800 }, { left: 1172, top: 300, width: 52, height: 52 }, { left: 904, isAbove: false }],
  ["at the right edge", { width: 390, height: 844 }, { left: 338, top: 300, width: 52, height: 52 }, { left: 58, isAbove: false }],
  ["at the bottom", { width: 1280, height: 800 }, { left: 1172, top: 640, width: 52, height: 52 }, { left: 904, isAbove: true }],
] as const)("a panel %s opens on the screen", (_, screen, button, expected) => {
  expect(open(screen, button)).toEqual(expected);
});

test("an open panel follows a screen that turns", () => {
  open({ width: 844, height: 390 }, { left: 84, top: 300, width: 52, height: 52 });
  const panel = document.querySelector<HTMLElement>("div > div");
  set(document.documentElement, { clientWidth: 844, clientHeight: 800 });
  expect(panel?.style.bottom).toBe("100%");
  window.dispatchEvent(new Event("resize"));
  expect(panel?.style.bottom).toBe("");
});
