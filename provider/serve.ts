import { serve as listen } from "@hono/node-server";
import { languageOfHeader } from "../lib/contract/wire/language.ts";
import { exitWith, shutDownGracefully } from "../lib/process/graceful-shutdown.ts";
import { serveMetrics } from "../lib/process/metrics.ts";
import { startProblem } from "../lib/process/production.mjs";
import { startTracing } from "../lib/process/start-tracing.ts";
import { serveConsole } from "./console-server/serve.ts";
import { crashPoint } from "./db/crash-point.ts";
import { createApp } from "./http/app.ts";
import { refusalEnvelope } from "./http/envelope.ts";
import { listenForJobs } from "./jobs/listen.ts";
import { startJobs } from "./jobs/loop.ts";
import { publishChange } from "./jobs/publish-change.ts";
import { queueLanes } from "./jobs/worker.ts";
import { appParts, commandGroups, periodicJobs, queueKinds, uploadKinds } from "./modules.ts";
import type { CommandGroup } from "./operator/command-group.ts";
import { commandRunner } from "./operator/run.ts";
import { listenToOperator } from "./operator/socket.ts";
import { openDaily } from "./runtime/daily.ts";
import { demoDay, emptyDemo, finishDemo } from "./runtime/demo.ts";
import { providerMetrics } from "./runtime/metrics.ts";
import { refuseSampleAccounts } from "./runtime/sample-accounts.ts";
import { type ProviderSettings, readSettings } from "./runtime/settings.ts";
import { openShop, type Shop } from "./runtime/shop.ts";

type ProviderOptions = {
  /** Runs once the database is open, before the first request. */
  prepare?: (shop: Shop) => Promise<unknown>;
  /** Commands that the running provider accepts beside those of its modules. */
  commands?: CommandGroup[];
};

/** Finishes the new database of a demo and makes the storefront render all pages again. */
async function finishNewDemo(shop: Shop, day: string): Promise<void> {
  await publishChange(shop.db, "shop-replaced", null, shop.clock.now());
  crashPoint("demo filled");
  await finishDemo(shop.settings.DATA_DIR, day);
}

/** Opens everything but the listener: the database, the application, the jobs, the console and the operator's socket. */
export async function openProvider(settings: ProviderSettings, { prepare, commands = [] }: ProviderOptions, day: string) {
  let isNewDemo = false;
  const { shop, callDb, connections, close } = await openShop(settings, async () => {
    if (settings.DEMO) isNewDemo = await emptyDemo(settings.DATA_DIR, day);
  });
  const groups = [...commandGroups, ...commands];
  let stopMetrics = () => {};
  let stopConsole: () => void;
  try {
    await refuseSampleAccounts(shop);
    await prepare?.(shop);
    if (isNewDemo) await finishNewDemo(shop, day);
    stopMetrics = await serveMetrics(settings, providerMetrics(shop, connections));
    stopConsole = await serveConsole(shop, groups, uploadKinds);
  } catch (error) {
    stopMetrics();
    await close();
    throw error;
  }
  shop.log.info({ port: settings.PROVIDER_PORT, host: settings.PROVIDER_HOST }, "open");
  const jobs = startJobs(shop, [...queueLanes(queueKinds), ...periodicJobs]);
  const listening = listenForJobs(shop);
  const operator = listenToOperator(shop, commandRunner(groups).run);
  return {
    fetch: createApp({ ...shop, db: callDb }, appParts).fetch,
    close: async () => {
      stopMetrics();
      stopConsole();
      operator.close();
      await Promise.all([jobs.stop(), listening.stop()]);
      await close();
    },
  };
}

const demoCheckMs = 30_000;

/** The answer while a demo is reset, which takes a few seconds. */
function busy(request: Request): Response {
  const language = languageOfHeader(request.headers.get("language") ?? undefined).header;
  const { envelope } = refusalEnvelope(new Error("the demo is being reset"), language);
  return Response.json(envelope, { status: 503, headers: { "retry-after": "10" } });
}

/** Opens the shop and answers calls until the process is told to stop. */
export async function serve(options: ProviderOptions = {}): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const problem = startProblem(process.env);
    if (problem) throw new Error(problem);
    const { PROVIDER_PORT: port, PROVIDER_HOST: hostname, DEMO } = settings;
    const today = () => (DEMO ? demoDay(new Date()) : "");
    const stopTracing = await startTracing("provider", settings);
    const provider = await openDaily((day) => openProvider(settings, options, day), { today, busy });

    const server = listen({ fetch: provider.fetch, port, hostname });
    server.on("error", (error) => exitWith(`The provider cannot listen on port ${port} of ${hostname}: ${error.message}`));
    const check = setInterval(
      () => void provider.replaceIfDue().catch((error: Error) => exitWith(`The demo cannot be reset: ${error.message}`)),
      demoCheckMs,
    );
    shutDownGracefully(server, settings, () => {
      clearInterval(check);
      return provider.close().finally(stopTracing);
    });
  } catch (error) {
    exitWith(error instanceof Error ? error.message : String(error));
  }
}
