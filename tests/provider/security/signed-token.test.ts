import { expect, test } from "@jest/globals";
import { readToken, signToken } from "@/provider/security/signed-token";

const now = new Date("2026-05-01T10:00:00Z");
const later = new Date("2026-05-01T10:05:00Z");

test("a signed token says its content until it expires, for its use, with any of the secrets", () => {
  const token = signToken("proof", "money:7:abc", later, ["old secret"]);
  expect(readToken("proof", token, now, ["new secret", "old secret"])).toEqual({ content: "money:7:abc", expiresAt: later });
  expect(readToken("proof", token, later, ["old secret"])).toBeNull();
  expect(readToken("challenge", token, now, ["old secret"])).toBeNull();
  expect(readToken("proof", token, now, ["new secret"])).toBeNull();
});

test("a signed token with any character changed is none", () => {
  const token = signToken("proof", "money:7:abc", later, ["secret"]);
  for (let place = 0; place < token.length; place += 1) {
    const changed = token.slice(0, place) + (token[place] === "1" ? "2" : "1") + token.slice(place + 1);
    expect({ place, read: readToken("proof", changed, now, ["secret"]) }).toEqual({ place, read: null });
  }
});
