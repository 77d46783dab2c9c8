import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./root.mjs";

/** Longer than a program takes to end: it drains, if it was told to, and waits seven seconds for its requests. */
const graceMs = 8000 + (Number(process.env.DRAIN_MS) || 0);
const groups = new Set();

/** Starts a program in its own process group, so that Ctrl-C reaches only this script and the group can be stopped as a whole. */
export function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options, detached: true });
  const ended = new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, reason: error.message }));
    child.on("exit", (code, signal) => resolve({ code: code ?? 1, reason: signal ?? `exit code ${code}` }));
  });
  if (child.pid) {
    groups.add(child.pid);
    const guard = startGuard(child.pid);
    ended.then(() => {
      guard.kill("SIGKILL");
      if (!isAlive(child.pid)) groups.delete(child.pid);
    });
  }
  return { child, ended };
}

/** Runs a program and returns its exit code. */
export async function run(command, args, options) {
  const { ended } = start(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
  return (await ended).code;
}

/** Sends a signal to every group and kills those that do not exit in time. */
export async function stopAll(signal) {
  send(signal);
  for (const deadline = Date.now() + graceMs; groups.size > 0 && Date.now() < deadline; ) {
    await sleep(50);
    for (const group of groups) if (!isAlive(group)) groups.delete(group);
  }
  send("SIGKILL");
}

// A shell that stops the group when its input closes. That happens even if this script is killed without a chance to clean up
// (SIGKILL, out of memory), so that no server keeps its port.
function startGuard(group) {
  const script = 'read -r _; kill -s TERM -- "-$0" && sleep 8 && kill -s KILL -- "-$0"';
  const guard = spawn("sh", ["-c", script, String(group)], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.on("error", () => {});
  guard.unref();
  guard.stdin?.unref?.();
  return guard;
}

function send(signal) {
  for (const group of groups) if (!kill(group, signal)) groups.delete(group);
}

function isAlive(group) {
  return kill(group, 0);
}

function kill(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
