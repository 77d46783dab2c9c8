import type { HonoRequest } from "hono";
import { hasFewFields } from "../../lib/contract/wire/form-fields.ts";

/** Reads a form, whose fields are texts and files. Throws where it is none, or has more fields than any form of the shop. */
export async function readForm(request: HonoRequest): Promise<Record<string, unknown>> {
  const type = request.header("content-type") ?? "";
  const body = await request.arrayBuffer();
  if (!hasFewFields(body, type)) throw new Error("the form has too many fields");
  return Object.fromEntries(await new Response(body, { headers: { "content-type": type } }).formData());
}
