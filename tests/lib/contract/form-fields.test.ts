import { expect, test } from "@jest/globals";
import { hasFewFields } from "@/lib/contract/wire/form-fields";

const part = "--b\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n";
const multipart = "multipart/form-data; boundary=b";
const encoded = "application/x-www-form-urlencoded";

test.each<[string, string, string, boolean]>([
  ["one part", `${part}--b--`, multipart, true],
  ["ninety parts", `${part.repeat(90)}--b--`, 'multipart/form-data; charset=utf-8; boundary="b"', true],
  ["two hundred parts", `${part.repeat(200)}--b--`, multipart, false],
  ["two hundred parts behind a quoted boundary", `${part.repeat(200)}--b--`, 'Multipart/Form-Data; Boundary="b"', false],
  ["two encoded fields", "a=1&b=2", encoded, true],
  ["two hundred encoded fields", "a&".repeat(200), encoded, false],
  ["nothing", "", "", true],
])("a form of %s is counted", (_, body, type, expected) => {
  const bytes = new TextEncoder().encode(body);
  expect(hasFewFields(bytes, type)).toBe(expected);
  expect(hasFewFields(bytes.slice().buffer, type)).toBe(expected);
});
