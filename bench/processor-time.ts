import { readFileSync } from "node:fs";

/** Linux counts the processor's time in hundredths of a second. */
const tickMs = 10;

/** The processor's time that a process has taken. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** The processor's time of a process and of all that it has started. */
export function cpuMsOfAll(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOfAll(child), cpuMsOf(pid));
}
