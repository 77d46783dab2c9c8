import "server-only";
import type { z } from "zod";
import { type CallInput, type CallKey, rowOf } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { readBody } from "./read-body";
import { requireSameOrigin } from "./same-origin";

const maxBodyBytes = 256 * 1024;

/** Reads the JSON body of a write, which must come from a page of this site. */
export async function readJson(request: Request): Promise<unknown> {
  requireSameOrigin(request);
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    throw new Failure("bad-input", undefined, { issues: [{ field: "content-type", message: "must be application/json" }] });
  }
  const text = await (await readBody(request, maxBodyBytes)).text();
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw new Failure("bad-input", undefined, { issues: [{ field: "body", message: "is not JSON" }] });
  }
}

/** Parses a value with a schema. Throws a `bad-input` failure with an issue per invalid field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
  throw new Failure("bad-input", undefined, { issues });
}

/** Reads the input of a call from its path and its query or body. */
export async function readInput<Key extends CallKey>(key: Key, values: Record<string, string>, request: Request): Promise<CallInput<Key>> {
  const given = request.method === "GET" ? Object.fromEntries(new URL(request.url).searchParams) : await readJson(request);
  const input = typeof given === "object" && given !== null ? { ...given, ...values } : given;
  return parseInput(rowOf(key).input, input) as CallInput<Key>;
}
