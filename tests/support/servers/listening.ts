import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Listening = Awaited<ReturnType<typeof listening>>;

/** Starts a server on a free port of this machine. */
export async function listening(server: Server) {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
