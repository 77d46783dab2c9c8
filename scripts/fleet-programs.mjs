import { join } from "node:path";
import { publicUrlOf } from "../lib/process/public-url.mjs";
import { programArgs } from "./bundle.mjs";
import { withPackages } from "./root.mjs";
import { keepSecrets } from "./secrets.mjs";
import { sampleApps } from "./start-environment.mjs";
import { storefrontProgram } from "./storefront.mjs";

export const storefronts = [1, 2, 3];
export const providers = [1, 2];

/**
 * The programs of a shop on one machine: three storefronts and two providers behind HAProxy, and a Redis. Each is what `startService` takes. Storefronts and
 * providers have the ports after that of the balancer.
 */
export async function fleetPrograms({ env, folder, port, providerPort, redisPort, databaseUrl }) {
  const logs = join(folder, "logs");
  const shared = withPackages({
    ...env,
    ...sampleApps(env),
    ...keepSecrets(folder, {}),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    TENANT_CODE: env.TENANT_CODE || "canopy",
    PUBLIC_URL: publicUrlOf({ PUBLIC_URL: env.PUBLIC_URL, PORT: port }),
    PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  });
  const { DATA_SECRET, ...forStorefronts } = shared;
  const { SESSION_SECRET, KEY_PAIR, ...forProviders } = shared;
  const providerArgs = await programArgs("sample-shop/server.ts");

  const provider = (number) => {
    const PROVIDER_PORT = String(providerPort + number);
    const own = { PROVIDER_PORT, DATA_DIR: join(folder, `provider-${number}`), SHOP_URL: `http://127.0.0.1:${port}`, MEDIA_URL: "" };
    const health = `http://127.0.0.1:${PROVIDER_PORT}/ready`;
    return { name: `provider-${number}`, args: providerArgs, env: { ...forProviders, ...own }, health, logs };
  };

  const storefront = (number) => {
    const PORT = String(port + number);
    const own = { PORT, DATA_DIR: join(folder, `storefront-${number}`) };
    return {
      name: `storefront-${number}`,
      args: storefrontProgram.args,
      env: { ...storefrontProgram.env, ...forStorefronts, ...own },
      health: `http://127.0.0.1:${PORT}/ready`,
      logs,
    };
  };

  return {
    publicUrl: shared.PUBLIC_URL,
    redis: redis(redisPort, logs),
    providers: providers.map(provider),
    storefronts: storefronts.map(storefront),
    balancer: balancer(port, providerPort, logs),
  };
}

function redis(port, logs) {
  const memory = ["--maxmemory", "256mb", "--maxmemory-policy", "volatile-lru", "--save", "", "--appendonly", "no"];
  return {
    name: "redis",
    command: "redis-server",
    args: ["--port", String(port), "--bind", "127.0.0.1", ...memory],
    env: process.env,
    health: `tcp://127.0.0.1:${port}`,
    logs,
  };
}

function balancer(port, providerPort, logs) {
  const addresses = [
    ["SHOP_BIND", port],
    ["PROVIDER_BIND", providerPort],
    ...storefronts.map((number) => [`STOREFRONT_${number}`, port + number]),
    ...providers.map((number) => [`PROVIDER_${number}`, providerPort + number]),
  ].map(([name, each]) => [name, `127.0.0.1:${each}`]);
  return {
    name: "haproxy",
    command: "haproxy",
    args: ["-db", "-f", "deploy/haproxy.cfg"],
    env: { ...process.env, ...Object.fromEntries(addresses) },
    health: `http://127.0.0.1:${providerPort}/ready`,
    logs,
  };
}
