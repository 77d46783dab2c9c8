import { type ChildProcess, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { rm } from "node:fs/promises";
import { programArgs } from "../../scripts/bundle.mjs";
import { sparing } from "../../scripts/root.mjs";

const secret = "a secret of forty-two characters for tests";

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** Starts a program after its port is free, and waits until it answers. */
export async function start(file: string, url: string, env: NodeJS.ProcessEnv, words: string[] = []): Promise<ChildProcess> {
  if (await answers(url)) throw new Error(`a server already answers at ${url}`);
  const child = spawn("node_modules/.bin/node", [...sparing, ...(await programArgs(file)), ...words], { env, stdio: "ignore" });
  for (let tries = 0; tries < 1500 && child.exitCode === null; tries += 1) {
    if (await answers(url)) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop(child);
  throw new Error(`${file} did not answer at ${url}`);
}

/** Stops a program and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

/** The ways to run a storefront: in our own server, and in the two of Next. */
const storefronts = {
  own: ["storefront/server.ts"],
  "next start": ["node_modules/next/dist/bin/next", "start"],
  standalone: [".next/standalone/server.js"],
} as const;

type Ports = {
  port: number;
  providerPort: number;
  /** The provider's URL for the storefront, if a proxy is in between. */
  seenAt?: string;
  /** Further settings. */
  settings?: Record<string, string>;
  /** The provider's program: the one that can seed a sample shop, unless another one is named. */
  program?: string;
  storefront?: keyof typeof storefronts;
};

/** A separate shop whose provider can be stopped without the storefront. It uses the existing build. */
export async function openOwnShop({
  port,
  providerPort,
  seenAt,
  settings,
  program = "sample-shop/server.ts",
  storefront: way = "own",
}: Ports) {
  const dataDir = `.data/e2e-${port}`;
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  await rm(dataDir, { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    PROVIDER_URL: providerUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    SHOP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    SMTP_URL: "",
    PAGES_ON_DISK: "no",
    PROVIDER_TIMEOUT_MS: "2000",
    SESSION_SECRET: secret,
    REVALIDATE_SECRET: secret,
    DATA_SECRET: secret,
    KEY_PAIR: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    ...settings,
  };
  const startProvider = () => start(program, `${providerUrl}/health`, env);

  let provider = await startProvider();
  const storefrontEnv = { ...env, PROVIDER_URL: seenAt ?? providerUrl };
  const startStorefront = ([file, ...words]: (typeof storefronts)[keyof typeof storefronts]) =>
    start(file, `http://127.0.0.1:${port}/api/health`, storefrontEnv, words);
  let storefront = await startStorefront(storefronts[way]).catch(async (failure) => {
    await stop(provider);
    throw failure;
  });

  return {
    url: `http://localhost:${port}`,
    providerUrl,
    stopProvider: () => stop(provider),
    startProvider: async () => {
      provider = await startProvider();
    },
    /** Stops the storefront and runs it in another way. */
    replaceStorefront: async (by: keyof typeof storefronts) => {
      await stop(storefront);
      storefront = await startStorefront(storefronts[by]);
    },
    /** Runs an operator command. */
    operate: async (...words: string[]) => {
      const program = await programArgs("provider/cli.ts");
      return new Promise<string>((resolve, reject) => {
        const child = spawn("node_modules/.bin/node", [...program, ...words], { env, stdio: ["ignore", "pipe", "inherit"] });
        let text = "";
        child.stdout.on("data", (part: Buffer) => {
          text += part;
        });
        child.on("exit", (code) => (code === 0 ? resolve(text) : reject(new Error(`the operator's command failed: ${text}`))));
      });
    },
    close: async () => {
      await stop(storefront);
      await stop(provider);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
