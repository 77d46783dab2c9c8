import { parentPort, workerData } from "node:worker_threads";
import { readBmp } from "./bmp.ts";

const colors = readBmp(Buffer.from(workerData));
parentPort?.postMessage(colors, [colors.buffer]);
