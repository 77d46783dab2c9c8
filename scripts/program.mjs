import { stopAll } from "./processes.mjs";

/** A failure that one sentence explains; it is shown without a stack. */
export class Refusal extends Error {}

/** Runs a whole script: it ends what it started, whether it succeeds, fails or is told to leave. */
export async function program(main, { interrupt = "SIGTERM", exitCode = 0 } = {}) {
  // A closed terminal must not keep us from stopping what we started.
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
    console.error(error instanceof Refusal ? error.message : error);
    await leave(1);
  }
}

// npm passes a SIGTERM on to its shell, and that ends without telling us; so does Playwright when it is killed. A parent of
// another kind, such as a shell, may end while we go on.
function whenParentEnds(then) {
  if (!process.env.npm_lifecycle_event && !process.env.LEAVE_WITH_PARENT) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || then(), 500).unref();
}
