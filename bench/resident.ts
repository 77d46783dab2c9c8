import { execFileSync } from "node:child_process";

/** The resident memory of a process, in mebibytes. */
export function residentOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`]).toString()) / 1024;
}
