import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { tabTo } from "./keyboard";
import { expect } from "./test";

type Role = "button" | "link" | "checkbox" | "radio";
type Named = { name: string | RegExp; within?: Locator };

/** An operator without a mouse: everything is reached by Tab and answered by a key. Each action expects the focus to be somewhere afterwards. */
export function handsOn(page: Page) {
  const { keyboard } = page;

  /** Goes to a control by Tab, or backwards where it comes before the focus. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const way = await target.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return null;
      const isBefore = element.compareDocumentPosition(activeElement ?? document.body) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore ? "Shift+Tab" : "Tab";
    });
    if (way) await tabTo(page, target, way);
  }

  /** The focus is lost when the body has it: the next Tab then begins at the top of the page. */
  const expectFocus = () => expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? "BODY")).not.toBe("BODY");

  async function press(role: Role, { name, within }: Named, key = "Enter"): Promise<void> {
    const options = typeof name === "string" ? { name, exact: true } : { name };
    await reach((within ?? page).getByRole(role, options).first());
    await keyboard.press(key);
  }

  const field = (label: string | RegExp, within?: Locator) =>
    (within ?? page).getByLabel(label, typeof label === "string" ? { exact: true } : {}).first();

  async function type(label: string | RegExp, text: string, within?: Locator): Promise<void> {
    await reach(field(label, within));
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(text);
  }

  /** Chooses from a list by typing the beginning of the option. */
  async function choose(label: string | RegExp, option: string, within?: Locator): Promise<void> {
    await reach(field(label, within));
    await keyboard.type(option);
    await expect(field(label, within)).toHaveValue(option);
  }

  /** Types a moment into the browser's own control, part by part. */
  async function typeMoment(label: string | RegExp, moment: Date): Promise<void> {
    await reach(field(label));
    // In the time zone of the browser, which is not that of the test.
    const [day, time] = await page.evaluate((ms) => {
      const local = new Date(ms);
      const date = local.toLocaleDateString("en-US", { month: "2-digit", day: "2-digit", year: "numeric" });
      return [date, local.toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit" })];
    }, moment.getTime());
    await keyboard.type(day?.replaceAll("/", "") ?? "");
    await keyboard.press("ArrowRight");
    await keyboard.type(time?.replaceAll(/[^\dAP]/g, "") ?? "");
  }

  async function chooseFiles(target: Locator, files: string | string[]): Promise<void> {
    await reach(target);
    // A browser under load may ignore the first key.
    await expect(async () => {
      const opened = page.waitForEvent("filechooser", { timeout: 5000 });
      await keyboard.press("Space");
      await (await opened).setFiles(files);
    }).toPass();
  }

  /** Takes a picture for the operators' guide, where GUIDE_PICTURES names a folder. */
  async function illustrate(name: string): Promise<void> {
    const folder = process.env.GUIDE_PICTURES;
    if (folder)
      await sharp(await page.screenshot())
        .webp({ quality: 72 })
        .toFile(join(folder, `guide-${name}.webp`));
  }

  return {
    page,
    illustrate,
    reach,
    expectFocus,
    press,
    type,
    choose,
    typeMoment,
    chooseFiles,
    link: (name: string | RegExp, within?: Locator) => press("link", { name, ...(within && { within }) }),
    button: (name: string | RegExp, within?: Locator) => press("button", { name, ...(within && { within }) }),
    tick: (name: string | RegExp, within?: Locator) => press("checkbox", { name, ...(within && { within }) }, "Space"),
    title: (name: string | RegExp) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible(),
    says: (text: string | RegExp) => expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible(),
  };
}

export type Hands = ReturnType<typeof handsOn>;

/** Counts the uses of a mouse in every page of a browser, to prove that there was none. */
export async function watchForMouse(page: Page): Promise<() => number> {
  let uses = 0;
  await page.context().exposeFunction("reportPointer", () => {
    uses += 1;
  });
  await page.context().addInitScript(() => {
    const report = (window as unknown as { reportPointer: () => void }).reportPointer;
    window.addEventListener("pointerdown", () => report(), true);
  });
  return () => uses;
}
