import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { listening } from "../servers/listening";
import type { TestProvider } from "./test-provider";

/** A proxy in front of a provider, which may change answers. */
export type Interceptor = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

const passOn: Interceptor = (request, next) => next(request);

export type ServedProvider = Awaited<ReturnType<typeof serveProvider>>;

/** Serves a provider on a free port, with an interceptor that a test may set for a while. */
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
export function withChangedEnvelope(path: string, change: (envelope: Record<string, unknown>) => Record<string, unknown>): Interceptor {
  return async (request, next) => {
    const response = await next(request);
    if (new URL(request.url).pathname !== `/${path}`) return response;
    return Response.json(change((await response.json()) as Record<string, unknown>), { status: response.status });
  };
}
