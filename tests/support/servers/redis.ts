import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { createClient } from "@redis/client";
import { testRedisUrl } from "../jest/redis.mjs";

/** A way to Redis that can be cut or held up. */
export async function openRedisProxy() {
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  let isHeld = false;

  const target = new URL(testRedisUrl);
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const redis = connect(Number(target.port || 6379), target.hostname);
    const pair: [Socket, Socket] = [client, redis];
    pairs.add(pair);
    for (const [from, to] of [pair, [redis, client] as const]) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    if (isHeld) for (const socket of pair) socket.pause();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  const database = target.pathname.length > 1 ? target.pathname : "";

  return {
    url: `redis://127.0.0.1:${port}${database}`,
    /** Ends all connections and accepts none, until `mend`. */
    cut(): void {
      isCut = true;
      for (const [client] of pairs) client.destroy();
    },
    /** Passes nothing on, until `mend`. */
    hold(): void {
      isHeld = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    mend(): void {
      isCut = false;
      isHeld = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    close(): void {
      for (const [client] of pairs) client.destroy();
      server.close();
    },
  };
}

/** A plain connection for looking at Redis, and for deleting what a test has stored. */
export async function openRedis() {
  const client = await createClient({ url: testRedisUrl }).connect();
  const keys = (prefix: string) => client.keys(`${prefix.replace(/[{}]/g, "\\$&")}*`);
  return {
    client,
    keys,
    async remove(prefix: string): Promise<void> {
      const found = await keys(prefix);
      if (found.length > 0) await client.del(found);
    },
    close: () => client.destroy(),
  };
}
