import { once } from "node:events";
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openTestProvider, type TestProvider } from "../support/provider";
import { configure, openBrowser } from "../support/storefront";

test("x", async () => {
  let t = performance.now();
  const provider = await openTestProvider();
  process.stdout.write(`open ${performance.now() - t}\n`);
  const server = serve({ fetch: provider.app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false }) as Server;
  if (!server.listening) await once(server, "listening");
  configure({ PROVIDER_URL: `http://127.0.0.1:${(server.address() as any).port}` });
  const b = openBrowser();
  t = performance.now();
  const a = await b.signIn();
  process.stdout.write(`signin ${performance.now() - t} ${JSON.stringify([a.status, a.text, a.setCookies])}\n`);
  process.stdout.write(JSON.stringify(await b.get("member/profile")).slice(0, 500) + "\n");
  process.stdout.write(JSON.stringify(await b.get("product/detail?id=x")).slice(0, 500) + "\n");
  server.closeAllConnections();
  server.close();
  await provider.close();
});
