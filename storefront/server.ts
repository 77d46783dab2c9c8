import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import { localeCookie } from "../lib/i18n/locale-cookie.ts";
import { exitWith, shutDownGracefully } from "../lib/process/graceful-shutdown.ts";
import { serveMetrics } from "../lib/process/metrics.ts";
import { announceOwnServer } from "../lib/process/own-server.mjs";
import { startTracing } from "../lib/process/start-tracing.ts";
import { readStorefrontSettings } from "../lib/settings/storefront.ts";
import { createAnswerMemory } from "./answers/answer-memory.ts";
import { createProblemAnswers } from "./answers/problem-answers.ts";
import { createStaticFiles } from "./answers/static-files.ts";
import { createHealth } from "./health.ts";
import { createListener } from "./listener.ts";
import { limitFetches } from "./load/limit-fetches.ts";
import { createLoadLimits } from "./load/load-limits.ts";
import { storefrontMetrics } from "./metrics.ts";
import { createInlineStyles } from "./pages/inline-styles.ts";
import { installPageCache, whenPagesChange } from "./pages/page-cache/handler.ts";
import { sharedCacheMetrics } from "./pages/shared-cache/metrics.ts";
import { choosePages, watchPagesOfShop } from "./pages/shop-pages.ts";
import { trustOnlyProxies } from "./proxy-headers.ts";

const root = join(import.meta.dirname, "..");

/** Longer than proxies keep an idle connection: if the server closed it first, a proxy could send its next request into a closed connection. */
const idleMs = 75_000;

async function main() {
  const settings = readStorefrontSettings(process.env);
  const { PORT: port, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trusted } = settings;
  const stopTracing = await startTracing("storefront", settings);
  const limits = createLoadLimits(settings.MOST_RENDERS);
  const pages = await choosePages(root, settings, process.env);
  installPageCache(pages.cache);
  // Before the framework takes the function for its own.
  limitFetches();
  announceOwnServer();
  const storefront = next({ dev: false, port });
  await storefront.prepare();
  const handle = storefront.getRequestHandler();

  const memory = createAnswerMemory();
  whenPagesChange(memory.forgetPages);
  const otherSecrets = await pages.secrets?.check();
  if (otherSecrets) return exitWith(otherSecrets);
  pages.secrets?.follow();
  await pages.files?.publish();
  const shop = watchPagesOfShop(root, pages, memory, process.env);
  await shop.look();

  const listener = createListener({
    handle: async (request, response) => {
      trustOnlyProxies(request, trusted);
      return handle(request, response);
    },
    memory,
    files: createStaticFiles(root),
    ...(pages.files && { otherBuilds: pages.files }),
    varyingCookie: localeCookie,
    publicUrl,
    inlineStyles: createInlineStyles(join(root, ".next")),
    limits,
    problems: createProblemAnswers(root, localeCookie),
    recordChanges: () => shop.confirm().then(pages.cache.recordChanges),
  });
  const answersHealth = createHealth(() => pages.shared?.knowsChanges() ?? true);
  const server = createServer((request, response) => {
    if (!answersHealth(request, response)) listener(request, response);
  });
  server.keepAliveTimeout = idleMs;
  server.on("error", (error) => exitWith(`The storefront cannot listen on port ${port}: ${error.message}`));
  server.listen(port);
  await serveMetrics(settings, storefrontMetrics(server, limits), ...(pages.shared ? [sharedCacheMetrics(pages.shared)] : []));
  shutDownGracefully(server, settings, () => storefront.close().finally(stopTracing));
}

main().catch((error: unknown) => exitWith(error instanceof Error ? error.message : String(error)));
