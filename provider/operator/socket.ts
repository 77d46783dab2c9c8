import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, statSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Shop } from "../runtime/shop.ts";
import type { Answer } from "./run.ts";

/** The kernel stores the path of a socket in 104 or 108 bytes, and refuses or cuts off a longer one. */
const maxPathLength = 100;

/**
 * The embedded database belongs to one process, and commands reach that process through a socket that only its owner can open.
 * In a data folder with a long path the socket is in the system's temporary folder, under a name made from that path.
 */
export function socketPath(dataDir: string): string {
  const path = resolve(dataDir, "operator.sock");
  if (Buffer.byteLength(path) <= maxPathLength) return path;
  const name = createHash("sha256").update(path).digest("hex").slice(0, 16);
  return join(tmpdir(), `canopy-${userInfo().uid}-${name}`, "operator.sock");
}

function prepareFolder(path: string, dataDir: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Another user who made the temporary folder first could read the commands.
  const isTemporary = folder !== resolve(dataDir);
  if (isTemporary && statSync(folder).uid !== userInfo().uid) throw new Error(`${folder} belongs to another user`);
}

/** Whether a live process listens on a socket; a killed one leaves its file behind. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(path);
    attempt.on("connect", () => resolve(true)).on("error", () => resolve(false));
    attempt.on("connect", () => attempt.destroy());
  });
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Runs the commands that arrive at the socket of the data folder. */
export function listenToOperator(shop: Shop, run: (shop: Shop, args: string[]) => Promise<Answer>): Server {
  const path = socketPath(shop.settings.DATA_DIR);
  prepareFolder(path, shop.settings.DATA_DIR);
  const server = createServer(async (incoming, outgoing) => {
    try {
      const answer = await run(shop, JSON.parse(await readAll(incoming)));
      outgoing.end(JSON.stringify(answer));
    } catch (error) {
      shop.log.error({ err: error }, "an operator's command failed");
      outgoing.end(JSON.stringify({ ok: false, text: `It failed: ${error instanceof Error ? error.message : error}` }));
    }
  });
  server.on("error", (error) => shop.log.warn({ err: error }, "the operator cannot reach this process"));
  server.on("listening", () => chmodSync(path, 0o600));
  // Providers on PostgreSQL may share a data folder: the first one answers commands for all of them.
  void isAnswered(path).then((answered) => {
    if (answered) return shop.log.info("another provider of this data folder answers commands");
    rmSync(path, { force: true });
    server.listen(path);
  });
  return server;
}

/** The errors of a socket that no process listens on. */
const absent = new Set(["ENOENT", "ECONNREFUSED"]);

/** Sends a command to the provider that runs on a data folder; null when none is running. */
export function askRunning(dataDir: string, args: string[]): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(dataDir), method: "POST" }, (incoming) => {
      readAll(incoming).then((text) => resolve(JSON.parse(text)), reject);
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (absent.has(error.code ?? "")) return resolve(null);
      // The command may have been carried out, so running it again here could do it twice.
      reject(new Error(`The connection to the running provider broke (${error.code}). Check the result before you repeat the command.`));
    });
    outgoing.end(JSON.stringify(args));
  });
}
