import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { isSigned, sign } from "@/lib/contract/wire/signature";

const secret = "a secret of more than thirty-two letters";
const now = Date.UTC(2026, 4, 1);
const time = String(now);
const body = '{"event":"product-changed","id":7}';
const signature = sign(body, time, secret);
const minuteMs = 60_000;

test("a signed body is accepted", () => {
  expect(isSigned(body, time, signature, secret, now)).toBe(true);
});

test("a body that differs in any character is refused", () => {
  fc.assert(
    fc.property(fc.string(), (other) => {
      fc.pre(other !== body);
      expect(isSigned(other, time, signature, secret, now)).toBe(false);
    }),
  );
});

test("a signature is valid for its own time only", () => {
  expect(isSigned(body, String(now + 1), signature, secret, now)).toBe(false);
});

test("a signature made with another secret is refused", () => {
  expect(isSigned(body, time, sign(body, time, `${secret}!`), secret, now)).toBe(false);
});

test("a signature is valid for five minutes in both directions", () => {
  expect(isSigned(body, time, signature, secret, now + 5 * minuteMs)).toBe(true);
  expect(isSigned(body, time, signature, secret, now - 5 * minuteMs)).toBe(true);
  expect(isSigned(body, time, signature, secret, now + 5 * minuteMs + 1)).toBe(false);
  expect(isSigned(body, time, signature, secret, now - 5 * minuteMs - 1)).toBe(false);
});

for (const wrong of ["", "00", signature.slice(1), `${signature}0`, signature.toUpperCase(), "é".repeat(32)]) {
  test(`${JSON.stringify(wrong.slice(0, 12))}… is an invalid signature`, () => {
    expect(isSigned(body, time, wrong, secret, now)).toBe(false);
  });
}

for (const wrong of ["", "now", "1e12", "-1777593600000", `${now} `, "177759360000"]) {
  test(`a time of ${JSON.stringify(wrong)} is refused although it is signed`, () => {
    expect(isSigned(body, wrong, sign(body, wrong, secret), secret, now)).toBe(false);
  });
}
