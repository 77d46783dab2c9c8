// Loaded into the two servers with --import. Their standard input is a pipe from the start script; it closes when that
// script is killed in a way it cannot answer (SIGKILL, out of memory), and no server may stay behind on its port.
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  // To the whole group, for `node --watch` and `next dev` are two processes each.
  process.stdin.on("end", () => process.kill(0, "SIGTERM")).resume();
  process.stdin.unref?.();
}
