import { type Browser, chromium } from "playwright";
import { findChromium } from "../scripts/chromium.mjs";
import { Refusal } from "../scripts/program.mjs";
import { closeAtEnd, once } from "./processes.ts";
import { debuggingPort } from "./servers.ts";

const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium; or, where there is none, the sentence that says so. */
export const openBrowser = once(async (): Promise<Browser | string> => {
  try {
    const executablePath = (await findChromium()) as string;
    const args = [...quiet, `--remote-debugging-port=${debuggingPort}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
    const browser = await chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
    closeAtEnd(() => browser.close());
    return browser;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
});
