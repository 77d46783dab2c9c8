import type { ServerResponse } from "node:http";

/** What is to be sent instead of these bytes; with the last ones (or none) also what was held back of those before. */
type Pass = (bytes: Buffer, isLast: boolean) => Buffer;

type Sent = [part?: unknown, encoding?: unknown, ...rest: unknown[]];

function bytesOf([part, encoding]: Sent): Buffer {
  if (typeof part === "string") return Buffer.from(part, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
  if (part instanceof Uint8Array) return Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return Buffer.alloc(0);
}

const callbackOf = (sent: Sent) => sent.find((each) => typeof each === "function");

/** Whatever is sent with this response goes through `pass` on its way. Of two, the one that was set later sees it first. */
export function letPass(response: ServerResponse, pass: Pass): void {
  const { write, end } = response;
  response.write = function (this: ServerResponse, ...sent: Sent) {
    return Reflect.apply(write, this, [pass(bytesOf(sent), false), callbackOf(sent)]);
  } as typeof write;
  response.end = function (this: ServerResponse, ...sent: Sent) {
    const rest = pass(bytesOf(sent), true);
    return Reflect.apply(end, this, [rest.length > 0 ? rest : null, callbackOf(sent)]);
  } as typeof end;
}
