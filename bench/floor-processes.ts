import { stopAll } from "../scripts/processes.mjs";
import { UserError } from "../scripts/program.mjs";

const opened = new AsyncDisposableStack();

/** Registers a clean-up for the end of the run, however it ends. The last one registered runs first. */
export function closeAtEnd(close: () => Promise<void>) {
  opened.defer(close);
}

/** Runs the benchmark and stops everything that it started, whether it succeeds, fails or is interrupted. */
export async function untilEnd(main: () => Promise<void>) {
  let leaving = false;
  async function leave(code: number) {
    if (leaving) return;
    leaving = true;
    // Programs first, then their databases.
    await stopAll("SIGTERM");
    await opened.disposeAsync().catch(console.error);
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => leave(130));

  try {
    await main();
    await leave(Number(process.exitCode ?? 0));
  } catch (error) {
    if (leaving) return;
    console.error(error instanceof UserError ? error.message : error);
    await leave(1);
  }
}

/** Memoizes an opening function: later calls return the first result. */
export function once<Args extends unknown[], T>(open: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  let first: Promise<T> | undefined;
  return (...args) => {
    first ??= open(...args);
    return first;
  };
}
