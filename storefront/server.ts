import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import { localeCookie } from "../lib/i18n/locale-cookie.ts";
import { exitWith, shutDownGracefully } from "../lib/process/graceful-shutdown.ts";
import { serveMetrics } from "../lib/process/metrics.ts";
import { isRedisUrl, parseMostRenders } from "../lib/process/parse-settings.ts";
import { publicUrlOf } from "../lib/process/public-url.mjs";
import { startTracing } from "../lib/process/start-tracing.ts";
import { trustedProxies } from "../lib/security/client-address.ts";
import { createAnswerMemory } from "./answer-memory.ts";
import { createHealth } from "./health.ts";
import { createInlineStyles } from "./inline-styles.ts";
import { limitFetches } from "./limit-fetches.ts";
import { createListener } from "./listener.ts";
import { createLoadLimits } from "./load-limits.ts";
import { storefrontMetrics } from "./metrics.ts";
import { installPageCache, whenPagesChange } from "./page-cache/handler.ts";
import { createProblemAnswers } from "./problem-answers.ts";
import { trustOnlyProxies } from "./proxy-headers.ts";
import { sharedCacheMetrics } from "./shared-cache/metrics.ts";
import { choosePages, watchPagesOfShop } from "./shop-pages.ts";
import { createStaticFiles } from "./static-files.ts";

const root = join(import.meta.dirname, "..");

/** Longer than proxies keep an idle connection: if the server closed it first, a proxy could send its next request into a closed connection. */
const idleMs = 75_000;

function readTrustedProxies() {
  try {
    return trustedProxies(process.env.TRUSTED_PROXIES);
  } catch (error) {
    return exitWith(`The setting TRUSTED_PROXIES is wrong: ${error instanceof Error ? error.message : error}`);
  }
}

async function main() {
  const port = Number(process.env.PORT);
  const trusted = readTrustedProxies();
  const mostRenders = parseMostRenders(process.env.MOST_RENDERS);
  if (mostRenders === null)
    return exitWith(`The setting MOST_RENDERS is wrong: it must be a number from 1 to 999, not ${process.env.MOST_RENDERS}.`);
  const { REDIS_URL } = process.env;
  if (REDIS_URL && !isRedisUrl(REDIS_URL))
    return exitWith("The setting REDIS_URL is wrong: it must be an address like redis://127.0.0.1:6379.");
  const stopTracing = await startTracing("storefront", process.env);
  const limits = createLoadLimits(mostRenders);
  const pages = await choosePages(root, port, process.env);
  installPageCache(pages.cache);
  // Before the framework takes the function for its own.
  limitFetches();
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
    publicUrl: publicUrlOf({ PUBLIC_URL: process.env.PUBLIC_URL, PORT: port }),
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
  await serveMetrics(process.env, storefrontMetrics(server, limits), ...(pages.shared ? [sharedCacheMetrics(pages.shared)] : []));
  shutDownGracefully(server, () => storefront.close().finally(stopTracing));
}

main().catch((error: unknown) => exitWith(error instanceof Error ? error.message : String(error)));
