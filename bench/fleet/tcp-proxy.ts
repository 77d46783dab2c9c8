import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a server that can be cut. */
export async function openTcpProxy(host: string, port: number) {
  const clients = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const target = connect(port, host);
    clients.add(client);
    client.pipe(target).pipe(client);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
    client.on("close", () => clients.delete(client));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cut = () => {
    isCut = true;
    for (const client of clients) client.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    /** Ends all connections and accepts none, until `mend`. */
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
