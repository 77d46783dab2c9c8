import { expect, test } from "@jest/globals";
import { ownAddress } from "@/lib/security/own-address";

const origins = "https://media.example https://cdn.example:8443";

test.each([
  ["/media/documents/paper-1a.pdf", "/media/documents/paper-1a.pdf"],
  ["/media/a.pdf?part=1", "/media/a.pdf?part=1"],
  ["https://media.example/a.pdf", "https://media.example/a.pdf"],
  ["https://cdn.example:8443/b.pptx", "https://cdn.example:8443/b.pptx"],
])("%s is the provider's own", (address, expected) => {
  expect(ownAddress(address, origins)).toBe(expected);
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
])("%s leads somewhere else and is not followed", (address) => {
  expect(ownAddress(address, origins)).toBeNull();
});

test("without a setting only our own media are followed", () => {
  expect([ownAddress("/media/a.pdf", ""), ownAddress("https://media.example/a.pdf", "")]).toEqual(["/media/a.pdf", null]);
});
