import { chmodSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { join } from "node:path";
import type { Shop } from "../context.ts";
import { runVerb } from "./run.ts";

type Answer = { ok: boolean; text: string };

/** The embedded database belongs to one process. The operator reaches it through a socket that only the owner can open. */
export function socketPath(dataDir: string): string {
  return join(dataDir, "operator.sock");
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Listens for the operator's words in the data folder. */
export function listenToOperator(shop: Shop): Server {
  const path = socketPath(shop.settings.DATA_DIR);
  rmSync(path, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    try {
      const answer = await runVerb(shop, JSON.parse(await readAll(incoming)));
      outgoing.end(JSON.stringify(answer));
    } catch (error) {
      shop.log.error({ err: error }, "an operator's command failed");
      outgoing.end(JSON.stringify({ ok: false, text: `It failed: ${error instanceof Error ? error.message : error}` }));
    }
  });
  server.on("error", (error) => shop.log.warn({ err: error }, "the operator cannot reach this process"));
  server.listen(path, () => chmodSync(path, 0o600));
  return server;
}

/** Asks the provider that runs on this data folder; null where none does. */
export function askRunning(dataDir: string, words: string[]): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socketPath(dataDir), method: "POST" }, (incoming) => {
      readAll(incoming).then((text) => resolve(JSON.parse(text)), reject);
    });
    asked.on("error", () => resolve(null));
    asked.end(JSON.stringify(words));
  });
}
