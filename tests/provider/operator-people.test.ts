import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { asc, desc, eq } from "drizzle-orm";
import { job, mail, review } from "@/provider/db/schema";
import { enqueue } from "@/provider/jobs/queue";
import { runVerb } from "@/provider/operator/run";
import { newBuyer } from "../support/buyer";
import { checksums } from "../support/checksum";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, sampleMember, sampleProduct } from "../support/sample";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

const say = (...words: string[]) => runVerb(provider.shop, words);
const lastLetter = async (to: string) =>
  (await provider.shop.db.select().from(mail).where(eq(mail.to, to)).orderBy(desc(mail.id)).limit(1))[0];

test("a suspended member is signed out at once and kept out, is told why, and comes back when free again", async () => {
  const ida = await newMember(provider);
  expect((await provider.call("GET member/profile", {}, { token: ida.token })).code).toBe(200);
  expect(await say("freeze", ida.userCode.toLowerCase(), "A", "letter", "came", "back")).toEqual({
    ok: true,
    text: `${ida.username} is suspended and signed out everywhere.`,
  });
  expect((await provider.call("GET member/profile", {}, { token: ida.token })).code).toBe(2004);
  const signIn = await provider.call("POST member/login", { username: ida.username, password: ida.password });
  expect(signIn).toMatchObject({ data: null, message: "This membership is suspended. Please write to the shop." });
  expect((await lastLetter(ida.email))?.body).toContain("The reason: A letter came back");
  expect((await say("freeze", ida.username)).text).toContain(`${ida.username} is suspended already.`);
  expect((await say("members", ida.username)).text).toMatch(/\tsuspended$/);

  expect(await say("unfreeze", ida.username)).toEqual({ ok: true, text: `${ida.username} can sign in again.` });
  expect((await provider.call("GET member/profile", {}, { token: ida.token })).code).toBe(2004);
  expect((await provider.call("GET member/profile", {}, { token: await provider.signIn(ida.username, ida.password) })).code).toBe(200);
  expect((await lastLetter(ida.email))?.subject).toBe("Your membership is free again");
  expect((await say("unfreeze", ida.username)).text).toContain(`${ida.username} is not suspended.`);
});

test("a member's sheet shows membership, balances, orders and enroller, and no secret", async () => {
  const demo = await sampleMember(provider, "demo");
  const ida = await newBuyer(provider);
  await ida.grant("wallet", 80);
  await ida.grant("voucher", 5);
  await ida.placed({ "seed-tin": 1 });
  const { ok, text } = await say("member", ida.username);
  expect(ok).toBe(true);
  const lines = text.split("\n");
  expect(lines).toContain(`Member\t${ida.username}\t${ida.userCode}`);
  expect(lines).toContain(`E-mail\t${ida.email}`);
  expect(lines).toContain("Membership\tnot activated");
  expect(lines).toContain("Balances\tvoucher $5.00, wallet $80.00");
  expect(lines).toContain("Orders\t1 unpaid");
  expect(lines).toContain("Enroller\tnobody");
  for (const secret of [(await sampleMember(provider, ida.username)).passwordHash, "argon", "Hash"]) expect(text).not.toContain(secret);

  const sheet = (await say("member", demo.userCode)).text;
  expect(sheet).toMatch(/^Membership\tactive until \d{4}-\d\d-\d\d/m);
  expect((await say("member", "ruth_m")).text).toMatch(/^Enroller\t\w+, CA\d{8}$/m);
});

test("members are found by name, code or address, and are listed with the newest first", async () => {
  const ida = await newMember(provider);
  const demo = await sampleMember(provider, "demo");
  expect((await say("members")).text.split("\n")[0]).toMatch(new RegExp(`^${ida.username}\t${ida.userCode}\t${ida.email}\t`));
  for (const word of ["DEMO@sample", demo.userCode]) expect((await say("members", word)).text).toMatch(/^demo\t/);
  expect((await say("members", "Kenji", "Ogawa")).text.split("\n")).toHaveLength(1);
  expect((await say("members", "100%")).text).toContain("There is no member with «100%»");
});

test("a reply stands below its review with the time of the shop, and the product's pages are told", async () => {
  const { id: productId } = await sampleProduct(provider, "pour-over-set");
  const [first] = await provider.shop.db.select().from(review).where(eq(review.productId, productId)).orderBy(asc(review.id)).limit(1);
  await provider.shop.db.delete(job);
  expect((await say("reply", String(first?.id), "Thank", "you!")).ok).toBe(true);
  const { data } = await provider.call("GET orderEvaluation/getListByPage", { productId, pageNum: 1, pageSize: 10 });
  const shown = data.list.find((each) => each.evaluate === first?.body);
  expect(shown?.replyEvaluate).toBe("Thank you!");
  expect(Math.abs(new Date(shown?.replyTime ?? 0).getTime() - provider.shop.clock.now().getTime())).toBeLessThan(20_000);
  expect((await provider.shop.db.select().from(job)).map((row) => row.payload)).toEqual([{ event: "review-changed", id: productId }]);

  const listed = (await say("reviews", "pour-over-set")).text;
  expect(listed.split("\n").filter((line) => line.includes("\tpour-over-set\t"))).toHaveLength(5);
  expect(listed).toContain(`${first?.body}\n\treply\tThank you!`);
  expect((await say("reviews")).text.length).toBeGreaterThan(listed.length);
  expect((await say("reviews", "seed-tin")).text).toBe("No reviews.");
});

test("who waits for an answer is listed, whoever has waited longest first, until the shop answers", async () => {
  const ida = await newMember(provider);
  const finn = await newMember(provider);
  const write = (content: string, { token }: { token: string }) => provider.call("POST consult/send", { content }, { token });
  expect(await say("messages")).toEqual({ ok: true, text: "Nobody waits for an answer." });
  expect((await say("chat", ida.username)).text).toBe(`${ida.username} has not written yet.`);
  await write("Is the kiln free?", ida);
  await write("Where is my parcel?", finn);
  await write("On Sunday, I mean.", ida);
  const waiting = (await say("messages")).text.split("\n").map((line) => line.split("\t"));
  expect(waiting.map(([name, , count, last]) => [name, count, last])).toEqual([
    [ida.username, "2 messages", "On Sunday, I mean."],
    [finn.username, "1 message", "Where is my parcel?"],
  ]);
  expect(Math.abs(new Date((waiting[0]?.[1] ?? "").replace(" UTC", "Z")).getTime() - Date.now())).toBeLessThan(120_000);

  expect(await say("answer", ida.username, "It", "is.")).toEqual({ ok: true, text: `${ida.username} has your answer.` });
  expect((await say("messages")).text).toMatch(new RegExp(`^${finn.username}\t[^\n]*$`));
  const { data } = await provider.call("GET consult/list", {}, { token: ida.token });
  expect(data.at(-1)).toMatchObject({ type: 2, content: "It is." });
  expect((await say("chat", ida.username)).text.split("\n").map((line) => line.split("\t").slice(1))).toEqual([
    [ida.username, "Is the kiln free?"],
    ["the shop, by itself", expect.stringMatching(/^Thank you/)],
    [ida.username, "On Sunday, I mean."],
    ["the shop", "It is."],
  ]);
});

test("what visitors wrote in the contact form is listed, the newest first", async () => {
  expect((await say("contacts")).text).toBe("Nobody has written.");
  const form = { referrer: "A friend", nationCity: "Umeå", telephone: "555", email: "ida@example.com" };
  await provider.call("POST contactInfo/saveInfo", { ...form, personal: "Ida Ek" });
  await provider.call("POST contactInfo/saveInfo", { ...form, personal: "Finn Ek" });
  expect((await say("contacts")).text.split("\n").map((line) => line.split("\t")[1])).toEqual(["Finn Ek", "Ida Ek"]);
});

test("jobs are counted, those that failed are named, and tried again when the operator says so", async () => {
  const { db, clock } = provider.shop;
  await db.delete(job);
  const now = clock.now();
  for (const key of ["waits", "fails", "dead", "done"])
    await enqueue(db, { kind: "tell-storefront", payload: { event: "x", id: null }, now, key });
  const later = new Date(now.getTime() + 60_000);
  const set = (key: string, columns: Partial<typeof job.$inferInsert>) =>
    db
      .update(job)
      .set(columns)
      .where(eq(job.key, `tell-storefront:${key}`));
  await set("fails", { failures: 3, runAt: later, lastError: "the storefront answered 500" });
  await set("dead", { failures: 9, deadAt: now, lastError: "it is gone" });
  await set("done", { failures: 1, finishedAt: now });
  const idOf = async (key: string) =>
    (
      await db
        .select()
        .from(job)
        .where(eq(job.key, `tell-storefront:${key}`))
    )[0]?.id;

  const lines = (await say("jobs")).text.split("\n");
  expect(lines[0]).toBe("Waiting: 1. Failing: 1. Dead: 1.");
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      new RegExp(`^${await idOf("fails")}\ttell-storefront\t3 failures\tnext try .* UTC\tthe storefront answered 500$`),
    ),
    expect.stringMatching(new RegExp(`^${await idOf("dead")}\ttell-storefront\t9 failures\tdead since .* UTC\tit is gone$`)),
  ]);
  for (const key of ["waits", "done"]) expect((await say("jobs", "retry", String(await idOf(key)))).text).toContain("that has failed.");

  expect((await say("jobs", "retry", String(await idOf("dead")))).ok).toBe(true);
  expect((await say("jobs")).text.split("\n")[0]).toBe("Waiting: 2. Failing: 1. Dead: 0.");
  expect((await say("jobs", "retry", "all")).text).toBe("Tried again at once: 1.");
  expect((await say("jobs")).text).toBe("Waiting: 3. Failing: 0. Dead: 0.");
  expect((await say("jobs", "retry", "all")).text).toBe("No job has failed.");
  const due = await db.select().from(job).where(eq(job.failures, 0));
  expect(due.every((row) => row.runAt <= clock.now())).toBe(true);
});

test.each([
  [["member"], "There is no member «»."],
  [["freeze", "nobody_at_all"], "There is no member «nobody_at_all»."],
  [["freeze", "demo", "x".repeat(1001)], "The reason must not be longer than 1000 characters."],
  [["unfreeze", "demo"], "demo is not suspended."],
  [["members", " "], "What to look for is missing."],
  [["reply", "999999", "Hello"], "There is no review «999999»."],
  [["reply", "1"], "The reply is missing."],
  [["answer", "demo"], "The answer is missing."],
  [["chat", "nobody_at_all"], "There is no member «nobody_at_all»."],
  [["jobs", "dance"], "Say «jobs» alone, or «jobs retry» and which one."],
  [["jobs", "retry"], "There is no job «» that has failed."],
])("%j is answered «%s», and changes nothing", async (words, sentence) => {
  const before = await checksums(provider);
  const { ok, text } = await say(...words);
  expect({ ok, said: text.includes(sentence) ? sentence : text }).toEqual({ ok: false, said: sentence });
  expect(await checksums(provider)).toEqual(before);
});
