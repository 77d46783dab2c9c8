import "server-only";
import { Failure } from "@/lib/contract/wire/failure";

/** A body of so many bytes at most. What it says of its length may spare us the reading; it is never believed to be short. */
async function readBytes(request: Request, mostBytes: number): Promise<Blob> {
  if (Number(request.headers.get("content-length")) > mostBytes) throw new Failure("too-large");
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new Failure("too-large");
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** A form with files in it, read no further than it may be long. */
export async function readForm(request: Request, mostBytes: number): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    throw new Failure("bad-input", undefined, { issues: [{ field: "content-type", message: "must be multipart/form-data" }] });
  }
  const body = await readBytes(request, mostBytes);
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new Failure("bad-input", undefined, { issues: [{ field: "body", message: "is not a form" }] });
  }
}
