import { parentPort, workerData } from "node:worker_threads";
import type { Drawing } from "./draw.ts";
import { statementPdf } from "./pdf.ts";

const { statement, language } = workerData as Drawing;
const bytes = new Uint8Array(await statementPdf(statement, language));
parentPort?.postMessage(bytes, [bytes.buffer]);
