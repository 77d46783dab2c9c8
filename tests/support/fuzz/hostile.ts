/** JSON as text, for values that JavaScript cannot hold or that `JSON.stringify` would correct. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Writes JSON without following the call stack's limit for the parts that are raw. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    return `{${Object.entries(value)
      .map(([name, each]) => `${JSON.stringify(name)}:${writeJson(each)}`)
      .join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

export const depth = 10_000;
export const megabyte = 1_048_576;

const numbers = ["-1", "0", "-0", "1.5", "0.005", "1e-7", "1e308", "1e400", "2147483647", "2147483648", "9007199254740993", "9".repeat(40)];

/** Texts that have broken parsers, databases, regular expressions or calendars before. */
export const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfffb",
  "\ufeff\u202eabc\u2066",
  "é".normalize("NFD").repeat(50),
  "👩‍👩‍👧‍👦".repeat(60),
  "' or '1'='1' --",
  "\\'; drop table member; --",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "%00%ff%2e%2e",
  "%s%n$" + "{7*7}{{7*7}}",
  "null",
  "true",
  "NaN",
  "1e3",
  "0x10",
  "٣",
  "constructor",
  "__proto__",
  "2026-02-30",
  "２０２６-０１-０１",
  "٢٠٢٦-٠١-٠١",
  "+275760-09-13",
  "-000001-01-01",
  "9999-12-31T23:59:60Z",
  "209913-5",
  "999912-4",
  "000001-1",
  "javascript:alert(1)",
  "http://user:pass@localhost:3000\\@evil.example/",
  "a@b.c\r\nbcc: victim@example.com",
  "x".repeat(5000),
];

/** Long texts, among them those that make a backtracking expression slow. */
export const longTexts = [
  "x".repeat(megabyte),
  "\u0301".repeat(100_000),
  "a@".repeat(50_000),
  `${"a".repeat(100_000)}!`,
  "9".repeat(100_000),
  " ".repeat(100_000),
  "http://".repeat(20_000),
];

const structures = [
  "null",
  "true",
  "[]",
  "{}",
  "[[]]",
  "[null]",
  '{"length":1e9}',
  '{"$gt":""}',
  '{"toString":1}',
  '{"__proto__":{"member":1}}',
];

const huge = [
  `${"[".repeat(depth)}${"]".repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  `[${"null,".repeat(depth)}null]`,
  ...longTexts.map((text) => JSON.stringify(text)),
];

/** Values for a field of a JSON body. */
export const jsonValues = {
  usual: [...numbers, ...structures, ...texts.map((text) => JSON.stringify(text))].map((text) => new RawJson(text)),
  huge: huge.map((text) => new RawJson(text)),
};

/** Bodies that are no object of the contract's fields. */
export const bodies = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "1",
  "NaN",
  "\u0000",
  "\ufeff{}",
  "{}{}",
  "{'a':1}",
  "<xml/>",
  "a=1&b=2",
  '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}',
  `{${'"a":1,'.repeat(depth)}"a":1}`,
  `{"__proto__":${"[".repeat(depth)}${"]".repeat(depth)}}`,
  "[".repeat(depth),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x7d, 0xc0, 0x80]),
];

const contentTypes = [
  "",
  "text/plain",
  "application/json; charset=utf-16",
  "application/json;".padEnd(8000, "x"),
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"b".repeat(5000)}`,
];

/** Hostile values of every header that the programs read, and of some that proxies add. Only bytes that HTTP permits. */
export const headers: Record<string, string[]> = {
  authorization: [
    "",
    "Bearer",
    "Bearer ",
    "Bearer undefined",
    "Basic ZGVtbzpkZW1v",
    "Bearer ' or 1=1 --",
    `Bearer ${"t".repeat(8000)}`,
    "\u00ff\u00fe",
  ],
  tenant: ["", "other", "../..", "t".repeat(8000), "\u00e9"],
  language: ["", "xx_XX", "en_US,zh_TW", "__proto__", "constructor", "l".repeat(8000), "\u00ff"],
  "idempotency-key": ["", " ", "k", "'", "k".repeat(200), "k".repeat(201), "\u00ff".repeat(100)],
  "content-type": contentTypes,
  "content-length": ["0", "-1", "1", "NaN", "99999999999999999999"],
  "content-encoding": ["gzip", "br", "identity, gzip"],
  "transfer-encoding": ["chunked", "gzip, chunked"],
  "x-forwarded-for": ["", "::1", "127.0.0.1, 10.0.0.1", "999.999.999.999", "::ffff:127.0.0.1%eth0", "1.2.3.4,".repeat(1000), "\u00ff"],
  "x-request-id": ["", "a b", "../../log", "r".repeat(8000)],
  host: ["", "evil.example", "localhost:99999"],
  origin: ["null", "https://evil.example", "http://localhost:3000@evil.example"],
  cookie: ["=", "a=b; a=c", "c".repeat(8000), "__Host-canopy=%00"],
  accept: ["", "*/*;q=2", "text/html"],
  range: ["bytes=0-", "bytes=-1", "bytes=0-0,1-1,2-2"],
  "if-none-match": ["*", '"'],
};

/** Segments instead of the values in a path. */
export const segments = [
  "0",
  "-1",
  "1.5",
  "2147483648",
  "%00",
  "%ff",
  "%zz",
  "..",
  "%2e%2e%2f",
  ".",
  "%F0%9F%91%A9",
  "1%0a",
  "1;2",
  "x".repeat(5000),
];
