import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { TestProvider } from "./provider";

/** What stands between a provider and whoever asks it: it passes the answer on, or another one. */
export type Interceptor = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

const passOn: Interceptor = (request, next) => next(request);

export type ServedProvider = Awaited<ReturnType<typeof serveProvider>>;

/** A provider on a free port, behind a proxy that a test may put there for a while. */
export async function serveProvider({ app }: TestProvider) {
  let proxy = passOn;
  const server = serve({
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
    fetch: (request: Request, bindings) => proxy(request, async (passed) => app.fetch(passed, bindings)),
  }) as Server;
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    async behind<Result>(other: Interceptor, work: () => Promise<Result>): Promise<Result> {
      proxy = other;
      try {
        return await work();
      } finally {
        proxy = passOn;
      }
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A proxy that changes the envelopes of one call. */
export function changing(path: string, change: (envelope: Record<string, unknown>) => Record<string, unknown>): Interceptor {
  return async (request, next) => {
    const response = await next(request);
    if (new URL(request.url).pathname !== `/${path}`) return response;
    return Response.json(change((await response.json()) as Record<string, unknown>), { status: response.status });
  };
}
