import "server-only";
import { Failure } from "@/lib/contract/wire/failure";

/** Reads a body of at most so many bytes. A long `content-length` is refused at once; a short one is not trusted. */
export async function readBody(request: Request, maxBytes: number): Promise<Blob> {
  if (Number(request.headers.get("content-length")) > maxBytes) throw new Failure("too-large");
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Failure("too-large");
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
