import { expect, test } from "@jest/globals";
import { ownMediaUrl } from "@/lib/security/own-media-url";

const origins = ["https://media.example", "https://cdn.example:8443"];

test.each([
  ["/media/documents/paper-1a.pdf", "/media/documents/paper-1a.pdf"],
  ["/media/a.pdf?part=1", "/media/a.pdf?part=1"],
  ["https://media.example/a.pdf", "https://media.example/a.pdf"],
  ["https://cdn.example:8443/b.pptx", "https://cdn.example:8443/b.pptx"],
])("%s is one of the provider's media", (address, expected) => {
  expect(ownMediaUrl(address, origins)).toBe(expected);
});

test.each([
  [null],
  [""],
  ["/login"],
  ["/media/../api/session"],
  ["media/a.pdf"],
  ["//evil.example/media/a.pdf"],
  ["/\\evil.example/media/a.pdf"],
  ["https://evil.example/media/a.pdf"],
  ["https://media.example.evil.example/a.pdf"],
  ["http://media.example/a.pdf"],
  ["https://media.example:444/a.pdf"],
  ["https://media.example@evil.example/a.pdf"],
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  ["http://nowhere.invalid/media/a.pdf"],
])("%s is a foreign address and not followed", (address) => {
  expect(ownMediaUrl(address, origins)).toBeNull();
});

test("without a setting only our own media are followed", () => {
  expect([ownMediaUrl("/media/a.pdf", []), ownMediaUrl("https://media.example/a.pdf", [])]).toEqual(["/media/a.pdf", null]);
});
