import { createServer, request as pass, type Server } from "node:http";
import type { Socket } from "node:net";

/** A common limit of a request's size at proxies. */
export const limitBytes = 100_000_000;

type Options = { port: number; target: number };

/** A proxy in front of the console. It refuses a request above its limit, as proxies do, and can be killed in the middle of an upload. */
export async function openLimitingProxy({ port, target }: Options) {
  let server: Server;
  const sockets = new Set<Socket>();
  /** The sizes of the requests with a body, as they announced them. */
  const sizes: number[] = [];
  let passedBytes = 0;
  let killAt = Number.POSITIVE_INFINITY;
  let killed = () => {};

  function kill() {
    killAt = Number.POSITIVE_INFINITY;
    server.close();
    for (const socket of sockets) socket.destroy();
    killed();
  }

  async function open() {
    server = createServer((request, response) => {
      const { method, url, headers } = request;
      const size = Number(headers["content-length"] ?? 0);
      if (size > 0) sizes.push(size);
      if (size > limitBytes) return response.writeHead(413, { connection: "close" }).end("Request Entity Too Large");
      const passed = pass({ host: "127.0.0.1", port: target, method, path: url, headers, agent: false }, (answer) =>
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
      );
      passed.on("error", () => response.destroy());
      // A request that is cut off is cut off for the console too.
      request.on("close", () => request.complete || passed.destroy());
      request.on("data", (part: Buffer) => {
        if (method === "PATCH") passedBytes += part.length;
        if (passedBytes >= killAt) kill();
      });
      return request.pipe(passed);
    });
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  }

  await open();
  return {
    sizes,
    /** Kills the proxy, with its connections, once so many bytes of uploads have passed; resolves when that has happened. */
    killAfter: (bytes: number) => {
      killAt = passedBytes + bytes;
      return new Promise<void>((resolve) => {
        killed = resolve;
      });
    },
    passedBytes: () => passedBytes,
    openAgain: open,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
