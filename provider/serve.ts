import { serve } from "@hono/node-server";
import { endWhenTold, endWith } from "../lib/process/end-when-told.ts";
import { createApp } from "./app.ts";
import { sowSampleShop } from "./db/seed/sample-shop.ts";
import { startJobs } from "./jobs/loop.ts";
import { openShop } from "./open-shop.ts";
import { listenToOperator } from "./operator/socket.ts";
import { readSettings } from "./settings.ts";

async function main() {
  const settings = readSettings(process.env);
  const { shop, close } = await openShop(settings);
  if (settings.SEED === "demo") await sowSampleShop(shop);

  const server = serve({ fetch: createApp(shop).fetch, port: settings.PROVIDER_PORT });
  server.on("error", (error) => endWith(`The provider cannot listen on port ${settings.PROVIDER_PORT}: ${error.message}`));
  server.on("listening", () => shop.log.info({ port: settings.PROVIDER_PORT }, "listening"));
  const jobs = startJobs(shop);
  const operator = listenToOperator(shop);
  endWhenTold(server, async () => {
    operator.close();
    await jobs.stop();
    await close();
  });
}

main().catch((error: unknown) => endWith(error instanceof Error ? error.message : String(error)));
