import type { Server } from "node:net";

const graceMs = 7000;

/** Ends this process when it is told to: first what is being answered, then the rest; whatever takes longer is cut off. */
export function endWhenTold(server: Pick<Server, "close">, endTheRest: () => Promise<void>): void {
  let ending = false;
  async function end() {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    await new Promise((resolve) => server.close(resolve));
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
