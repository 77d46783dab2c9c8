import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { requireKnownSecret, storeKnownSecret } from "@/provider/runtime/known-secret";
import { encrypt } from "@/provider/security/encrypt";
import { insertMembers } from "@/tests/support/provider/insert-members";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

const [old, current] = ["o".repeat(32), "n".repeat(32)];
const wrong = /^The setting DATA_SECRET is wrong: this database was encrypted with another one\./;

let provider: TestProvider;

beforeEach(async () => {
  provider = await openTestProvider({ seed: false });
});

afterEach(() => provider.close());

test("a database remembers the secret that opened it first", async () => {
  const { db } = provider.shop;
  await requireKnownSecret(db, [old]);
  await requireKnownSecret(db, [old]);
  await requireKnownSecret(db, [current, old]);
  await expect(requireKnownSecret(db, [current])).rejects.toThrow(wrong);
});

test("two first starts with different secrets do not both open", async () => {
  const starts = [old, current].map((secret) => requireKnownSecret(provider.shop.db, [secret]));
  const results = (await Promise.allSettled(starts)).map(({ status }) => status);
  expect(results.sort()).toEqual(["fulfilled", "rejected"]);
});

test("an older database without a known text is recognized by a member's value", async () => {
  const { db } = provider.shop;
  await insertMembers(db, [{ paperNumberSealed: encrypt("A123456789", [old]) }]);
  await expect(requireKnownSecret(db, [current])).rejects.toThrow(wrong);
  await requireKnownSecret(db, [old]);
});

test("after a rotation the newest secret suffices", async () => {
  const { db } = provider.shop;
  await requireKnownSecret(db, [old]);
  await storeKnownSecret(db, [current, old]);
  await requireKnownSecret(db, [current]);
  await expect(requireKnownSecret(db, [old])).rejects.toThrow(wrong);
});
