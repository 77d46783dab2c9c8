import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { listening } from "./listening";

type Received = { method: string; path: string; headers: Headers; body: string };
type Behavior = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export type FakeProvider = Awaited<ReturnType<typeof openFakeProvider>>;

/** A successful answer with this data. */
export function success(data: unknown): Behavior {
  return () => Response.json({ code: 200, message: "success", data });
}

/** An answer whose code refuses the call. */
export function refusal(code: number, message: string | null = "No."): Behavior {
  return () => Response.json({ code, message, data: null });
}

/** Closes the connection without an answer. */
export const closesConnection: Behavior = (_, { incoming }) => {
  incoming.socket.destroy();
  return new Response(null);
};

/** Takes the request and never answers. */
export const neverAnswers: Behavior = () => new Promise<Response>(() => {});

/** A fake provider on a real port: a test sets its answer and reads the requests it received. */
export async function openFakeProvider() {
  const received: Received[] = [];
  let behavior: Behavior = neverAnswers;

  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (request: Request, bindings) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.clone().text();
      received.push({ method: request.method, path: pathname + search, headers: request.headers, body });
      return behavior(request, bindings as HttpBindings);
    },
  }) as Server;
  const { url, port, close } = await listening(server);

  return {
    url,
    received,
    /** Sets the answer to every further request and clears `received`. */
    behave(next: Behavior) {
      received.length = 0;
      behavior = next;
    },
    /** Runs `work` while the port is closed. */
    async whileDown<Result>(work: () => Promise<Result>): Promise<Result> {
      await close();
      try {
        return await work();
      } finally {
        server.listen(port, "127.0.0.1");
        await once(server, "listening");
      }
    },
    close,
  };
}
