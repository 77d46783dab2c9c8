import { expect, test } from "@jest/globals";
import { count } from "drizzle-orm";
import { attempt, idempotencyKey, job, mail, memberToken, verificationCode } from "@/provider/db/schema";
import { cleanUp } from "@/provider/jobs/clean-up";
import { enqueue } from "@/provider/jobs/queue";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const tables = { attempt, idempotencyKey, job, mail, memberToken, verificationCode };

async function countAll() {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    const [row] = await provider.shop.db.select({ rows: count() }).from(table);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

test("expired rows are deleted, and rows that may still be requested stay", async () => {
  const { shop, call } = provider;
  // The sample shop's members have paid long ago.
  await cleanUp(shop);
  const { token, username, email } = await newMember(provider);
  const { choice } = await sampleProduct(provider, "long-walks");
  await call("POST member/verificationCodeSend", { memberIdName: username, email });
  await call("POST member/login", { username, password: "not this one" });
  const form = { confirmProducts: [{ ...choice, quantity: 1 }], orderType: 1 as const, source: 1 as const, type: 2 as const };
  const headers = { "idempotency-key": "once" };
  const first = await call("POST order/generate/confirm", form, { token, headers });
  await shop.db.update(job).set({ finishedAt: shop.clock.now() });
  await enqueue(shop.db, { kind: "reverse-charge", payload: { reference: "waits" }, now: shop.clock.now() });

  const before = await countAll();
  await cleanUp(shop);
  expect(await countAll()).toEqual(before);
  expect((await call("POST order/generate/confirm", form, { token, headers })).data.id).toBe(first.data.id);

  await shop.clock.moveBy(8 * 24 * 60 * 60 * 1000);
  await cleanUp(shop);
  const week = await countAll();
  expect(week).toMatchObject({ attempt: 0, idempotencyKey: 0, job: 1, verificationCode: 0, mail: before.mail });
  expect((await call("GET member/profile", {}, { token })).code).toBe(200);

  await shop.clock.moveBy(30 * 24 * 60 * 60 * 1000);
  await cleanUp(shop);
  expect((await countAll()).memberToken).toBe(0);
});

test("more rows than one batch are deleted, and others stay", async () => {
  const { shop } = provider;
  const now = shop.clock.now();
  const long = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
  const rows = Array.from({ length: 2500 }, (_, index) => ({ subject: `old ${index}`, updatedAt: long }));
  await shop.db.insert(attempt).values([...rows, { subject: "new", updatedAt: now }]);
  await cleanUp(shop);
  expect(await shop.db.select({ subject: attempt.subject }).from(attempt)).toEqual([{ subject: "new" }]);
});
