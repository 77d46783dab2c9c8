import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { ChangeEvent } from "@/lib/contract/wire/change-event";
import { isSigned } from "@/lib/contract/wire/signature";

export type EventServer = Awaited<ReturnType<typeof openEventServer>>;

/** A storefront that does nothing but listen for changes, and says no to whatever is not signed. */
export async function openEventServer(secret: string) {
  const heard: ChangeEvent[] = [];
  let held = Promise.withResolvers<void>();
  held.resolve();

  async function answer(request: IncomingMessage): Promise<number> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const { "x-timestamp": timestamp, "x-signature": signature } = request.headers;
    if (request.url !== "/api/revalidate" || !isSigned(body, String(timestamp), String(signature), secret)) return 401;
    heard.push(ChangeEvent.parse(JSON.parse(body)));
    await held.promise;
    return 200;
  }

  const server = createServer((request, response) => {
    // Whoever died while it spoke is not answered.
    answer(request).then(
      (status) => response.writeHead(status).end("{}"),
      () => response.destroy(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    heard,
    url: `http://127.0.0.1:${port}`,
    /** Listens, but answers nobody until what comes back is called. */
    hold: () => {
      held = Promise.withResolvers<void>();
      return held.resolve;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
