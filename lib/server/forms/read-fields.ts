import "server-only";
import { z } from "zod";
import { Failure } from "@/lib/contract/wire/failure";
import type { FieldIssue, Posted } from "@/lib/forms/posted";
import { readBody } from "../read-body";
import { requireSameOrigin } from "../same-origin";

const maxFormBytes = 32 * 1024;

/** Reads the fields of a plain post, which must come from a page of this site. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  requireSameOrigin(request);
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) {
    throw new Failure("bad-input", undefined, { issues: [{ field: "content-type", message: "must be a form" }] });
  }
  return new URLSearchParams(await (await readBody(request, maxFormBytes)).text());
}

function isCheckbox(schema: unknown): boolean {
  return schema instanceof z.ZodBoolean || (schema instanceof z.ZodDefault && isCheckbox(schema.def.innerType));
}

/** The fields that a schema has, as a browser posts them: text, and boxes that are absent unless they are ticked. */
export function valuesOf({ shape }: z.ZodObject, fields: URLSearchParams): Posted["values"] {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, isCheckbox(schema) ? fields.has(name) : (fields.get(name) ?? "")]),
  );
}

/** The values that may be shown again. */
export function withoutPasswords(values: Posted["values"]): Posted["values"] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}

/** The broken rules, one for each field. */
export function issuesOf({ issues }: z.ZodError): FieldIssue[] {
  const each = issues.map(({ path, code }) => ({ field: path.join("."), type: code }));
  return each.filter(({ field }, place) => each.findIndex((other) => other.field === field) === place);
}
