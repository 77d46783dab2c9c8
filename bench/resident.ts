import { execFileSync } from "node:child_process";

/** The resident memory of a process, in mebibytes. */
export function residentOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`]).toString()) / 1024;
}

type Process = { pid: number; parent: number; mebibytes: number; command: string };

function processes(): Process[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [, pid, parent, kibibytes, command = ""] = /^ *(\d+) +(\d+) +(\d+) +(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), mebibytes: Number(kibibytes) / 1024, command };
  });
}

/** A process and all that it has started. What they share is counted for each. */
export function treeOf(pid: number, all = processes()): Process[] {
  const own = all.filter((each) => each.pid === pid);
  return [...own, ...all.filter(({ parent }) => parent === pid).flatMap((child) => treeOf(child.pid, all))];
}
