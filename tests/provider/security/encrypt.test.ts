import { createCipheriv, createHash } from "node:crypto";
import { expect, test } from "@jest/globals";
import { decrypt, encrypt, newestPrefix } from "@/provider/security/encrypt";

const [old, current, foreign] = ["o".repeat(32), "n".repeat(32), "f".repeat(32)];

/** A value in the old format, without the id of its secret. */
function encryptedBefore(text: string, secret: string): string {
  const key = createHash("sha256").update(`sealed columns ${secret}`).digest();
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

test("a value is encrypted with the first secret, and differently each time", () => {
  const value = encrypt("123-45-6789", [current, old]);
  expect(value.startsWith(newestPrefix([current]))).toBe(true);
  expect(encrypt("123-45-6789", [current, old])).not.toBe(value);
  expect(decrypt(value, [current])).toBe("123-45-6789");
  expect(() => decrypt(value, [old])).toThrow("not in DATA_SECRET");
});

test("each of several secrets decrypts what it encrypted", () => {
  expect(decrypt(encrypt("x", [old]), [current, old])).toBe("x");
  expect(decrypt(encryptedBefore("x", old), [current, old])).toBe("x");
  expect(decrypt(encryptedBefore("x", current), [current, old])).toBe("x");
});

test("a value of a foreign secret and an altered value are refused", () => {
  const value = encrypt("x", [current]);
  const middle = value.length - 6;
  const altered = value.slice(0, middle) + (value[middle] === "A" ? "B" : "A") + value.slice(middle + 1);
  for (const wrong of [encrypt("x", [foreign]), encryptedBefore("x", foreign), altered, newestPrefix([current]), "", "."])
    expect(() => decrypt(wrong, [current, old])).toThrow();
});

test("a prefix names a secret without revealing it", () => {
  expect(newestPrefix([current])).toMatch(/^[\w-]{8}\.$/);
  expect(newestPrefix([current])).not.toBe(newestPrefix([old]));
});
