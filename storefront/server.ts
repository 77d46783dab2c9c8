import { createServer } from "node:http";
import next from "next";
import { localeCookie } from "../lib/i18n/locale-cookie.ts";
import { createAnswerMemory } from "./answer-memory.ts";

const grace = 8000;

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
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : error}\n`);
      response.writeHead(500).end();
    });
  });
  server.on("error", (error) => fail(`The storefront cannot listen on port ${port}: ${error.message}`));
  server.listen(port);

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), grace).unref();
    await new Promise((resolve) => server.close(resolve));
    await storefront.close();
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
