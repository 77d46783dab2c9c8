import { parentPort, workerData } from "node:worker_threads";
import { readBmp } from "./bmp.ts";

const colours = readBmp(Buffer.from(workerData));
parentPort?.postMessage(colours, [colours.buffer]);
