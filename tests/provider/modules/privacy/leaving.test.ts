import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { erasure, mail, member } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { balanceOf } from "@/provider/modules/ledger/post";
import { eraseDue } from "@/provider/modules/privacy/jobs";
import { keepTombstones } from "@/provider/modules/privacy/tombstones";
import { checksums } from "@/tests/support/database/checksums";
import { newBuyer } from "@/tests/support/provider/buyer";
import { placeGoods, takeProof } from "@/tests/support/provider/factors";
import { askToLeave, eraseNow } from "@/tests/support/provider/leaving";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "canopy-leaving-"));
  provider = await openTestProvider({ settings: { DATA_DIR: folder } });
});

afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const rowOf = async (id: number) => (await provider.shop.db.select().from(member).where(eq(member.id, id)))[0];
const subjectsTo = async (email: string) =>
  (await provider.shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id)).map(({ subject }) => subject);

test("an account is erased after fourteen days and not before, and can be kept until then", async () => {
  const own = await newBuyer(provider);
  await askToLeave(provider, own);
  const { dueTime, requestedTime } = (await own.call("GET privacy/data", {})).data.erasure ?? { dueTime: "", requestedTime: "" };
  expect(new Date(dueTime).getTime() - new Date(requestedTime).getTime()).toBe(14 * 24 * 60 * 60 * 1000);
  await eraseDue(provider.shop);
  expect((await rowOf(own.id))?.erasedAt).toBeNull();
  expect((await own.call("POST privacy/keep", {})).code).toBe(200);
  await eraseNow(provider, own.id);
  expect((await rowOf(own.id))?.username).toBe(own.username);
  expect((await subjectsTo(own.email)).slice(-1)).toEqual(["Your account stays"]);
});

test("money in the accounts prevents the erasure unless the member gives it up, and then becomes the shop's", async () => {
  const own = await newBuyer(provider);
  await own.grant("wallet", 30);
  await own.grant("voucher", 5);
  expect(await askToLeave(provider, own, false)).toMatchObject({ code: 422, message: expect.stringContaining("money in your accounts") });
  expect((await askToLeave(provider, own, true)).code).toBe(200);
  await eraseNow(provider, own.id);
  expect(await balanceOf(provider.shop.db, own.id, "wallet")).toBe(0);
  expect(await checkLedger(provider.shop.db)).toEqual([]);
});

test("an open order prevents the request, and one that comes later postpones the erasure with one email", async () => {
  const own = await newBuyer(provider);
  const first = await placeGoods(own);
  expect((await askToLeave(provider, own)).code).toBe(422);
  await own.call("POST order/closed", { orderId: first.id });
  expect((await askToLeave(provider, own)).code).toBe(200);
  await placeGoods(own);
  await eraseNow(provider, own.id);
  await eraseNow(provider, own.id);
  expect((await rowOf(own.id))?.erasedAt).toBeNull();
  expect((await subjectsTo(own.email)).filter((subject) => subject.includes("could not be deleted"))).toHaveLength(1);
  expect((await own.call("GET privacy/data", {})).data.blocks).toContain("orders");
});

test("an erasure that fails at its last step changes nothing, and the next one does all of it", async () => {
  const own = await newBuyer(provider);
  await askToLeave(provider, own);
  await provider.shop.db
    .update(erasure)
    .set({ dueAt: new Date(0) })
    .where(eq(erasure.memberId, own.id));
  const before = await checksums(provider);
  // Without a secret, the row of the audit log cannot be written.
  await eraseDue({ ...provider.shop, settings: { ...provider.shop.settings, DATA_SECRET: [] } });
  expect(await checksums(provider)).toEqual(before);
  await eraseDue(provider.shop);
  expect((await rowOf(own.id))?.erasedAt).not.toBeNull();
});

test("a proof for money does not ask for the erasure, and a proof works once", async () => {
  const own = await newBuyer(provider);
  const proof = await takeProof(provider, own, "factors");
  expect((await own.call("POST privacy/erase", { proof, givesUpBalance: true })).issues).toMatchObject([{ field: "factorProof" }]);
});

test("a member who comes back with an older backup is erased again, and another member with the same number is not", async () => {
  const { db } = provider.shop;
  const own = await newBuyer(provider);
  const before = await rowOf(own.id);
  await askToLeave(provider, own);
  await eraseNow(provider, own.id);
  await keepTombstones(provider.shop);
  expect(await readFile(join(folder, "erased-members.json"), "utf8")).not.toContain(own.username);

  const restored = { username: own.username, email: own.email, firstName: "Robin", erasedAt: null };
  await db.delete(erasure).where(eq(erasure.memberId, own.id));
  await db.update(member).set(restored).where(eq(member.id, own.id));
  await keepTombstones(provider.shop);
  await eraseDue(provider.shop);
  expect(await rowOf(own.id)).toMatchObject({ username: `former-member-${own.id}`, firstName: null });

  await db.delete(erasure).where(eq(erasure.memberId, own.id));
  await db
    .update(member)
    .set({ ...restored, createdAt: new Date((before?.createdAt.getTime() ?? 0) + 1000) })
    .where(eq(member.id, own.id));
  await keepTombstones(provider.shop);
  await eraseDue(provider.shop);
  expect(await rowOf(own.id)).toMatchObject({ username: own.username });
});
