import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";

/** A program that keeps connections for a minute, and answers after a moment. */
const program = `
import { createServer } from "node:http";
import { endWhenTold } from ${JSON.stringify(pathToFileURL("lib/process/end-when-told.ts").href)};
const server = createServer((request, response) => {
  console.log("asked");
  setTimeout(() => response.end("done"), 300);
});
server.keepAliveTimeout = 60_000;
endWhenTold(server, async () => {});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

test("a program that is told to end answers what it was asked, and waits for no connection that is merely kept", async () => {
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
