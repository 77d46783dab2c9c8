import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { start } from "./processes.mjs";
import { Refusal } from "./program.mjs";
import { node } from "./root.mjs";

const readyWithinMs = 180_000;

/** Starts a server, waits until its health page answers 200, and answers with its process and the promise that fails when it ends. */
export async function startService({ name, args, env, health, logs }) {
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${name}.log`);
  const output = openSync(log, "w");
  const { child, ended } = start(node, args, { env, stdio: ["ignore", output, output] });
  const failed = ended.then(({ reason }) => {
    throw new Refusal(`The ${name} ended unexpectedly (${reason}). Its last lines, from ${log}:\n\n${lastLines(log)}`);
  });
  failed.catch(() => {});
  await Promise.race([isReady(name, health, log), failed]);
  return { failed, child, ended };
}

async function isReady(name, health, log) {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(100)) {
    const response = await fetch(health, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (response?.status === 200) return;
  }
  throw new Refusal(`The ${name} does not answer at ${health}. Its last lines, from ${log}:\n\n${lastLines(log)}`);
}

function lastLines(file) {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-20).join("\n");
}
