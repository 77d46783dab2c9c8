import { createServer, type IncomingMessage, request as pass, type ServerResponse } from "node:http";

/** A fault of a call: no connection, a late answer, or a lost answer to a call that was carried out. */
export type NetworkFault = "gone" | "slow" | "lost";

/** Longer than the storefront's timeout. */
const lateMs = 10_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("latin1");
}

/** A proxy between storefront and provider that can disturb all calls or those that match a pattern. */
export async function openFlakyNetwork({ port, providerUrl }: { port: number; providerUrl: string }) {
  let trouble: NetworkFault | null = null;
  let fits = /^/;
  let meet = () => {};

  async function carry(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers, socket } = request;
    const body = await bodyOf(request);
    const met = fits.test(`${method} ${url} ${body}`) ? trouble : null;
    if (met) meet();
    if (met === "gone") return socket.destroy();

    const passed = pass(providerUrl + url, { method, headers, agent: false }, (answer) => {
      if (met === "lost") return socket.destroy();
      const onTheWay = setTimeout(() => answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)), met ? lateMs : 0);
      response.once("close", () => {
        clearTimeout(onTheWay);
        answer.destroy();
      });
    });
    passed.on("error", () => socket.destroy());
    passed.end(body, "latin1");
  }

  const server = createServer((request, response) => void carry(request, response).catch(() => request.socket.destroy()));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${port}`,
    /** Disturbs calls whose method, path and body match the pattern, until `clear`; resolves after the first one. */
    trouble(kind: NetworkFault, pattern = /^/): Promise<void> {
      trouble = kind;
      fits = pattern;
      return new Promise((resolve) => {
        meet = resolve;
      });
    },
    clear() {
      trouble = null;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
