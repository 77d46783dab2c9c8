import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import { country, member, placement, treePath } from "@/provider/db/schema";
import { sentence } from "@/provider/messages";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, registration, rowsOf, sampleMember } from "../support/sample";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

const register = (own: Parameters<typeof registration>[0] = {}) => provider.call("POST member/register", registration(own));
const signIn = (username: string, password = "Secret-2026") => provider.call("POST member/login", { username, password });
const profileOf = (token: string) => provider.call("GET member/profile", {}, { token });

/** Where a member stands below whom: the sides of the placement from the member upwards. */
async function placeOf(memberId: number) {
  const [place] = await provider.shop.db
    .select({ parentId: placement.parentId, side: placement.side })
    .from(placement)
    .where(eq(placement.memberId, memberId));
  return place ?? null;
}

/** The derived paths of a tree to a member, and the same as the parents tell it. */
async function pathsTo(kind: "enrolment" | "placement", memberId: number) {
  const derived = await provider.shop.db
    .select({ ancestorId: treePath.ancestorId, depth: treePath.depth })
    .from(treePath)
    .where(and(eq(treePath.kind, kind), eq(treePath.descendantId, memberId)))
    .orderBy(treePath.depth);
  const parents =
    kind === "enrolment"
      ? sql`select id as member_id, enroller_id as parent_id from member`
      : sql`select member_id, parent_id from placement`;
  const told = await rowsOf<{ ancestorId: number; depth: number }>(
    provider,
    sql`with recursive parents as (${parents}), above as (
      select ${memberId}::int as id, 0 as depth
      union all select parents.parent_id, above.depth + 1 from above join parents on parents.member_id = above.id where parents.parent_id is not null
    ) select id as "ancestorId", depth from above order by depth`,
  );
  return { derived, told };
}

test("a newcomer registers, signs in, and finds what was filled in", async () => {
  const { code, data } = await register({ username: "Robin.Reed", companyCode: "JP" });
  expect(code).toBe(200);
  expect(data).toEqual({ username: "Robin.Reed", userCode: expect.stringMatching(/^CA\d{8}$/) });

  const { data: profile } = await profileOf(await provider.signIn("Robin.Reed", "Secret-2026"));
  expect(profile).toMatchObject({
    username: "Robin.Reed",
    userCode: data.userCode,
    email: "robin.reed@example.com",
    country: "JP",
    activationStatus: 0,
    recommendNo: null,
    linkNo: null,
    side: null,
    freezeStatus: false,
    bindTikTok: "N",
    orderStateGroups: [],
  });
});

test("a password is stored as a slow hash only", async () => {
  const { passwordHash } = await newMember(provider, { password: "Quite-a-secret-1" });
  expect(passwordHash).toMatch(/^\$argon2id\$/);
  expect(await tablesWith("Quite-a-secret-1")).toEqual([]);
});

test("a country where nobody may register is refused, as is one that does not exist", async () => {
  await provider.shop.db.update(country).set({ registers: false }).where(eq(country.code, "AU"));
  for (const companyCode of ["XX", "AU", "us"]) {
    const answer = await register({ companyCode });
    expect(answer).toMatchObject({ status: 422, message: sentence("unknownCountry", "en_US"), issues: [{ field: "companyCode" }] });
  }
});

test("a user name is taken in whatever letter case it is written", async () => {
  for (const username of ["demo", "DEMO", "Demo"]) {
    const answer = await register({ username, email: "another@example.com" });
    expect(answer).toMatchObject({ status: 422, message: sentence("usernameTaken", "en_US"), issues: [{ field: "username" }] });
  }
});

test("a user name cannot be a member's code: somebody else's would open for it", async () => {
  const { userCode } = await sampleMember(provider, "ivy_lin");
  for (const username of [userCode, userCode.toLowerCase(), "CA99999999"]) {
    expect(await register({ username })).toMatchObject({ status: 422, issues: [{ field: "username" }] });
  }
});

test("an e-mail address is taken in whatever letter case it is written", async () => {
  await register({ email: "Taken@Example.com" });
  const answer = await register({ email: "taken@example.COM" });
  expect(answer).toMatchObject({ status: 422, message: sentence("emailTaken", "en_US"), issues: [{ field: "email" }] });
});

test("passwords that differ name the second one", async () => {
  const answer = await register({ password: "Secret-2026", confirmPassword: "Secret-2027" });
  expect(answer).toMatchObject({ status: 400, code: 400, issues: [{ field: "confirmPassword", message: "password does not match" }] });
});

test.each([
  ["username", "ab"],
  ["username", "has blank"],
  ["username", "x".repeat(33)],
  ["email", "not an address"],
  ["password", "short"],
])("a registration with the %s «%s» names the field", async (field, value) => {
  const { issues, status } = await register({ [field]: value, ...(field === "password" && { confirmPassword: value }) });
  expect(status).toBe(400);
  expect(issues?.map((issue) => issue.field)).toContain(field);
});

test("two who register the same user name at once: one is a member, the other reads that it is taken", async () => {
  const answers = await Promise.all([
    register({ username: "twins", email: "one@example.com" }),
    register({ username: "Twins", email: "two@example.com" }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(answers.find((answer) => answer.status === 422)).toMatchObject({
    message: sentence("usernameTaken", "en_US"),
    issues: [{ field: "username" }],
  });
});

test("an unknown enroller is refused", async () => {
  const answer = await register({ recommendNo: "CA00000000" });
  expect(answer).toMatchObject({ status: 422, message: sentence("unknownEnroller", "en_US"), issues: [{ field: "recommendNo" }] });
});

test("an enroller's code may be written in small letters, and shows in the profile", async () => {
  const { userCode } = await sampleMember(provider, "celia_n");
  const { token } = await newMember(provider, { recommendNo: ` ${userCode.toLowerCase()} ` });
  expect((await profileOf(token)).data).toMatchObject({ recommendNo: userCode, linkNo: userCode, side: "left" });
});

test("newcomers under a named member take the left side, then the right one, then read that both are taken", async () => {
  const top = await newMember(provider);
  const left = await newMember(provider, { recommendNo: top.userCode, linkNo: top.userCode });
  const right = await newMember(provider, { linkNo: top.userCode });
  expect(await placeOf(left.id)).toEqual({ parentId: top.id, side: "left" });
  expect(await placeOf(right.id)).toEqual({ parentId: top.id, side: "right" });

  const answer = await register({ recommendNo: top.userCode, linkNo: top.userCode });
  expect(answer).toMatchObject({ status: 422, issues: [{ field: "linkNo" }] });
  expect(answer.message).toBe("The left and right sides have been occupied and cannot be placed.");
});

test("a placement outside of the enroller's team is refused", async () => {
  const [top, stranger] = [await newMember(provider), await newMember(provider)];
  for (const linkNo of [stranger.userCode, "CA00000000"]) {
    const answer = await register({ recommendNo: top.userCode, linkNo });
    expect(answer).toMatchObject({ status: 422, message: sentence("unknownPlacement", "en_US"), issues: [{ field: "linkNo" }] });
  }
});

test("without a named place a newcomer stands at the nearest free one of the enroller's team", async () => {
  const top = await newMember(provider);
  const placed = [];
  for (let count = 0; count < 5; count += 1) placed.push(await newMember(provider, { recommendNo: top.userCode }));
  const [first, second] = placed;
  expect(await Promise.all(placed.map(({ id }) => placeOf(id)))).toEqual([
    { parentId: top.id, side: "left" },
    { parentId: top.id, side: "right" },
    { parentId: first?.id, side: "left" },
    { parentId: first?.id, side: "right" },
    { parentId: second?.id, side: "left" },
  ]);
});

test("a newcomer's paths in both trees are the ones that the parents tell", async () => {
  const top = await sampleMember(provider, "henry_g");
  const child = await newMember(provider, { recommendNo: top.userCode });
  const grandchild = await newMember(provider, { recommendNo: top.userCode, linkNo: child.userCode });
  for (const kind of ["enrolment", "placement"] as const) {
    const { derived, told } = await pathsTo(kind, grandchild.id);
    expect(told.length).toBeGreaterThan(2);
    expect(derived).toEqual(told);
  }
});

test("two who register for the last free side at once: one gets it", async () => {
  const top = await newMember(provider);
  await newMember(provider, { linkNo: top.userCode });
  const answers = await Promise.all([register({ linkNo: top.userCode }), register({ linkNo: top.userCode })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(answers.find((answer) => answer.status === 422)?.message).toBe(sentence("placementFull", "en_US"));
  const sides = await provider.shop.db.select({ side: placement.side }).from(placement).where(eq(placement.parentId, top.id));
  expect(sides.map(({ side }) => side).sort()).toEqual(["left", "right"]);
});

test("many who register without a named place at once all find one", async () => {
  const top = await newMember(provider);
  const answers = await Promise.all(Array.from({ length: 6 }, () => register({ recommendNo: top.userCode })));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  const below = await provider.shop.db
    .select({ depth: treePath.depth })
    .from(treePath)
    .where(and(eq(treePath.kind, "placement"), eq(treePath.ancestorId, top.id)))
    .orderBy(treePath.depth);
  expect(below.map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 2, 2, 2]);
});

test("a member signs in by user name in any letter case, or by code", async () => {
  const { username, userCode, id } = await newMember(provider, { username: "Mixed_Case" });
  for (const name of [username, "mixed_case", "MIXED_CASE", userCode, userCode.toLowerCase(), ` ${username} `]) {
    const { code, data } = await signIn(name);
    expect({ name, code, memberId: data.memberId, tokenHead: data.tokenHead }).toEqual({
      name,
      code: 200,
      memberId: id,
      tokenHead: "Bearer ",
    });
  }
});

test("a wrong password and an unknown name are answered alike", async () => {
  await newMember(provider, { username: "known_name" });
  const [known, unknown] = [await signIn("known_name", "wrong-password"), await signIn("unknown_name", "wrong-password")];
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 422, message: sentence("wrongCredentials", "en_US"), data: null });
});

test("a sample member without a password lets nobody in", async () => {
  for (const password of ["no password fits this", "Demo-2026", " "]) expect((await signIn("ivy_lin", password)).status).toBe(422);
});

test("five wrong guesses lock a name, and time opens it again", async () => {
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
  for (let guess = 0; guess < 5; guess += 1) await signIn("nobody_here");
  expect(await signIn("nobody_here")).toMatchObject({ status: 429, message: sentence("tooManyAttempts", "en_US", { minutes: 15 }) });
});

test("a right password makes the wrong guesses before it forgotten", async () => {
  const { username } = await newMember(provider);
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) await signIn(username, "wrong-password");
    expect((await signIn(username)).status).toBe(200);
  }
});

test("many guesses at once get no further than five", async () => {
  const { username } = await newMember(provider);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => signIn(username, `guess-${guess}`)));
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5);
  expect((await signIn(username)).status).toBe(429);
});

/** The tables that hold a text anywhere in their rows. */
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

test("a token stands nowhere in the database but as its hash", async () => {
  const token = (await provider.signIn()).replace("Bearer ", "");
  expect(token.length).toBeGreaterThan(40);
  expect(await tablesWith(token)).toEqual([]);
  expect(await tablesWith("demo@sample.invalid")).toContain("member");
});

test("signing out ends one token and leaves the others", async () => {
  const { token, username } = await newMember(provider);
  const other = await provider.signIn(username, "Secret-2026");
  expect((await provider.call("POST member/logout", {}, { token })).code).toBe(200);
  expect(await profileOf(token)).toMatchObject({ status: 401, code: 2004 });
  expect((await profileOf(other)).code).toBe(200);
  expect(await provider.call("POST member/logout", {}, { token })).toMatchObject({ status: 401, code: 2004 });
});

test("a frozen member cannot sign in, and the token from before ends", async () => {
  const { token, id, username } = await newMember(provider);
  await provider.shop.db.update(member).set({ frozenAt: provider.shop.clock.now() }).where(eq(member.id, id));
  expect(await profileOf(token)).toMatchObject({ status: 401, code: 2004 });
  expect(await signIn(username)).toMatchObject({ status: 422, message: sentence("memberFrozen", "en_US") });
  expect((await signIn(username, "wrong-password")).message).toBe(sentence("wrongCredentials", "en_US"));

  await provider.shop.db.update(member).set({ frozenAt: null }).where(eq(member.id, id));
  expect((await profileOf(token)).code).toBe(200);
});

test("a token ends after thirty days", async () => {
  const { token } = await newMember(provider);
  await provider.shop.clock.moveBy(30 * dayMs - minuteMs);
  expect((await profileOf(token)).code).toBe(200);
  await provider.shop.clock.moveBy(2 * minuteMs);
  expect(await profileOf(token)).toMatchObject({ status: 401, code: 2004 });
});
