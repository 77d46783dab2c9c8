import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { listening } from "./listening";

type Received = { method: string; path: string; headers: Headers; body: string };
type Behaviour = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

/** What a provider answers when all is well. */
export function success(data: unknown): Behaviour {
  return () => Response.json({ code: 200, message: "success", data });
}

/** What a provider answers when it says no. */
export function refusal(code: number, message: string | null = "No."): Behaviour {
  return () => Response.json({ code, message, data: null });
}

/** Hangs up without a word. */
export const hangsUp: Behaviour = (_, { incoming }) => {
  incoming.socket.destroy();
  return new Response(null);
};

/** Takes the request and never answers. */
export const neverAnswers: Behaviour = () => new Promise<Response>(() => {});

/** The provider's place on a real port: a test says who answers there, and sees what arrived. */
export async function openStandIn() {
  const received: Received[] = [];
  let behaviour: Behaviour = neverAnswers;

  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (request: Request, bindings) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.clone().text();
      received.push({ method: request.method, path: pathname + search, headers: request.headers, body });
      return behaviour(request, bindings as HttpBindings);
    },
  }) as Server;
  const { url, port, close } = await listening(server);

  return {
    url,
    received,
    /** Forgets what arrived, and answers like this from now on. */
    behave(next: Behaviour) {
      received.length = 0;
      behaviour = next;
    },
    /** Does some work while nobody listens on the port. */
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
