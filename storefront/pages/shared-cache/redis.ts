import { createClient, RESP_TYPES } from "@redis/client";
import { createBreaker } from "./breaker.ts";
import type { Script } from "./scripts.ts";

type Argument = string | Buffer;

const connectWithinMs = 1000;
const maxPauseMs = 500;
const fileWithinMs = 1000;

/** Shorter than the breaker is open, so that a connection that leads nowhere is replaced meanwhile. */
const idleMs = 4000;

/** The reply, or an error after a time. What has already arrived counts, however busy this process is. */
function within<Reply>(reply: Promise<Reply>, ms: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const timer = setTimeout(() => setImmediate(() => reject(new Error(`Redis has not answered within ${ms} ms.`))), ms);
  reply.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

const isUnknownScript = (error: unknown) => error instanceof Error && error.message.startsWith("NOSCRIPT");

/** A connection to Redis that answers in time or not at all. It is opened in the background, again and again while there is none. */
export function connectRedis(url: string, answerWithinMs: number) {
  const client = createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: "disabled",
    socket: {
      connectTimeout: connectWithinMs,
      socketTimeout: idleMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, maxPauseMs),
    },
  });
  const breaker = createBreaker();
  const totals = { commands: 0, failures: 0, seconds: 0 };
  const whenReady = new Set<() => void>();

  client.on("error", () => {});
  client.on("ready", () => {
    breaker.succeeded();
    for (const call of whenReady) call();
  });
  client.connect().catch(() => {});

  async function ask<Reply>(send: () => Promise<Reply>, ms = answerWithinMs): Promise<Reply> {
    if (!breaker.allows()) throw new Error("Redis did not answer lately.");
    const began = performance.now();
    totals.commands += 1;
    try {
      const reply = await within(send(), ms);
      breaker.succeeded();
      return reply;
    } catch (error) {
      totals.failures += 1;
      breaker.failed();
      throw error;
    } finally {
      totals.seconds += (performance.now() - began) / 1000;
    }
  }

  return {
    isAway: breaker.isOpen,
    totals,

    /** Calls a function whenever a connection was made; returns how to end that. */
    onReady(call: () => void): () => void {
      whenReady.add(call);
      return () => void whenReady.delete(call);
    },

    run(script: Script, keys: string[], values: Argument[], ms?: number): Promise<unknown> {
      const rest = [String(keys.length), ...keys, ...values];
      return ask<unknown>(
        () =>
          client.sendCommand(["EVALSHA", script.sha, ...rest]).catch((error: unknown) => {
            if (!isUnknownScript(error)) throw error;
            return client.sendCommand(["EVAL", script.text, ...rest]);
          }),
        ms,
      );
    },

    /** The page of a key, and whether a storefront renders it. */
    readPage: (key: string, lock?: string): Promise<{ value: Buffer | null; isLocked: boolean }> =>
      ask(async () => {
        const [value, locks] = await Promise.all([
          client.sendCommand<Buffer | null>(["HGET", key, "value"], { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } }),
          lock === undefined ? 0 : client.sendCommand<number>(["EXISTS", lock]),
        ]);
        return { value: value?.length ? value : null, isLocked: locks > 0 };
      }),

    /** The file of a key. It may take longer than a page, because a page that lacks a script does not work. */
    readFile: (key: string): Promise<Buffer | null> =>
      ask(
        () => client.sendCommand<Buffer | null>(["HGET", key, "value"], { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } }),
        fileWithinMs,
      ),

    /** Takes a lock that ends by itself; false if it is held. */
    lock: (key: string, owner: string, ms: number): Promise<boolean> =>
      ask(async () => (await client.sendCommand(["SET", key, owner, "NX", "PX", String(ms)])) !== null),

    async subscribe(channel: string, heard: (message: string) => void): Promise<void> {
      await client.subscribe(channel, heard);
    },

    async unsubscribe(channel: string): Promise<void> {
      await client.unsubscribe(channel);
    },

    close: () => client.destroy(),
  };
}

export type Redis = ReturnType<typeof connectRedis>;
