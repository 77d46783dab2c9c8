import { stopAll } from "../scripts/processes.mjs";
import { Refusal } from "../scripts/program.mjs";

const opened = new AsyncDisposableStack();

/** Closes something at the end, however the end comes; what was opened last goes first. */
export function closeAtEnd(close: () => Promise<void>) {
  opened.defer(close);
}

/** Runs to the end and closes all that was started on the way, whether it succeeds, fails or is told to leave. */
export async function untilEnd(main: () => Promise<void>) {
  let leaving = false;
  async function leave(code: number) {
    if (leaving) return;
    leaving = true;
    // The programs before the databases that they work on.
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
    console.error(error instanceof Refusal ? error.message : error);
    await leave(1);
  }
}

/** Opens something when it is first asked for, and the same one for everybody after that. */
export function once<T>(open: () => Promise<T>): () => Promise<T> {
  let first: Promise<T> | undefined;
  return () => {
    first ??= open();
    return first;
  };
}
