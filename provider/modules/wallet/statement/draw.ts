import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import { projectRoot } from "../../../../lib/process/project-root.ts";
import { runExclusive } from "../../../security/run-exclusive.ts";
import type { Statement } from "./pdf.ts";

const program = join(projectRoot, "provider/modules/wallet/statement/pdf-worker.ts");
const resourceLimits = { maxOldGenerationSizeMb: 256 };
const timeoutMs = 60_000;

/** What the worker draws. */
export type Drawing = { statement: Statement; language: LanguageHeader };

function drawOne(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(program, { workerData: drawing, env: {}, execArgv: [], resourceLimits });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  worker.once("message", resolve).once("error", reject);
  worker.once("exit", () => reject(new Error("a statement was not drawn")));
  const timer = setTimeout(() => reject(new Error("drawing a statement took too long")), timeoutMs);
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/** Draws the PDF of a statement in a thread of its own, one after the other: it takes seconds of computing, in which no other request would be answered. */
export function drawStatement(statement: Statement, language: LanguageHeader): Promise<Uint8Array<ArrayBuffer>> {
  return runExclusive("statement", () => drawOne({ statement, language }));
}
