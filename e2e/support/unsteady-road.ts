import { createServer, type IncomingMessage, request as pass, type ServerResponse } from "node:http";

/** What can befall a call on its way: nobody is there, the answer comes late, or the work is done and the answer is lost. */
export type Trouble = "gone" | "slow" | "lost";

/** Longer than a storefront waits. */
const lateMs = 10_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("latin1");
}

/** A road from a storefront to its provider on which calls can be troubled: all of them, or those that a pattern fits. */
export async function openRoad({ port, providerUrl }: { port: number; providerUrl: string }) {
  let trouble: Trouble | null = null;
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
    /** Troubles the calls whose method, path and body a pattern fits, or all of them, until `clear`; answers when the first one has met it. */
    trouble(kind: Trouble, pattern = /^/): Promise<void> {
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
