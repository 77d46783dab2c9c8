import { stopAll } from "./processes.mjs";

/** An error for the user. Its message is shown without a stack trace. */
export class UserError extends Error {}

/** Runs a script and stops every process that it started, whether it succeeds, fails or is interrupted. */
export async function program(main, { interrupt = "SIGTERM", exitCode = 0 } = {}) {
  // Writing to a closed terminal must not prevent the clean-up.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  let leaving = false;
  async function leave(code) {
    if (leaving) return;
    leaving = true;
    await stopAll(interrupt);
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => leave(exitCode));
  whenParentEnds(() => leave(exitCode));

  try {
    await main();
  } catch (error) {
    if (leaving) return;
    console.error(error instanceof UserError ? error.message : error);
    await leave(1);
  }
}

// npm passes SIGTERM to its shell, which exits without a signal to this script; so does Playwright when it is killed. Other parents,
// such as an interactive shell, may exit while the script goes on.
function whenParentEnds(then) {
  if (!process.env.npm_lifecycle_event && !process.env.LEAVE_WITH_PARENT) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || then(), 500).unref();
}
