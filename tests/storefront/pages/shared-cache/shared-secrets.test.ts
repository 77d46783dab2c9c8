import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { connectRedis } from "@/storefront/pages/shared-cache/redis";
import { createSharedSecrets, secretsKeyOf } from "@/storefront/pages/shared-cache/shared-secrets";
import { openRedis, openRedisProxy } from "@/tests/support/servers/redis";

const secretOf = (name: string) => `${name} is a secret of at least thirty-two characters`;
const [one, two, three] = [secretOf("one"), secretOf("two"), secretOf("three")];

let redis: Awaited<ReturnType<typeof openRedis>>;
let publicUrl: string;
let closings: (() => void)[];

beforeEach(async () => {
  redis = await openRedis();
  publicUrl = `http://${randomUUID()}.example`;
  closings = [];
});

afterEach(async () => {
  for (const close of closings) close();
  await redis.client.del(secretsKeyOf(publicUrl));
  redis.close();
});

const same = { SESSION_SECRET: one, REVALIDATE_SECRET: two, KEY_PAIR: "-----BEGIN\nkey\n-----END\n" };

async function openStorefront(env: Partial<typeof same> = {}, { isCut = false } = {}) {
  const proxy = await openRedisProxy();
  if (isCut) proxy.cut();
  const connection = connectRedis(proxy.url, 2000);
  if (!isCut) await new Promise<void>((resolve) => void connection.onReady(resolve));
  const reports: string[] = [];
  const report = (problem: string) => void reports.push(problem);
  const secrets = createSharedSecrets({ redis: connection, publicUrl, env: { NODE_ENV: "production", ...same, ...env }, report });
  closings.push(() => {
    connection.close();
    proxy.close();
  });
  return { ...secrets, reports, proxy, connection };
}

test("storefronts with the same secrets start, also when the lines of a key end in another way", async () => {
  expect(await (await openStorefront()).check()).toBeNull();
  expect(await (await openStorefront({ KEY_PAIR: "-----BEGIN\\nkey\\n-----END" })).check()).toBeNull();
});

test.each(["SESSION_SECRET", "REVALIDATE_SECRET", "KEY_PAIR"] as const)(
  "a storefront with another %s is told so and changes nothing",
  async (name) => {
    const first = await openStorefront();
    await first.check();
    const problem = await (await openStorefront({ [name]: three })).check();
    expect(problem).toContain(`has another ${name}. `);
    expect(problem).not.toContain(three);
    expect(await first.check()).toBeNull();
  },
);

test("Redis holds fingerprints and no secret, for two minutes", async () => {
  await (await openStorefront({ SESSION_SECRET: `${one}, ${three}` })).check();
  const stored = await redis.client.hGetAll(secretsKeyOf(publicUrl));
  expect(Object.keys(stored).sort()).toEqual(["KEY_PAIR", "REVALIDATE_SECRET", "SESSION_SECRET"]);
  for (const value of Object.values(stored)) expect(value).toMatch(/^[0-9a-f]{16}$/);
  const lifetime = await redis.client.pTTL(secretsKeyOf(publicUrl));
  expect(lifetime).toBeGreaterThan(100_000);
  expect(lifetime).toBeLessThanOrEqual(120_000);
});

test("a session secret is rotated one storefront at a time, without one that refuses to start", async () => {
  const steps = [one, `${one},${two}`, `${one},${two}`, `${two},${one}`, `${two},${one}`, two, two];
  for (const SESSION_SECRET of steps) expect(await (await openStorefront({ SESSION_SECRET })).check()).toBeNull();
  expect(await (await openStorefront({ SESSION_SECRET: one })).check()).toContain("SESSION_SECRET");
});

test("a running storefront that cannot open what others seal says so once", async () => {
  const running = await openStorefront();
  await running.watch();
  await (await openStorefront({ SESSION_SECRET: `${two},${one}` })).check();
  await running.watch();
  await running.watch();
  expect(running.reports).toEqual([expect.stringContaining("another SESSION_SECRET")]);
});

test("shops with other addresses do not share secrets", async () => {
  await (await openStorefront()).check();
  const first = publicUrl;
  publicUrl = `http://${randomUUID()}.example`;
  expect(await (await openStorefront({ SESSION_SECRET: three })).check()).toBeNull();
  await redis.client.del(secretsKeyOf(first));
});

test("without Redis a storefront starts, and a difference is reported once Redis is back", async () => {
  await (await openStorefront()).check();
  const late = await openStorefront({ REVALIDATE_SECRET: three }, { isCut: true });
  expect(await late.check()).toBeNull();
  const end = late.follow();
  late.proxy.mend();
  for (const deadline = Date.now() + 30_000; late.reports.length === 0 && Date.now() < deadline; ) await pause(20);
  end();
  expect(late.reports[0]).toContain("another REVALIDATE_SECRET");
});
