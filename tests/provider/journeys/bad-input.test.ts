import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { type CallKey, callKeys, rowOf } from "@/lib/contract";
import { Envelope } from "@/lib/contract/wire/envelope";
import { fillPath, partsOf } from "@/lib/contract/wire/path";
import { checksums } from "@/tests/support/database/checksums";
import { type CallExamples, openWithExamples } from "@/tests/support/provider/call-examples";
import type { TestProvider } from "@/tests/support/provider/test-provider";

type Input = Record<string, unknown>;

/** Without the sign-out, which has no fields and would end the session of the other calls. */
const answeredKeys = callKeys.filter((key) => key !== "POST member/logout");

const wrongTexts = ["", "abc", "-1", "1.5", "2147483648", "' or '1'='1' --", "<script>alert(1)</script>", "a\u0000b", "x".repeat(100_000)];
const wrongValues = [...wrongTexts, "\ud800", null, true, -1, 1.5, 2147483648, 1e308, [], {}, [null], [{}]];

function fieldsOf(key: CallKey): { names: string[]; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(rowOf(key).input, { io: "input", unrepresentable: "any" });
  const inBody = (name: string) => !key.includes(`{${name}}`);
  return { names: Object.keys(properties), required: required.filter(inBody) };
}

let provider: TestProvider;
let token: string;
let examples: CallExamples;

beforeAll(async () => {
  ({ provider, token, examples } = await openWithExamples());
});

afterAll(() => provider.close());

/** Sends an invalid input with the encoding of its row. */
async function send(key: CallKey, input: Input, body?: string) {
  const { method, path } = partsOf(key);
  const { path: filled, rest } = fillPath(path, input);
  const text = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
  const form = rowOf(key).encoding !== undefined;
  const headers = { authorization: token, "content-type": form ? "application/x-www-form-urlencoded" : "application/json" };
  const { status, json } =
    method === "GET"
      ? await provider.raw(method, `${filled}?${text}`, { headers })
      : await provider.raw(method, filled, { headers, body: body ?? (form ? text : JSON.stringify(input)) });
  return { status, ...Envelope.parse(json()) };
}

/** The fault of an answer to invalid input: a fault, a refusal without a message, or a success of another shape. */
function complaint(key: CallKey, { status, code, message, data }: Awaited<ReturnType<typeof send>>): string | null {
  if (status >= 500) return `HTTP ${status}`;
  if (!message) return "no message";
  if (code === 200 ? status !== 200 : status < 400 || data !== null) return `code ${code} with HTTP ${status}`;
  if (code === 200 && !rowOf(key).data.safeParse(data).success) return "a success that is none";
  return null;
}

/** Tables that count refused guesses, so they may change. */
const counted = ["attempt", "verification_code"];

/** Sends refused requests again and expects unchanged tables. */
async function expectNoTrace(key: CallKey, refused: { input: Input; body?: string }[]) {
  const before = await checksums(provider, counted);
  for (const { input, body } of refused) expect((await send(key, input, body)).code).not.toBe(200);
  expect(await checksums(provider, counted)).toEqual(before);
}

test.each(answeredKeys)("%s answers every invalid field with a message, and a refusal leaves no trace", async (key) => {
  const { names } = fieldsOf(key);
  const example = (examples[key] ?? {}) as Input;
  const texts = key.startsWith("GET ") || rowOf(key).encoding !== undefined;
  const complaints = [];
  const refused = [];
  for (const name of names) {
    for (const value of texts ? wrongTexts : wrongValues) {
      const input = { ...example, [name]: value };
      const answer = await send(key, input);
      const found = complaint(key, answer);
      if (found) complaints.push({ name, value: String(JSON.stringify(value)).slice(0, 60), found });
      if (answer.code !== 200) refused.push({ input });
    }
  }
  expect(complaints).toEqual([]);
  await expectNoTrace(key, refused);
});

const keysWithRequired = answeredKeys.filter((key) => fieldsOf(key).required.length > 0);

test.each(keysWithRequired)("%s names the missing field", async (key) => {
  for (const name of fieldsOf(key).required) {
    const { [name]: _, ...others } = (examples[key] ?? {}) as Input;
    const answer = await send(key, others);
    expect({ name, status: answer.status, code: answer.code }).toEqual({ name, status: 400, code: 400 });
    expect(answer.issues?.map((issue) => issue.field.split(".")[0])).toContain(name);
    expect(answer.issues?.every((issue) => issue.message)).toBe(true);
  }
});

const writes = answeredKeys.filter((key) => key.startsWith("POST ") && rowOf(key).encoding === undefined);

test.each(writes)("%s answers every invalid body with a message, and a refusal leaves no trace", async (key) => {
  const refused = [];
  for (const body of [
    "",
    "{",
    "null",
    "[]",
    "[{}]",
    '"text"',
    "1",
    "true",
    '{"a":',
    "\u0000",
    "<xml/>",
    `${"[".repeat(20_000)}`,
    `{"__proto__":{"id":1},"constructor":1}`,
  ]) {
    const answer = await send(key, {}, body);
    expect({ body: body.slice(0, 30), complaint: complaint(key, answer) }).toEqual({ body: body.slice(0, 30), complaint: null });
    if (answer.code !== 200) refused.push({ input: {}, body });
  }
  await expectNoTrace(key, refused);
});

test("an unknown field is ignored", async () => {
  const { code } = await send("POST contactInfo/saveInfo", { ...examples["POST contactInfo/saveInfo"], isAdmin: true, id: 1 });
  expect(code).toBe(200);
});

test("a form in another encoding than declared is refused with a message", async () => {
  const types = [
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/json",
    "text/plain",
    "",
  ];
  for (const type of types) {
    const { status, json } = await provider.raw("POST", "member/address/delete", {
      headers: { authorization: token, "content-type": type },
      body: '{"id":1}',
    });
    expect({ type, status, ...json() }).toMatchObject({ type, status: 400, code: 400 });
  }
});

test("the database is intact after all invalid input", async () => {
  const { code, data } = await provider.call("GET product/homeListByPage", {});
  expect({ code, total: data.total }).toEqual({ code: 200, total: 10 });
  expect((await provider.call("GET member/profile", {}, { token })).data.username).toBe("demo");
});
