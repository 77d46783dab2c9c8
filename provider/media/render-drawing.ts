import { execFile } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../lib/process/project-root.ts";

const program = join(projectRoot, "provider/media/drawing-worker.ts");
const maxBuffer = 32 * 1024 * 1024;

/** Its filters and repetitions let a small drawing compute for hours, so it is rendered by a process that ends at limits of its own. Null when it did. */
export async function renderDrawing(bytes: Buffer, seconds: number): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const limits = {
    timeout: seconds * 1000,
    killSignal: "SIGKILL",
    maxBuffer,
    env: { NODE_ENV: "production" },
    encoding: "buffer",
  } as const;
  const child = execFile(process.execPath, [program], limits, (error, picture) => {
    if (!error) resolve(picture);
    else if (error.signal === "SIGKILL") resolve(null);
    else reject(error);
  });
  // A process that ended early has said why with its end.
  child.stdin?.on("error", () => {}).end(bytes);
  return promise;
}
