import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { startService } from "@/scripts/services.mjs";
import { listening } from "@/tests/support/servers/listening";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "canopy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a program that says something and ends. */
function startAndEnd(words: string): Promise<unknown> {
  const args = ["-e", `console.log("${words}")`];
  return startService({ name: "program", args, env: process.env, health: "http://127.0.0.1:9/", logs: folder });
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("a start keeps the log of the one before, which may still be written, and only its owner may read it", async () => {
  await expect(startAndEnd("first words")).rejects.toThrow("first words");
  await expect(startAndEnd("second words")).rejects.toThrow(/ended unexpectedly[\s\S]*second words/);
  expect([read("program.previous.log"), read("program.log")]).toEqual(["first words\n", "second words\n"]);
  expect(statSync(join(folder, "program.log")).mode & 0o777).toBe(0o600);
});

test("a server without pages has started when it accepts a connection", async () => {
  const probe = createServer();
  const { port } = await listening(probe as Server);
  await new Promise((resolve) => probe.close(resolve));
  const program = `setTimeout(() => require("net").createServer().listen(${port}, "127.0.0.1"), 200)`;
  const began = performance.now();
  const service = { name: "server", command: process.execPath, args: ["-e", program], env: process.env, health: `tcp://127.0.0.1:${port}` };
  const { child, ended } = await startService({ ...service, logs: folder });
  expect(performance.now() - began).toBeGreaterThan(200);
  child.kill("SIGKILL");
  expect(await ended).toMatchObject({ reason: "SIGKILL" });
});
