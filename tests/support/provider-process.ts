import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { CallInput, CallKey } from "@/lib/contract";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";
import { askRunning } from "@/provider/operator/socket";
import type { ProviderSettings } from "@/provider/settings";
import type { Answered } from "./provider";

const patienceMs = 60_000;
const running = new Set<ChildProcess>();

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("there is no port");
  return address.port;
}

/** Asks again and again until there is an answer; null is none. */
export async function until<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`in vain: ${what}`);
}

export type ProviderProcess = Awaited<ReturnType<typeof startProvider>>;

type Start = { dataDir: string; databaseUrl?: string; crashAt?: string; settings?: Partial<Record<keyof ProviderSettings, string>> };

/** The provider as an operator starts it, on a data folder, perhaps with a point at which it kills itself. */
export async function startProvider({ dataDir, databaseUrl, crashAt, settings: own }: Start) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PROVIDER_PORT: String(port),
    DATA_DIR: dataDir,
    DATA_SECRET: "a secret of forty-two characters for tests",
    LOG_LEVEL: "error",
    DATABASE_URL: databaseUrl ?? "",
    CRASH_AT: crashAt ?? "",
    ...own,
  };
  // It soon dies: what V8 spends on making the embedded database's code fast, a third of a start, would never come back.
  const child = spawn(process.execPath, ["--liftoff-only", "provider/server.ts"], {
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
  const up = await until("the provider to answer", isUp);

  /** Makes a call as the contract describes it; null when the process died over it. */
  async function call<Key extends CallKey>(
    key: Key,
    input: CallInput<Key>,
    token: string,
    idempotencyKey?: string,
  ): Promise<Answered<Key> | null> {
    const { method, path } = partsOf(key);
    const { path: filled, rest } = fillPath(path, input as Record<string, unknown>);
    const headers = {
      authorization: token,
      "content-type": "application/json",
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    };
    const sent = method === "GET" ? { headers } : { method, headers, body: JSON.stringify(rest) };
    const response = await fetch(`${url}/${filled}${method === "GET" ? queryOf(rest) : ""}`, sent).catch(() => null);
    return response && { status: response.status, ...(await response.json()) };
  }

  return {
    /** Whether it came up before it died. */
    up,
    /** Waits for its death, but not for ever. */
    died: () =>
      Promise.race([ended, pause(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error(`it lives: ${crashAt}`)))]),
    call,
    ask: (...words: string[]) => askRunning(dataDir, words),
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Ends what a failed test left behind. */
export function killProviders(): void {
  for (const child of running) child.kill("SIGKILL");
}
