import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CallInput, CallKey } from "@/lib/contract";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";
import { askRunning } from "@/provider/operator/socket";
import type { ProviderSettings } from "@/provider/runtime/settings";
import { sparing } from "@/scripts/root.mjs";
import { bodyOf } from "../provider/body-of";
import type { Answered } from "../provider/test-provider";
import { programPath } from "../servers/program-path";

/** Only a hang takes so long, also on a machine that is busy with other work. */
const patienceMs = 240_000;
const secret = "a secret of forty-two characters for tests";
const running = new Set<ChildProcess>();

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("there is no port");
  return address.port;
}

/** Polls until the result is not null. */
export async function waitFor<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`in vain: ${what}`);
}

export type ProviderProcess = Awaited<ReturnType<typeof startProvider>>;

type Start = {
  dataDir: string;
  databaseUrl?: string;
  crashAt?: string;
  settings?: Partial<Record<keyof ProviderSettings, string>>;
  entry?: "provider/server.ts" | "sample-shop/server.ts";
};

/** Starts a provider process on a data folder, optionally with a crash point. */
export async function startProvider({ dataDir, databaseUrl, crashAt, settings: own, entry = "provider/server.ts" }: Start) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PROVIDER_PORT: String(port),
    DATA_DIR: dataDir,
    DATA_SECRET: secret,
    LOG_LEVEL: "error",
    DATABASE_URL: databaseUrl ?? "",
    CRASH_AT: crashAt ?? "",
    // Compiling the program takes a sixth of its start.
    NODE_COMPILE_CACHE: join(process.cwd(), ".cache/compiled"),
    ...own,
  };
  const child = spawn(process.execPath, [...sparing, programPath(entry)], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const ended = once(child, "exit").then(([code, signal]: unknown[]) => {
    running.delete(child);
    return { code, signal, output };
  });

  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok || null,
      () => ((child.exitCode ?? child.signalCode) === null ? null : false),
    );
  const up = await waitFor("the provider to answer", isUp);

  /** Makes a call of the contract; null when the process was killed during it. */
  async function call<Key extends CallKey>(
    key: Key,
    input: CallInput<Key>,
    token: string,
    idempotencyKey?: string,
  ): Promise<Answered<Key> | null> {
    const { method, path } = partsOf(key);
    const { path: filled, rest } = fillPath(path, input as Record<string, unknown>);
    const { body, type } = bodyOf(key, rest);
    const headers = {
      authorization: token,
      ...(method !== "GET" && type && { "content-type": type }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    };
    const sent = method === "GET" ? { headers } : { method, headers, body };
    const response = await fetch(`${url}/${filled}${method === "GET" ? queryOf(rest) : ""}`, sent).catch(() => null);
    return response && { status: response.status, ...(await response.json()) };
  }

  return {
    pid: child.pid,
    /** Resolves to whether the provider became ready before it was killed. */
    up,
    port,
    url,
    /** Waits for the end of the process, with a timeout. */
    died: () =>
      Promise.race([ended, pause(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error(`it lives: ${crashAt}`)))]),
    call,
    /** Runs a command; null when the process was killed during it. */
    ask: (...words: string[]) =>
      askRunning(dataDir, words).catch((error: Error) => {
        if (error.message.includes("connection to the running provider broke")) return null;
        throw error;
      }),
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Runs a command in a process of its own while no provider runs, optionally with a crash point. */
export async function runInTerminal({ dataDir, crashAt = "" }: Pick<Start, "dataDir" | "crashAt">, ...words: string[]) {
  const settings = { DATA_DIR: dataDir, DATA_SECRET: secret, DATABASE_URL: "", CRASH_AT: crashAt };
  const child = spawn(process.execPath, [programPath("provider/cli.ts"), ...words], {
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
  running.add(child);
  const [code, signal] = await once(child, "exit");
  running.delete(child);
  return { code, signal };
}

/** Ends the processes of a failed test. */
export function killProviders(): void {
  for (const child of running) child.kill("SIGKILL");
}
