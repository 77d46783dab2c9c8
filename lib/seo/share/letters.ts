import "server-only";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const latin = /^[\u0000-\u017f\u2000-\u2122]*$/;

/** Our own letters for Latin names. */
const own = "Fraunces";

/** The font for a name, or null where this machine has no letters for it: only the Latin ones come with the shop. */
export async function fontFor(name: string): Promise<string | null> {
  if (latin.test(name)) return own;
  const letters = [...new Set(name.replace(/\s/g, ""))].map((letter) => letter.codePointAt(0)?.toString(16)).join(" ");
  const found = await run("fc-list", [`:charset=${letters}`, "family"], { timeout: 3000 }).catch(() => null);
  return found?.stdout.trim() ? "serif" : null;
}
