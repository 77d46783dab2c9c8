import { expect, test } from "@jest/globals";
import { asc, desc, eq } from "drizzle-orm";
import { job, mail, review } from "@/provider/db/schema";
import { enqueue } from "@/provider/jobs/queue";
import { checksums } from "@/tests/support/database/checksums";
import { newBuyer } from "@/tests/support/provider/buyer";
import { newMember, sampleMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);
const lastEmail = async (to: string) =>
  (await provider.shop.db.select().from(mail).where(eq(mail.to, to)).orderBy(desc(mail.id)).limit(1))[0];

test("a suspended member is signed out, informed and refused until released", async () => {
  const ida = await newMember(provider);
  expect((await provider.call("GET member/profile", {}, { token: ida.token })).code).toBe(200);
  expect(await say("freeze", ida.userCode.toLowerCase(), "A", "letter", "came", "back")).toEqual({
    ok: true,
    text: `${ida.username} is suspended and signed out everywhere.`,
  });
  expect((await provider.call("GET member/profile", {}, { token: ida.token })).code).toBe(2004);
  const signIn = await provider.call("POST member/login", { username: ida.username, password: ida.password });
  expect(signIn).toMatchObject({ data: null, message: "Your account is suspended. Please contact us." });
  expect((await lastEmail(ida.email))?.body).toContain("Reason: A letter came back");
  expect((await say("freeze", ida.username)).text).toContain(`${ida.username} is suspended already.`);
  expect((await say("members", ida.username)).text).toMatch(/\tsuspended$/);

  expect(await say("unfreeze", ida.username)).toEqual({ ok: true, text: `${ida.username} can sign in again.` });
  expect((await provider.call("GET member/profile", {}, { token: ida.token })).code).toBe(2004);
  expect((await provider.call("GET member/profile", {}, { token: await provider.signIn(ida.username, ida.password) })).code).toBe(200);
  expect((await lastEmail(ida.email))?.subject).toBe("Your account is active again");
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
  expect(lines).toEqual(expect.arrayContaining([`Member\t${ida.username}`, `Code\t${ida.userCode}`]));
  expect(lines).toContain(`Email\t${ida.email}`);
  expect(lines).toContain("Membership\tnot activated");
  expect(lines).toContain("Balances\tvoucher $5.00, wallet $80.00");
  expect(lines).toContain("Orders\t1 unpaid");
  expect(lines).toContain("Enroller\tnone");
  for (const secret of [(await sampleMember(provider, ida.username)).passwordHash, "argon", "Hash"]) expect(text).not.toContain(secret);

  const sheet = (await say("member", demo.userCode)).text;
  expect(sheet).toMatch(/^Membership\tactive until \d{4}-\d\d-\d\d/m);
  expect((await say("member", "ruth_m")).text).toMatch(/^Enroller\t\w+, CA\d{8}$/m);
});

test("members are found by name, code or address and listed with the newest first", async () => {
  const ida = await newMember(provider);
  const demo = await sampleMember(provider, "demo");
  expect((await say("members")).text.split("\n")[0]).toMatch(new RegExp(`^${ida.username}\t${ida.userCode}\t${ida.email}\t`));
  for (const word of ["DEMO@sample", demo.userCode]) expect((await say("members", word)).text).toMatch(/^demo\t/);
  expect((await say("members", "Kenji", "Ogawa")).text.split("\n")).toHaveLength(1);
  expect((await say("members", "100%")).text).toBe("No members.");
});

test("a reply is shown below its review with the shop's time, and the change is published", async () => {
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
  expect(listed).toContain(`${first?.body}\tThank you!`);
  expect((await say("reviews")).text.length).toBeGreaterThan(listed.length);
  expect((await say("reviews", "seed-tin")).text).toBe("No reviews.");
});

test("members who wait for an answer are listed, the longest wait first, until the shop answers", async () => {
  const ida = await newMember(provider);
  const finn = await newMember(provider);
  const write = (content: string, { token }: { token: string }) => provider.call("POST consult/send", { content }, { token });
  expect(await say("messages")).toEqual({ ok: true, text: "No unanswered messages." });
  expect((await say("chat", ida.username)).text).toBe("The member has not written yet.");
  await write("Is the kiln free?", ida);
  await write("Where is my parcel?", finn);
  await write("On Sunday, I mean.", ida);
  const waiting = (await say("messages")).text.split("\n").map((line) => line.split("\t"));
  expect(waiting.map(([name, , count, last]) => [name, count, last])).toEqual([
    [ida.username, "2", "On Sunday, I mean."],
    [finn.username, "1", "Where is my parcel?"],
  ]);
  expect(Math.abs(new Date((waiting[0]?.[1] ?? "").replace(" UTC", "Z")).getTime() - Date.now())).toBeLessThan(120_000);

  expect(await say("answer", ida.username, "It", "is.")).toEqual({ ok: true, text: `The answer was sent to ${ida.username}.` });
  expect((await say("messages")).text).toMatch(new RegExp(`^${finn.username}\t[^\n]*$`));
  const { data } = await provider.call("GET consult/list", {}, { token: ida.token });
  expect(data.at(-1)).toMatchObject({ type: 2, content: "It is." });
  expect((await say("chat", ida.username, "--sort", "oldest")).text.split("\n").map((line) => line.split("\t").slice(1))).toEqual([
    [ida.username, "Is the kiln free?"],
    ["the shop, automatically", expect.stringMatching(/^Thank you/)],
    [ida.username, "On Sunday, I mean."],
    ["machine", "It is."],
  ]);
});

test("contact forms are listed, the newest first", async () => {
  expect((await say("contacts")).text).toBe("No messages.");
  const form = { referrer: "A friend", nationCity: "Umeå", telephone: "555", email: "ida@example.com" };
  await provider.call("POST contactInfo/saveInfo", { ...form, personal: "Ida Ek" });
  await provider.call("POST contactInfo/saveInfo", { ...form, personal: "Finn Ek" });
  expect((await say("contacts")).text.split("\n").map((line) => line.split("\t")[2])).toEqual(["Finn Ek", "Ida Ek"]);
});

test("jobs are counted, failed ones are listed, and they are retried on request", async () => {
  const { db, clock } = provider.shop;
  await db.delete(job);
  const now = clock.now();
  for (const key of ["waits", "fails", "dead", "done"])
    await enqueue(db, { kind: "notify-storefront", payload: { event: "x", id: null }, now, key });
  const later = new Date(now.getTime() + 60_000);
  const set = (key: string, columns: Partial<typeof job.$inferInsert>) =>
    db
      .update(job)
      .set(columns)
      .where(eq(job.key, `notify-storefront:${key}`));
  await set("fails", { failures: 3, runAt: later, lastError: "the storefront answered 500" });
  await set("dead", { failures: 9, deadAt: now, lastError: "it is gone" });
  await set("done", { failures: 1, finishedAt: now });
  const idOf = async (key: string) =>
    (
      await db
        .select()
        .from(job)
        .where(eq(job.key, `notify-storefront:${key}`))
    )[0]?.id;

  const lines = (await say("jobs")).text.split("\n");
  expect(lines[0]).toBe("Waiting: 1. Failing: 1. Dead: 1.");
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      new RegExp(`^${await idOf("fails")}\tnotify-storefront\t3 failures\tnext try .* UTC\tthe storefront answered 500$`),
    ),
    expect.stringMatching(new RegExp(`^${await idOf("dead")}\tnotify-storefront\t9 failures\tdead since .* UTC\tit is gone$`)),
  ]);
  for (const key of ["waits", "done"])
    expect((await say("jobs", "retry", String(await idOf(key)))).text).toContain("There is no failed job");

  expect((await say("jobs", "retry", String(await idOf("dead")))).ok).toBe(true);
  expect((await say("jobs")).text.split("\n")[0]).toBe("Waiting: 2. Failing: 1. Dead: 0.");
  expect((await say("jobs", "retry", "all")).text).toBe("Jobs queued to run now: 1.");
  expect((await say("jobs")).text).toBe("Waiting: 3. Failing: 0. Dead: 0.");
  expect((await say("jobs", "retry", "all")).text).toBe("No job has failed.");
  const due = await db.select().from(job).where(eq(job.failures, 0));
  expect(due.every((row) => row.runAt <= clock.now())).toBe(true);
});

test.each([
  [["member"], "The member is missing."],
  [["freeze", "nobody_at_all"], "There is no member «nobody_at_all»."],
  [["freeze", "demo", "x".repeat(1001)], "The reason must not be longer than 1000 characters."],
  [["unfreeze", "demo"], "demo is not suspended."],
  [["members", " "], "The search text is missing."],
  [["reply", "999999", "Hello"], "There is no review «999999»."],
  [["reply", "1"], "The reply is missing."],
  [["answer", "demo"], "The answer is missing."],
  [["chat", "nobody_at_all"], "There is no member «nobody_at_all»."],
  [["jobs", "dance"], "This command takes no arguments."],
  [["jobs", "retry"], "The job is missing."],
])("%j is answered «%s», and changes nothing", async (words, sentence) => {
  const before = await checksums(provider);
  const { ok, text } = await say(...words);
  expect({ ok, said: text.includes(sentence) ? sentence : text }).toEqual({ ok: false, said: sentence });
  expect(await checksums(provider)).toEqual(before);
});
