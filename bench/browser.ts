import { type Browser, chromium } from "playwright";
import { chromiumFlags, findChromium, findHeadlessShell } from "../scripts/chromium.mjs";
import { UserError } from "../scripts/program.mjs";
import { closeAtEnd, once } from "./floor-processes.ts";
import { debuggingPort } from "./servers.ts";

/** A headless Chromium, or the message that says why there is none. */
export const openBrowser = once(async (): Promise<Browser | string> => {
  try {
    const executablePath = (await findHeadlessShell(await findChromium())) as string;
    const args = [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`];
    const browser = await chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
    closeAtEnd(() => browser.close());
    return browser;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
});
