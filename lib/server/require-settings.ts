import "server-only";
import { settings } from "./settings";

/** Exits with a message if a setting is invalid, so that a wrong one shows at start and not during a request. */
export function requireSettings(): void {
  try {
    settings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
