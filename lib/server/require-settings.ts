import "server-only";
import { settings } from "./settings";

/** A wrong setting ends the program at its start, with a sentence, and not later in the middle of a request. */
export function requireSettings(): void {
  try {
    settings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
