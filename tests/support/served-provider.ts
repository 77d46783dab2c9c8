import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { listening } from "./listening";
import type { TestProvider } from "./provider";

/** What stands between a provider and whoever asks it: it passes the answer on, or another one. */
export type Interceptor = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

const passOn: Interceptor = (request, next) => next(request);

export type ServedProvider = Awaited<ReturnType<typeof serveProvider>>;

/** A provider on a free port, behind a proxy that a test may put there for a while. */
export async function serveProvider({ app }: TestProvider) {
  let proxy = passOn;
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request: Request, bindings) => proxy(request, async (passed) => app.fetch(passed, bindings)),
  }) as Server;
  const { url, close } = await listening(server);

  return {
    url,
    close,
    async behind<Result>(other: Interceptor, work: () => Promise<Result>): Promise<Result> {
      proxy = other;
      try {
        return await work();
      } finally {
        proxy = passOn;
      }
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
