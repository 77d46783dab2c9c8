import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { country, mail, notice } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { newMember, registration, sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const register = (own: Parameters<typeof registration>[0] = {}) => provider.call("POST member/register", registration(own));

/** A name that nobody has yet. */
const newName = () => `Newcomer.${randomUUID().slice(0, 8)}`;

const profileOf = (token: string) => provider.call("GET member/profile", {}, { token });

test("a newcomer registers, signs in and reads the entered profile", async () => {
  const username = newName();
  const { code, data } = await register({ username, companyCode: "JP" });
  expect(code).toBe(200);
  expect(data).toEqual({ username, userCode: expect.stringMatching(/^CA\d{8}$/) });

  const { data: profile } = await profileOf(await provider.signIn(username, "Secret-2026"));
  expect(profile).toMatchObject({
    username,
    userCode: data.userCode,
    email: `${username.toLowerCase()}@example.com`,
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

test("nickname and telephone of a registration are in the profile, and empty ones are none", async () => {
  const { token } = await newMember(provider, { nickname: "  Maple  ", telephone: "503 555 0142" });
  expect((await profileOf(token)).data).toMatchObject({ nickname: "Maple", telephone: "503 555 0142" });
  const other = await newMember(provider, { nickname: "", telephone: " " });
  expect((await profileOf(other.token)).data).toMatchObject({ nickname: null, telephone: null });
});

test.each(["x".repeat(41), "two\nlines", "see evil.example", "https://evil", "me@evil", "turned\u202earound"])(
  "a nickname that leads somewhere or is no line is refused: %j",
  async (nickname) => {
    expect(await register({ nickname })).toMatchObject({ status: 400, issues: [{ field: "nickname" }] });
    const { token } = await newMember(provider);
    expect(await provider.call("POST member/modifyMemberV", { nickname }, { token })).toMatchObject({ status: 400 });
  },
);

test.each(["J.R. Tolkien", "小楓", "မောင်မောင်", "Åsa-Lí O’Neil", "Nr. 5"])("a nickname may be «%s»", async (nickname) => {
  const { token } = await newMember(provider, { nickname });
  expect((await profileOf(token)).data.nickname).toBe(nickname);
});

test("a nickname can be changed again and again, and removed", async () => {
  const { token } = await newMember(provider, { nickname: "Maple" });
  for (const [nickname, shown] of [
    ["Birch", "Birch"],
    ["Rowan", "Rowan"],
    [" ", null],
  ] as const) {
    expect((await provider.call("POST member/modifyMemberV", { nickname }, { token })).code).toBe(200);
    expect((await profileOf(token)).data.nickname).toBe(shown);
  }
});

test("a country without registration and an unknown one are refused", async () => {
  await provider.shop.db.update(country).set({ registers: false }).where(eq(country.code, "AU"));
  for (const companyCode of ["XX", "AU", "us"]) {
    const answer = await register({ companyCode });
    expect(answer).toMatchObject({ status: 422, message: sentence("unknownCountry", "en_US"), issues: [{ field: "companyCode" }] });
  }
});

test("a user name is taken in any letter case", async () => {
  for (const username of ["demo", "DEMO", "Demo"]) {
    const answer = await register({ username, email: "another@example.com" });
    expect(answer).toMatchObject({ status: 422, message: sentence("usernameTaken", "en_US"), issues: [{ field: "username" }] });
  }
});

test("a user name cannot look like a member code, which would sign in another member", async () => {
  const { userCode } = await sampleMember(provider, "ivy_lin");
  for (const username of [userCode, userCode.toLowerCase(), "CA99999999"]) {
    expect(await register({ username })).toMatchObject({ status: 422, issues: [{ field: "username" }] });
  }
  const number = randomInt(10_000_000, 100_000_000);
  for (const username of [`xCA${number}`, `CA${number}x`]) expect((await register({ username })).code).toBe(200);
});

test("an email address is taken in any letter case", async () => {
  const name = newName();
  await register({ email: `${name}@Example.com` });
  const answer = await register({ email: `${name.toLowerCase()}@example.COM` });
  expect(answer).toMatchObject({ status: 422, message: sentence("emailTaken", "en_US"), issues: [{ field: "email" }] });
});

test("differing passwords name the second one", async () => {
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

test("one of two simultaneous registrations with the same user name is refused as taken", async () => {
  const name = newName();
  const answers = await Promise.all([
    register({ username: name.toLowerCase(), email: `one.${name}@example.com` }),
    register({ username: name, email: `two.${name}@example.com` }),
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

test("an enroller's code may be lowercase and is shown in the profile", async () => {
  const { userCode } = await sampleMember(provider, "celia_n");
  const { token } = await newMember(provider, { recommendNo: ` ${userCode.toLowerCase()} ` });
  expect((await profileOf(token)).data).toMatchObject({ recommendNo: userCode, linkNo: userCode, side: "left" });
});

test("a newcomer who is placed below a member of the team is enrolled by the enroller", async () => {
  const enroller = await newMember(provider);
  const [left] = [
    await newMember(provider, { recommendNo: enroller.userCode }),
    await newMember(provider, { recommendNo: enroller.userCode }),
  ];
  const third = await newMember(provider, { recommendNo: enroller.userCode });
  expect((await profileOf(third.token)).data).toMatchObject({ recommendNo: enroller.userCode, linkNo: left?.userCode });
});

test("a newcomer gets the member code by email, and the enroller a notice with the newcomer's name", async () => {
  const enroller = await newMember(provider);
  const { username, email, userCode } = await newMember(provider, { recommendNo: enroller.userCode });
  const emails = await provider.shop.db.select().from(mail).where(eq(mail.to, email));
  expect(emails).toMatchObject([{ body: expect.stringContaining(userCode) }]);
  const told = await provider.shop.db.select().from(notice).where(eq(notice.memberId, enroller.id));
  expect(told).toMatchObject([{ kind: "memberJoined", values: { username } }]);
  expect(
    await provider.shop.db
      .select()
      .from(notice)
      .where(eq(notice.memberId, (await sampleMember(provider, username)).id)),
  ).toEqual([]);
});
