import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { ProviderSettings } from "../runtime/settings.ts";

export type ToolSettings = Pick<ProviderSettings, "FFMPEG_FOLDER">;
type Tool = "ffmpeg" | "ffprobe";

const memoryBytes = 4 * 1024 ** 3;
const prlimit = "/usr/bin/prlimit";
const setpriv = "/usr/bin/setpriv";
/** Debian and its relatives always have both programs. */
const hasLimits = existsSync(prlimit) && existsSync(setpriv);
const maxErrorLength = 4000;

/** A film that cannot be taken; the message tells the operator why. */
export class FilmProblem extends Error {
  override readonly name = "FilmProblem";
}

const pathOf = ({ FFMPEG_FOLDER }: ToolSettings, tool: Tool) => (FFMPEG_FOLDER ? join(FFMPEG_FOLDER, tool) : tool);

const isComplete = new Set<string>();

/** What stands in the way of films on this machine; null when both programs run. */
export async function ffmpegProblem(settings: ToolSettings): Promise<string | null> {
  const folder = settings.FFMPEG_FOLDER ?? "";
  if (isComplete.has(folder)) return null;
  const ask = async (tool: Tool) => (await promisify(execFile)(pathOf(settings, tool), ["-version"], { timeout: 10_000 })).stdout;
  const answers = await Promise.all([ask("ffmpeg"), ask("ffprobe")]).catch(() => null);
  if (!answers) {
    return "Films need the programs ffmpeg and ffprobe on the provider's machine, and they are not there. On Debian and Ubuntu: apt-get install ffmpeg.";
  }
  if (!answers[0].includes("--enable-libx264"))
    return "The ffmpeg of the provider's machine cannot write H.264: it needs one with libx264.";
  isComplete.add(folder);
  return null;
}

/**
 * The command line of a tool under limits of memory and processor time. A film comes from outside and ffmpeg has many decoders, so a
 * malicious one must not take the machine with it. The tool also ends with the provider: a killed provider cannot end it.
 */
function limited(program: string, args: string[], cpuSeconds: number): [string, string[]] {
  if (!hasLimits) return [program, args];
  const limits = [`--as=${memoryBytes}`, `--cpu=${Math.ceil(cpuSeconds)}`, "--core=0"];
  return [setpriv, ["--pdeathsig", "KILL", prlimit, ...limits, program, ...args]];
}

type Run = {
  settings: ToolSettings;
  tool: Tool;
  args: string[];
  folder: string;
  /** The longest time, of the processor and of the clock. */
  seconds: number;
  stopped?: AbortSignal;
  onLine?: (line: string) => void;
};

/** Runs a tool with the lowest priority and without a shell; returns what it prints. An exit code other than 0 is an error with its last words. */
export function runTool({ settings, tool, args, folder, seconds, stopped, onLine }: Run): Promise<string> {
  const [program, all] = limited(pathOf(settings, tool), args, seconds);
  return new Promise((resolve, reject) => {
    const child = spawn(program, all, {
      cwd: folder,
      // The tool gets no secret of the provider's environment.
      env: { PATH: process.env.PATH, LC_ALL: "C", NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: seconds * 2000,
      killSignal: "SIGKILL",
      signal: stopped,
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const lines: string[] = [];
    createInterface(child.stdout).on("line", onLine ?? ((line) => lines.push(line)));
    let errors = "";
    child.stderr.on("data", (part: Buffer) => {
      errors = (errors + part.toString("utf8")).slice(-maxErrorLength);
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(lines.join("\n"));
      const last = errors.trim().split("\n").at(-1) || (signal ? `ended by ${signal}` : `exit code ${code}`);
      reject(new Error(last));
    });
  });
}

/** Only files are opened, and only as films: a playlist inside an upload could otherwise name other files of the machine. */
export const inputLimits = [
  ...["-protocol_whitelist", "file"],
  ...["-format_whitelist", "mov,matroska,avi,mpegts,mpeg,asf,flv,ogg,mxf"],
  ...["-max_alloc", String(1024 ** 3)],
];
