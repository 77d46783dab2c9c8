import fc from "fast-check";
import { type CallKey, callKeys, rowOf } from "@/lib/contract";
import { partsOf } from "@/lib/contract/wire/path";
import { bodies, headers, jsonValues, longTexts, RawJson, segments, texts, writeJson } from "./hostile";
import { fieldNames, type Input, validInputs } from "./inputs";

export type Kind = "valid" | "almost valid" | "hostile";

/** The owner of a request's `authorization` header. */
export type Visitor = "owner" | "other member" | "nobody";

export type FuzzRequest = {
  key: CallKey;
  kind: Kind;
  method: string;
  /** With the query. */
  path: string;
  as: Visitor;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

const boundary = "fuzz-boundary";

const bytesOf = (text: string) => Buffer.from(text, "utf8");

/** A file as its bytes, because a `File` can only be read asynchronously. */
export class FileBytes extends Blob {
  readonly content: Uint8Array;
  constructor(content: Uint8Array) {
    super();
    this.content = content;
  }
}

function multipart(fields: [string, unknown][]): Uint8Array {
  const parts = fields.flatMap(([name, value]) => {
    const file = value instanceof FileBytes;
    const disposition = `content-disposition: form-data; name="${name}"${file ? '; filename="me.png"' : ""}`;
    const head = bytesOf(`--${boundary}\r\n${disposition}\r\n${file ? "content-type: image/png\r\n" : ""}\r\n`);
    return [head, file ? value.content : bytesOf(asText(value)), bytesOf("\r\n")];
  });
  return Buffer.concat([...parts, bytesOf(`--${boundary}--\r\n`)]);
}

function asText(value: unknown): string {
  if (value instanceof RawJson) return value.text.replace(/^"|"$/g, "");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A percent-encoded query or form. A lone surrogate cannot be encoded, so it becomes the replacement character, as in browsers. */
function formOf(fields: [string, unknown][]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, asText(value)])).toString();
}

const jsonOf = (fields: [string, unknown][]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${writeJson(value)}`).join(",")}}`;

/** Encodes a request as its row specifies. Fields are a list, because a hostile client may send a name twice. */
function encodeRequest(key: CallKey, kind: Kind, as: Visitor, fields: [string, unknown][]): FuzzRequest {
  const { method, path } = partsOf(key);
  const { encoding } = rowOf(key);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const lastValue = (name: string) => fields.findLast(([each]) => each === name)?.[1];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(lastValue(name) ?? "").toWellFormed()) || "0");
  const rest = fields.filter(([name]) => !inPath.has(name));
  const common = { key, kind, method, as };
  if (method === "GET") return { ...common, path: rest.length > 0 ? `${filled}?${formOf(rest)}` : filled, headers: {}, body: undefined };
  if (encoding === "multipart") {
    return { ...common, path: filled, headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, body: multipart(rest) };
  }
  if (encoding === "form") {
    return { ...common, path: filled, headers: { "content-type": "application/x-www-form-urlencoded" }, body: formOf(rest) };
  }
  return { ...common, path: filled, headers: { "content-type": "application/json" }, body: jsonOf(rest) };
}

const visitors: fc.Arbitrary<Visitor> = fc.oneof(
  { arbitrary: fc.constant<Visitor>("owner"), weight: 8 },
  { arbitrary: fc.constantFrom<Visitor>("other member", "nobody"), weight: 1 },
);

/** Only one in forty values is huge, because it takes as long as a hundred others. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...jsonValues.usual), weight: 39 },
  { arbitrary: fc.constantFrom(...jsonValues.huge), weight: 1 },
);

type Change = (fields: [string, unknown][]) => [string, unknown][];

/** Replaces a value, possibly inside a list or an object. */
function replaced(value: unknown, by: unknown, into: boolean): unknown {
  if (!into || typeof value !== "object" || value === null || value instanceof RawJson || value instanceof Blob) return by;
  if (Array.isArray(value)) return [...value, value.length > 0 ? replaced(value[0], by, true) : by];
  const [name] = Object.keys(value);
  return name === undefined ? by : { ...value, [name]: by };
}

/** One field missing, of another value, given twice, or too many. */
function changes(key: CallKey): fc.Arbitrary<Change> {
  const names = fieldNames(key);
  return fc
    .tuple(fc.constantFrom(...names), hostileValue, fc.boolean(), fc.constantFrom("drop", "replace", "replace", "replace", "repeat", "add"))
    .map(([name, value, into, how]): Change => {
      switch (how) {
        case "drop":
          return (fields) => fields.filter(([each]) => each !== name);
        case "repeat":
          return (fields) => [...fields, [name, value], ...fields.filter(([each]) => each === name)];
        case "add":
          return (fields) => [...fields, ["__proto__", new RawJson('{"id":1}')], ["constructor", value], ["toString", 1]];
        default:
          return (fields) => fields.map(([each, old]) => [each, each === name ? replaced(old, value, into) : old]);
      }
    });
}

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(fc.constantFrom(...Object.keys(headers)), { minLength: 0, maxLength: 3 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(headers[name] ?? [""]))]))));

/** A query that no client would write, or a path with other segments. */
function hostilePath(key: CallKey, path: string): fc.Arbitrary<string> {
  const [plain = ""] = path.split("?");
  const names = fieldNames(key).map(encodeURIComponent);
  const pair = fc.tuple(
    fc.constantFrom(...names, "__proto__", "a[]", "%00", "%zz"),
    fc.constantFrom(...segments, ...texts.map((text) => encodeURIComponent(text.toWellFormed()))),
  );
  const query = fc.array(pair, { maxLength: 6 }).map((pairs) => `${plain}?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`);
  const segment = fc.constantFrom(...segments).map((each) => (key.includes("{") ? plain.replace(/[^/]*$/, each) : `${plain}/${each}`));
  return fc.oneof(
    { arbitrary: fc.constant(path), weight: 6 },
    { arbitrary: query, weight: 3 },
    { arbitrary: segment, weight: 2 },
    { arbitrary: fc.constantFrom(...longTexts.map((text) => `${plain}?keyword=${encodeURIComponent(text)}`)), weight: 1 },
  );
}

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

function hostile(key: CallKey, valid: fc.Arbitrary<[string, unknown][]>): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { arbitrary: fc.constant(partsOf(key).method), weight: 9 },
    { arbitrary: fc.constantFrom(...methods), weight: 1 },
  );
  const changed = fc.array(changes(key), { maxLength: 3 });
  const body = fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary: fc.constantFrom(...bodies), weight: 1 });
  return fc.tuple(visitors, valid, changed, hostileHeaders, method, body).chain(([as, fields, each, own, chosen, other]) => {
    const encoded = encodeRequest(
      key,
      "hostile",
      as,
      each.reduce((result, change) => change(result), fields),
    );
    return hostilePath(key, encoded.path).map((path) => ({
      ...encoded,
      path,
      method: chosen,
      headers: { ...encoded.headers, ...own },
      body: chosen === "GET" ? undefined : (other ?? encoded.body),
    }));
  });
}

/** Requests of one call: two valid and two almost valid ones per entirely hostile one. */
function requestsOf(key: CallKey, example: Input): fc.Arbitrary<FuzzRequest> {
  const valid = validInputs(key, example).map((input): [string, unknown][] => Object.entries(input));
  const asMember = fc.tuple(visitors, valid, fc.integer({ min: 0, max: 3 })).map(([as, fields, attempt]) => {
    const request = encodeRequest(key, "valid", as, fields);
    return rowOf(key).idempotencyKey && attempt > 0
      ? { ...request, headers: { ...request.headers, "idempotency-key": `fuzz-${attempt}` } }
      : request;
  });
  const almost = fc
    .tuple(visitors, valid, changes(key))
    .map(([as, fields, change]) => encodeRequest(key, "almost valid", as, change(fields)));
  return fc.oneof({ arbitrary: asMember, weight: 2 }, { arbitrary: almost, weight: 2 }, { arbitrary: hostile(key, valid), weight: 1 });
}

/** This many requests, deterministic for a seed and examples. */
export function sampleRequests(seed: number, count: number, examples: { [Key in CallKey]?: unknown }, only?: CallKey): FuzzRequest[] {
  const keys = only ? [only] : callKeys;
  const any = fc.oneof(...keys.map((key) => requestsOf(key, (examples[key] ?? {}) as Input)));
  return fc.sample(any, { seed, numRuns: count });
}
