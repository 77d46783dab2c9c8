import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { newsletterAddress } from "@/provider/db/schema";
import { cleanUp } from "@/provider/jobs/clean-up";
import { forgetPrevious } from "@/provider/modules/newsletter/addresses";
import { eraseDue } from "@/provider/modules/privacy/jobs";
import { newBuyer } from "@/tests/support/provider/buyer";
import { changeEmail } from "@/tests/support/provider/email-changes";
import { emailsTo, subscribeReader, tokenTo } from "@/tests/support/provider/newsletter";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider({ settings: { PUBLIC_URL: "https://shop.example" } });

const subscribe = (email: string) => provider.call("POST newsletter/subscribe", { email });
const confirm = (token: string) => provider.call("POST newsletter/confirm", { token });
const addressOf = async (email: string) =>
  (await provider.shop.db.select().from(newsletterAddress).where(eq(newsletterAddress.email, email)))[0];

test("an address is subscribed once its link was confirmed, in the language of the form", async () => {
  const { code } = await provider.call("POST newsletter/subscribe", { email: "Yuki@Example.com" }, { language: "ja_JP" });
  expect(code).toBe(200);
  const [email] = await emailsTo(provider, "yuki@example.com");
  expect(email?.subject).toBe("ニュースレター購読のご確認");
  expect(email?.body).toContain("https://shop.example/ja/newsletter_confirm?token=");
  expect(await addressOf("yuki@example.com")).toMatchObject({ confirmedAt: null, language: "ja_JP" });
  const token = await tokenTo(provider, "yuki@example.com");
  expect(await confirm(token)).toMatchObject({ code: 200 });
  expect(await confirm(token)).toMatchObject({ code: 200 });
  expect(await addressOf("yuki@example.com")).toMatchObject({ confirmBy: null });
});

test("a repetition sends the same link, and an address that is subscribed gets no email but the same answer", async () => {
  const first = await subscribe("ida@example.com");
  const token = await tokenTo(provider, "ida@example.com");
  expect(await subscribe("IDA@example.com")).toEqual(first);
  expect(await tokenTo(provider, "ida@example.com")).toBe(token);
  expect(await emailsTo(provider, "ida@example.com")).toHaveLength(2);
  await confirm(token);
  expect(await subscribe("ida@example.com")).toEqual(first);
  expect(await emailsTo(provider, "ida@example.com")).toHaveLength(2);
});

test("an address is sent three emails a day, however often somebody asks, and other addresses wait for nothing", async () => {
  const answers = [];
  for (let time = 0; time < 5; time++) answers.push((await subscribe("stranger@example.com")).code);
  expect(answers).toEqual([200, 200, 200, 429, 429]);
  expect(await emailsTo(provider, "stranger@example.com")).toHaveLength(3);
  expect(await subscribe("another@example.com")).toMatchObject({ code: 200 });
});

test("a link confirms for seven days, after which the address is forgotten", async () => {
  await subscribe("late@example.com");
  const token = await tokenTo(provider, "late@example.com");
  await provider.shop.clock.moveBy(7 * dayMs - 60_000);
  await cleanUp(provider.shop);
  expect(await addressOf("late@example.com")).toBeDefined();
  await provider.shop.clock.moveBy(2 * 60_000);
  expect(await confirm(token)).toMatchObject({ code: 422, message: "This link has already been used or has expired." });
  await subscribeReader(provider, "stays@example.com");
  await cleanUp(provider.shop);
  expect(await addressOf("late@example.com")).toBeUndefined();
  expect(await addressOf("stays@example.com")).toBeDefined();
});

test("a link ends the subscription without a sign-in, and again without a failure", async () => {
  const token = await subscribeReader(provider, "leaves@example.com");
  expect(await provider.call("POST newsletter/unsubscribe", { token })).toMatchObject({ code: 200 });
  expect(await addressOf("leaves@example.com")).toBeUndefined();
  expect(await provider.call("POST newsletter/unsubscribe", { token })).toMatchObject({ code: 200 });
  expect(await confirm(token)).toMatchObject({ code: 422 });
});

test("the database has a token as a hash and encrypted, never as it is", async () => {
  const token = await subscribeReader(provider, "secret@example.com");
  const row = await addressOf("secret@example.com");
  expect(JSON.stringify(row)).not.toContain(token);
});

test("a member's choice asks for the confirmation too, and ends at once", async () => {
  const own = await newMember(provider);
  const options = { token: own.token };
  const state = async () => (await provider.call("GET newsletter/own", {}, options)).data.state;
  expect(await state()).toBe("none");
  await provider.call("POST newsletter/choose", { subscribed: true }, options);
  expect(await state()).toBe("asked");
  await confirm(await tokenTo(provider, own.email));
  expect(await state()).toBe("subscribed");
  await provider.call("POST newsletter/choose", { subscribed: false }, options);
  expect(await state()).toBe("none");
});

test("a subscription ends with the address that a member leaves, and an address of nobody's stays", async () => {
  const own = await newBuyer(provider);
  await subscribeReader(provider, own.email);
  await provider.shop.clock.moveBy(60_000);
  await forgetPrevious(provider.shop);
  expect(await addressOf(own.email)).toBeDefined();
  await changeEmail(own);
  await forgetPrevious(provider.shop);
  expect(await addressOf(own.email)).toBeUndefined();
  expect(await addressOf("stays@example.com")).toBeDefined();
});

test("an erasure ends the subscription of the member's address", async () => {
  const own = await newMember(provider);
  await subscribeReader(provider, own.email);
  const now = provider.shop.clock.now();
  await provider.shop.db.execute(
    sql`insert into erasure (member_id, registered_at, requested_at, due_at, gives_up_balance) values (${own.id}, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, true)`,
  );
  await eraseDue(provider.shop);
  expect(await addressOf(own.email)).toBeUndefined();
});
