import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "../../lib/process/project-root.ts";

const program = join(projectRoot, "provider/media/bmp-worker.ts");
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** Decodes a whole BMP in a thread of its own, which ends with the time limit. The decoder is JavaScript, so it would block all requests. */
export async function decodeBmp(bytes: Buffer, timeoutMs: number): Promise<Uint8Array> {
  const worker = new Worker(program, { workerData: bytes, env: {}, execArgv: [], resourceLimits });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  worker.once("message", resolve).once("error", reject);
  worker.once("exit", () => reject(new Error("the decoder ended without a picture")));
  const timer = setTimeout(() => reject(new DOMException("the decoder took too long", "TimeoutError")), timeoutMs);
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
