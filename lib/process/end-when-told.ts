const graceMs = 7000;
const lookMs = 50;

/** What this asks of a server; one of another protocol keeps no idle connections of this kind. */
type Ending = { close: (closed: () => void) => unknown; closeIdleConnections?: () => void };

/** Ends this process when it is told to: first what is being answered, then the rest; whatever takes longer is cut off. */
export function endWhenTold(server: Ending, endTheRest: () => Promise<void>): void {
  let ending = false;
  async function end() {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    // Whoever was answered meanwhile would keep the connection for the next question.
    setInterval(() => server.closeIdleConnections?.(), lookMs).unref();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await endTheRest();
    process.exit(0);
  }
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** Ends this process at once, with a sentence that says why. */
export function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
