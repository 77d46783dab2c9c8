import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { sowSampleShop } from "./db/seed/sample-shop.ts";
import { startJobs } from "./jobs/loop.ts";
import { openShop } from "./open-shop.ts";
import { listenToOperator } from "./operator/socket.ts";
import { readSettings } from "./settings.ts";

const grace = 5000;

async function main() {
  const settings = readSettings(process.env);
  const { shop, close } = await openShop(settings);
  if (settings.SEED === "demo") await sowSampleShop(shop);

  const server = serve({ fetch: createApp(shop).fetch, port: settings.PROVIDER_PORT });
  server.on("error", (error) => fail(`The provider cannot listen on port ${settings.PROVIDER_PORT}: ${error.message}`));
  server.on("listening", () => shop.log.info({ port: settings.PROVIDER_PORT }, "listening"));
  const jobs = startJobs(shop);
  const operator = listenToOperator(shop);

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), grace).unref();
    operator.close();
    await new Promise((resolve) => server.close(resolve));
    await jobs.stop();
    await close();
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
