import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { hasFewFields } from "@/lib/contract/wire/form-fields";
import { readBody } from "./read-body";

/** Reads a form with files of at most so many bytes. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    throw new Failure("bad-input", undefined, { issues: [{ field: "content-type", message: "must be multipart/form-data" }] });
  }
  const body = await readBody(request, maxBytes);
  try {
    if (!hasFewFields(await body.arrayBuffer(), type)) throw new Error("the form has too many fields");
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new Failure("bad-input", undefined, { issues: [{ field: "body", message: "is not a form" }] });
  }
}
