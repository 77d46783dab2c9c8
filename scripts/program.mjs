import { stopAll } from "./processes.mjs";

/** A failure that one sentence explains; it is shown without a stack. */
export class Refusal extends Error {}

/** Runs a whole script: it ends what it started, whether it succeeds, fails or is told to leave. */
export async function program(main, { interrupt = "SIGTERM", exitCode = 0 } = {}) {
  // A closed terminal must not keep us from stopping what we started.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  let leaving = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      if (leaving) return;
      leaving = true;
      await stopAll(interrupt);
      process.exit(exitCode);
    });
  }

  try {
    await main();
  } catch (error) {
    if (leaving) return;
    leaving = true;
    console.error(error instanceof Refusal ? error.message : error);
    await stopAll(interrupt);
    process.exit(1);
  }
}
