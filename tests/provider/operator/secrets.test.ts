import { beforeAll, expect, test } from "@jest/globals";
import { asc, getTableColumns, is, isNotNull } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { encryptedColumns } from "@/provider/db/encrypted-columns";
import * as schema from "@/provider/db/schema";
import { requireKnownSecret } from "@/provider/runtime/known-secret";
import { decrypt, encrypt, newestPrefix } from "@/provider/security/encrypt";
import { anAddress } from "@/tests/support/provider/buyer";
import { insertMembers } from "@/tests/support/provider/insert-members";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const { address, member } = schema;
const [old, current, foreign] = ["o".repeat(32), "n".repeat(32), "f".repeat(32)];

const provider = useProvider({ seed: false, settings: { DATA_SECRET: old } });

beforeAll(async () => {
  await requireKnownSecret(provider.shop.db, [old]);
  const people = Array.from({ length: 450 }, (_, index) => ({ paperNumberSealed: encrypt(`paper ${index}`, [old]) }));
  const [first = 0] = await insertMembers(provider.shop.db, people);
  const { ssnEinPin, defaultStatus, ...fields } = anAddress();
  const ssnEinPinSealed = encrypt(ssnEinPin, [old]);
  await provider.shop.db.insert(address).values({ ...fields, ssnEinPinSealed, memberId: first, isDefault: true });
});

/** Runs a command after a restart with these secrets. */
function runWith(DATA_SECRET: string[], ...words: string[]) {
  return runCommand({ ...provider.shop, settings: { ...provider.shop.settings, DATA_SECRET } }, ["secrets", ...words]);
}

const papers = async () => {
  const rows = await provider.shop.db
    .select({ value: member.paperNumberSealed, username: member.username })
    .from(member)
    .where(isNotNull(member.paperNumberSealed))
    .orderBy(asc(member.id));
  return rows.map(({ value }) => value ?? "");
};

test("every column whose name says that it is encrypted can be rotated", () => {
  const tables = Object.values(schema as Record<string, unknown>).filter((each) => is(each, PgTable));
  const sealed = tables.flatMap((table) =>
    Object.entries(getTableColumns(table)).filter(([name, column]) => name.endsWith("Sealed") && column.dataType === "string"),
  );
  expect(sealed.length).toBeGreaterThan(1);
  expect(new Set(sealed.map(([, column]) => column))).toEqual(new Set(encryptedColumns.map(({ column }) => column)));
});

test("values of the old secret are counted, and encrypted again with the newest", async () => {
  expect(await runWith([old])).toEqual({ ok: true, text: "All encrypted values use the newest secret." });
  expect((await runWith([current, old])).text).toMatch(/^451 encrypted values use an older secret/);
  const { ok, text } = await runWith([current, old], "rotate");
  expect({ ok, text }).toEqual({
    ok: true,
    text: expect.stringMatching(/^451 values were encrypted again, and all of them use the newest/),
  });

  const rotated = await papers();
  expect(rotated.slice(-450).map((value) => decrypt(value, [current]))).toEqual(
    Array.from({ length: 450 }, (_, index) => `paper ${index}`),
  );
  expect(await runWith([current])).toMatchObject({ text: "All encrypted values use the newest secret." });
  await requireKnownSecret(provider.shop.db, [current]);
});

test("a repeated rotation changes nothing", async () => {
  const before = await papers();
  expect((await runWith([current, old], "rotate")).text).toMatch(/^0 values/);
  expect(await papers()).toEqual(before);
});

test("a value of a secret that is not named stays as it is, and the old secret is not declared removable", async () => {
  const lost = encrypt("lost", [foreign]);
  await insertMembers(provider.shop.db, [{ paperNumberSealed: lost }]);
  const { ok, text } = await runWith([old, current], "rotate");
  expect(ok).toBe(false);
  expect(text).toContain("1 were encrypted with a secret that is not in DATA_SECRET");
  const rest = await papers();
  expect(rest.filter((value) => !value.startsWith(newestPrefix([old])))).toEqual([lost]);
  await expect(requireKnownSecret(provider.shop.db, [old])).rejects.toThrow("DATA_SECRET is wrong");
});

test("any other word is refused with the usage", async () => {
  expect(await runWith([old], "burn")).toMatchObject({ ok: false, text: expect.stringContaining("Usage: npm run shop -- secrets") });
});
