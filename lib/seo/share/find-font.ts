import "server-only";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const latin = /^[\u0000-\u017f\u2000-\u2122]*$/;

/** The bundled font, for Latin names. */
const bundledFont = "Fraunces";

/** The font for a name, or null if this machine has none with its characters. */
export async function findFont(name: string): Promise<string | null> {
  if (latin.test(name)) return bundledFont;
  const characters = [...new Set(name.replace(/\s/g, ""))].map((character) => character.codePointAt(0)?.toString(16)).join(" ");
  const found = await run("fc-list", [`:charset=${characters}`, "family"], { timeout: 3000 }).catch(() => null);
  return found?.stdout.trim() ? "serif" : null;
}
