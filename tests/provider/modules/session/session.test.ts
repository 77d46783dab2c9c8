import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { member } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { newMember, rowsOf, sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const minuteMs = 60_000;

const dayMs = 24 * 60 * minuteMs;

const provider = useProvider();

const signIn = (username: string, password = "Secret-2026") => provider.call("POST member/login", { username, password });

const profileOf = (token: string) => provider.call("GET member/profile", {}, { token });

test("a password is stored as a slow hash only", async () => {
  const { passwordHash } = await newMember(provider, { password: "Quite-a-secret-1" });
  expect(passwordHash).toMatch(/^\$argon2id\$/);
  expect(await tablesWith("Quite-a-secret-1")).toEqual([]);
});

test("a member signs in by user name in any letter case or by code", async () => {
  const { username, userCode, id } = await newMember(provider, { username: `Mixed_${randomUUID().slice(0, 8)}` });
  for (const name of [username, username.toLowerCase(), username.toUpperCase(), userCode, userCode.toLowerCase(), ` ${username} `]) {
    const { code, data } = await signIn(name);
    expect({ name, code, memberId: data.memberId, tokenHead: data.tokenHead }).toEqual({
      name,
      code: 200,
      memberId: id,
      tokenHead: "Bearer ",
    });
  }
});

test("a wrong password and an unknown name have the same response", async () => {
  const { username } = await newMember(provider);
  const [known, unknown] = [await signIn(username, "wrong-password"), await signIn(randomUUID(), "wrong-password")];
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 422, message: sentence("wrongCredentials", "en_US"), data: null });
});

test("a member without a password, as those of the sample shop, cannot sign in", async () => {
  const { passwordHash } = await sampleMember(provider, "ivy_lin");
  const { id, username } = await newMember(provider);
  await provider.shop.db.update(member).set({ passwordHash }).where(eq(member.id, id));
  for (const password of ["no password fits this", "Demo-2026", " "]) expect((await signIn(username, password)).status).toBe(422);
});

test("five wrong attempts lock a name until time unlocks it", async () => {
  const { username, userCode } = await newMember(provider);
  for (let guess = 0; guess < 5; guess += 1) expect((await signIn(username, `guess-${guess}`)).status).toBe(422);

  const locked = await signIn(username);
  expect(locked).toMatchObject({ status: 429, code: 429, message: sentence("tooManyAttempts", "en_US", { minutes: 15 }) });
  expect((await signIn(username.toUpperCase())).status).toBe(429);
  expect((await signIn(userCode)).status).toBe(429);

  await provider.shop.clock.moveBy(10 * minuteMs);
  expect((await signIn(username)).message).toBe(sentence("tooManyAttempts", "en_US", { minutes: 5 }));
  await provider.shop.clock.moveBy(5 * minuteMs);
  expect((await signIn(username)).status).toBe(200);
});

test("an unknown name is locked like a known one", async () => {
  const name = randomUUID();
  for (let guess = 0; guess < 5; guess += 1) await signIn(name);
  expect(await signIn(name)).toMatchObject({ status: 429, message: sentence("tooManyAttempts", "en_US", { minutes: 15 }) });
});

test("a right password resets the count of wrong ones", async () => {
  const { username } = await newMember(provider);
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) await signIn(username, "wrong-password");
    expect((await signIn(username)).status).toBe(200);
  }
});

test("simultaneous attempts get no further than five", async () => {
  const { username } = await newMember(provider);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => signIn(username, `guess-${guess}`)));
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5);
  expect((await signIn(username)).status).toBe(429);
});

/** The tables that contain a text. */
async function tablesWith(text: string) {
  const tables = await rowsOf<{ name: string }>(
    provider,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const found = [];
  for (const { name } of tables) {
    const [row] = await rowsOf<{ rows: number }>(
      provider,
      sql`select count(*)::int as rows from ${sql.identifier(name)} as each where position(${text} in each::text) > 0`,
    );
    if (row && row.rows > 0) found.push(name);
  }
  return found;
}

test("the database contains only the hash of a token", async () => {
  const token = (await provider.signIn()).replace("Bearer ", "");
  expect(token.length).toBeGreaterThan(40);
  expect(await tablesWith(token)).toEqual([]);
  expect(await tablesWith("demo@sample.invalid")).toContain("member");
});

test("signing out revokes one token and leaves the others", async () => {
  const { token, username } = await newMember(provider);
  const other = await provider.signIn(username, "Secret-2026");
  expect((await provider.call("POST member/logout", {}, { token })).code).toBe(200);
  expect(await profileOf(token)).toMatchObject({ status: 401, code: 2004 });
  expect((await profileOf(other)).code).toBe(200);
  expect(await provider.call("POST member/logout", {}, { token })).toMatchObject({ status: 401, code: 2004 });
});

test("a suspended member cannot sign in, and earlier tokens are refused", async () => {
  const { token, id, username } = await newMember(provider);
  await provider.shop.db.update(member).set({ frozenAt: provider.shop.clock.now() }).where(eq(member.id, id));
  expect(await profileOf(token)).toMatchObject({ status: 401, code: 2004 });
  expect(await signIn(username)).toMatchObject({ status: 422, message: sentence("memberFrozen", "en_US") });
  expect((await signIn(username, "wrong-password")).message).toBe(sentence("wrongCredentials", "en_US"));

  await provider.shop.db.update(member).set({ frozenAt: null }).where(eq(member.id, id));
  expect((await profileOf(token)).code).toBe(200);
});

test("a token expires after thirty days", async () => {
  const { token } = await newMember(provider);
  await provider.shop.clock.moveBy(30 * dayMs - minuteMs);
  expect((await profileOf(token)).code).toBe(200);
  await provider.shop.clock.moveBy(2 * minuteMs);
  expect(await profileOf(token)).toMatchObject({ status: 401, code: 2004 });
});
