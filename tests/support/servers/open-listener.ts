import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createAnswerMemory } from "@/storefront/answers/answer-memory";
import { createProblemAnswers } from "@/storefront/answers/problem-answers";
import { createStaticFiles } from "@/storefront/answers/static-files";
import { createListener } from "@/storefront/listener";
import { createLoadLimits } from "@/storefront/load/load-limits";
import { listening } from "./listening";

type Render = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The storefront's server with a fake renderer that counts requests and renders, and a fixed clock. */
export async function openListener({
  root = "/nowhere",
  budget,
  maxRenders = 64,
  waitMs,
  otherBuilds,
  patience,
}: {
  root?: string;
  budget?: number;
  maxRenders?: number;
  waitMs?: number;
  otherBuilds?: Parameters<typeof createListener>[0]["otherBuilds"];
  patience?: { patienceMs: number };
} = {}) {
  const state = {
    now: 1_800_000_000_000,
    renders: 0,
    /** The requests that have arrived. */
    arrived: 0,
    render: (() => {}) as Render,
    recordChanges: async () => {},
  };
  const memory = createAnswerMemory({ now: () => state.now, ...(budget && { budget }) });
  const handle = async (asked: IncomingMessage, response: ServerResponse) => {
    state.renders += 1;
    return state.render(asked, response);
  };
  const files = createStaticFiles(root);
  const limits = createLoadLimits(maxRenders, { waitMs });
  const server = createServer(
    createListener({
      handle,
      memory,
      files,
      ...(otherBuilds && { otherBuilds }),
      varyingCookie: "tongue",
      publicUrl: "http://shop.example",
      inlineStyles: (answer) => ({ ...answer, body: Buffer.concat([Buffer.from("styled "), answer.body]) }),
      recordChanges: () => state.recordChanges(),
      limits,
      ...(patience && { patience }),
      problems: createProblemAnswers(process.cwd(), "tongue"),
    }),
  );
  const served = await listening(server);

  const arrivals = new Map<string, (socket: Socket) => void>();
  server.on("request", ({ url, socket }) => {
    state.arrived += 1;
    arrivals.get(url ?? "")?.(socket);
  });

  return Object.assign(state, {
    memory,
    limits,
    url: served.url,
    close: served.close,
    /** Sends no default headers, unlike `fetch`. */
    async get(path = "/", headers: Record<string, string> = {}, method = "GET") {
      const response = await new Promise<IncomingMessage>((resolve, reject) =>
        request(served.url + path, { method, headers, agent: false }, resolve)
          .on("error", reject)
          .end(),
      );
      const body = Buffer.concat(await response.toArray());
      return { status: response.statusCode, text: body.toString(), body, headers: response.headers };
    },
    /** Sends a request and waits until it is being answered. Its client can leave; the promise resolves once the server has noticed. */
    async begin(path = "/") {
      const sent = request(served.url + path, { agent: false, headers: { "accept-encoding": "br" } });
      sent.on("error", () => {});
      const socket = await new Promise<Socket>((resolve) => {
        arrivals.set(path, resolve);
        sent.end();
      });
      arrivals.delete(path);
      return {
        leave: async () => {
          const closed = once(socket, "close");
          sent.destroy();
          await closed;
        },
      };
    },
  });
}

export type OpenListener = Awaited<ReturnType<typeof openListener>>;
