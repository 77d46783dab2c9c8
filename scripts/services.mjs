import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import { get } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { start } from "./processes.mjs";
import { UserError } from "./program.mjs";
import { node, root } from "./root.mjs";

const readyWithinMs = 180_000;

/** Starts a server, of Node unless it has a command, and waits until its health page returns 200. Returns its process and a promise that rejects when it exits. */
export async function startService({ name, command = node, args, env, health, logs, cwd = root }) {
  const log = join(logs, `${name}.log`);
  const output = openLog(log);
  const { child, ended } = start(command, args, { cwd, env, stdio: ["ignore", output, output] });
  const failed = ended.then(({ reason }) => {
    throw new UserError(`The ${name} ended unexpectedly (${reason}). Its last lines, from ${log}:\n\n${lastLines(log)}`);
  });
  failed.catch(() => {});
  await Promise.race([isReady(name, health, log), failed]);
  return { failed, child, ended };
}

/** A start keeps the log before: a program that crashed, or still runs over the same folder, has written it. */
function openLog(log) {
  mkdirSync(dirname(log), { recursive: true });
  if (existsSync(log)) renameSync(log, log.replace(/\.log$/, ".previous.log"));
  return openSync(log, "wx", 0o600);
}

async function isReady(name, health, log) {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(100)) {
    if (await isHealthy(health)) return;
  }
  throw new UserError(`The ${name} does not answer at ${health}. Its last lines, from ${log}:\n\n${lastLines(log)}`);
}

/** The answer of a server on this machine. `fetch` would take 45 MB of a script that only waits. */
export async function ask(url) {
  const [answer] = await once(get(url, { signal: AbortSignal.timeout(5000) }), "response");
  return { status: answer.statusCode, body: (await answer.toArray()).join("") };
}

/** Whether a page answers 200; a server that has none only accepts connections (`tcp:`). */
async function isHealthy(health) {
  const { protocol, hostname, port } = new URL(health);
  if (protocol !== "tcp:") return (await ask(health).catch(() => null))?.status === 200;
  const socket = connect(Number(port), hostname);
  const connected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}

function lastLines(file) {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-20).join("\n");
}
