import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

// `--import` loads this into the measured program. A signal makes it report the longest pause since the last signal.

const { EVENT_LOOP_REPORT: report = "" } = process.env;
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on("SIGUSR2", () => {
  const maxMs = delay.max / 1e6;
  delay.reset();
  writeFileSync(`${report}.new`, String(maxMs));
  renameSync(`${report}.new`, report);
});
