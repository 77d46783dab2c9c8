import { codes } from "../../lib/contract/wire/envelope.ts";
import { Refusal } from "../http/refusal.ts";

/** Decoding occupies a thread of Node's pool of four, which passwords and files need too. */
const atOnce = 2;
const maxWaiting = 8;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most two picture tasks at once. Beyond a short queue they are refused, so that waiting files cannot fill the memory. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running += 1;
  else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new Refusal("picturesBusy", { code: codes.tooMany, field: "Img" });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
