import type { HonoRequest } from "hono";
import { type CallKey, rowOf } from "../../lib/contract/index.ts";
import { codes } from "../../lib/contract/wire/envelope.ts";
import { readForm } from "./read-form.ts";
import { Refusal } from "./refusal.ts";

/** One refusal for all invalid fields. */
export function badInput(issues: { field: string; message: string }[]): Refusal {
  return new Refusal("badInput", { code: codes.badInput, issues });
}

async function readBody(key: CallKey, request: HonoRequest): Promise<unknown> {
  const { encoding } = rowOf(key);
  try {
    if (encoding) return await readForm(request);
    const text = await request.text();
    return text ? JSON.parse(text) : {};
  } catch {
    throw badInput([{ field: "body", message: encoding ? "is not a form" : "is not JSON" }]);
  }
}

/** Parses the input of a call by its contract row; refuses with one issue per invalid field. */
export async function readInput(key: CallKey, values: Record<string, string>, request: HonoRequest): Promise<unknown> {
  const given = request.method === "GET" ? request.query() : await readBody(key, request);
  const input = typeof given === "object" && given !== null && !Array.isArray(given) ? { ...given, ...values } : given;
  const parsed = rowOf(key).input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw badInput(parsed.error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message })));
}
