import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";

/** A program that keeps connections alive for a minute and answers after a delay. */
const program = `
import { createServer } from "node:http";
import { shutDownGracefully } from ${JSON.stringify(pathToFileURL("lib/process/graceful-shutdown.ts").href)};
import { isDraining } from ${JSON.stringify(pathToFileURL("lib/process/draining.ts").href)};
const server = createServer((request, response) => {
  if (request.url === "/ready") return response.end(isDraining() ? "draining" : "ready");
  console.log("asked");
  setTimeout(() => response.end("done"), 300);
});
server.keepAliveTimeout = 60_000;
shutDownGracefully(server, { DRAIN_MS: Number(process.env.DRAIN_MS ?? 0) }, async () => {});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

test("a program that receives a stop signal finishes its requests and does not wait for idle connections", async () => {
  const child = spawn("node_modules/.bin/node", ["--input-type=module", "--eval", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  const agent = new Agent({ keepAlive: true });
  const asked = get({ port: Number(port), host: "127.0.0.1", agent });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  const [answer] = await once(asked, "response");
  const text = String(await new Response(answer).text());
  const [code, signal] = await once(child, "exit");
  agent.destroy();
  expect([text, code, signal]).toEqual(["done", 0, null]);
});

test("a draining program reports that it is not ready, and answers until its time is over", async () => {
  const child = spawn("node_modules/.bin/node", ["--input-type=module", "--eval", program], {
    env: { ...process.env, DRAIN_MS: "1500" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${Number(port)}${path}`, { headers: { connection: "close" } })).text();
  expect(await ask("/ready")).toBe("ready");
  child.kill("SIGTERM");
  while ((await ask("/ready")) === "ready");
  expect(await ask("/")).toBe("done");
  expect(await once(child, "exit")).toEqual([0, null]);
});
