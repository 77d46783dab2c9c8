import { createServer } from "node:http";
import next from "next";
import { localeCookie } from "../lib/i18n/locale-cookie.ts";
import { endWhenTold, endWith } from "../lib/process/end-when-told.ts";
import { createAnswerMemory } from "./answer-memory.ts";
import { compress } from "./compress.ts";
import { delayScripts } from "./late-scripts.ts";

/** Longer than proxies keep a connection that nobody uses: whoever lets go first must not be the one who is asked next. */
const idleMs = 75_000;

async function main() {
  const port = Number(process.env.PORT);
  const memory = createAnswerMemory({ varyingCookie: localeCookie });
  const storefront = next({ dev: false, port });
  await storefront.prepare();
  const handle = storefront.getRequestHandler();

  const server = createServer((request, response) => {
    if (memory.answer(request, response)) return;
    // What the provider says has changed is nothing to repeat.
    if (request.url === "/api/revalidate") response.on("finish", memory.forgetPages);
    compress(request, response);
    delayScripts(response);
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : error}\n`);
      response.writeHead(500).end();
    });
  });
  server.keepAliveTimeout = idleMs;
  server.on("error", (error) => endWith(`The storefront cannot listen on port ${port}: ${error.message}`));
  server.listen(port);
  endWhenTold(server, () => storefront.close());
}

main().catch((error: unknown) => endWith(error instanceof Error ? error.message : String(error)));
