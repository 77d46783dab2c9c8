import { describe, expect, test } from "@jest/globals";
import { count, desc, eq } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { crashingDb } from "@/tests/support/database/crashing-db";
import { type Buyer, hashedPassword, newBuyer } from "@/tests/support/provider/buyer";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { useProvider } from "@/tests/support/provider/use-provider";

const minuteMs = 60_000;

const provider = useProvider();

/** A purpose of codes: how one is requested and used. */
type Purpose = {
  field: string;
  ask: (holder: Buyer, at?: TestProvider) => Promise<{ code: number; message: string }>;
  /** The answers to seven requests within a day. Strangers must not learn that the limit is reached. */
  overLimit: number[];
  use: (
    holder: Buyer,
    verificationCode: string,
    password: string,
    at?: TestProvider,
  ) => Promise<{ code: number; message: string; issues?: { field: string }[] }>;
  /** Whether the password is accepted. */
  opens: (holder: Buyer, password: string) => Promise<boolean>;
};

const purposes: Record<string, Purpose> = {
  "a forgotten password": {
    field: "verificationCode",
    ask: ({ username, email }, at = provider) => at.call("POST member/verificationCodeSend", { memberIdName: username, email }),
    overLimit: Array(7).fill(200),
    use: ({ username }, verificationCode, password, at = provider) =>
      at.call("POST member/forgotPasswordV", {
        memberIdName: username,
        verificationCode,
        newPasswordOne: password,
        newPasswordTwo: password,
      }),
    opens: async ({ username }, password) => (await provider.call("POST member/login", { username, password })).code === 200,
  },
  "another transaction password": {
    field: "transactionVerificationCode",
    ask: ({ token }, at = provider) => at.call("POST member/info/sendTransactionVerificationCode", {}, { token }),
    overLimit: [...Array(5).fill(200), 429, 429],
    use: ({ token }, transactionVerificationCode, password, at = provider) =>
      at.call(
        "POST member/info/changedTransactionPassword",
        { transactionPassword: hashedPassword(password), transactionVerificationCode },
        { token },
      ),
    opens: async ({ call, grant }, password) => {
      await grant("wallet", 20);
      const withdrawal = { accountType: 1, amount: 10, withdrawalMethod: 1, transactionPassword: hashedPassword(password) } as const;
      return (await call("POST member/withdrawal", withdrawal)).code === 200;
    },
  },
};

describe.each(Object.entries(purposes))("a code for %s", (_, { field, ask, use, opens, overLimit }) => {
  const newHolder = () => newBuyer(provider, { address: null });

  const emailsTo = async ({ email }: Buyer) => {
    const [row] = await provider.shop.db.select({ emails: count() }).from(mail).where(eq(mail.to, email));
    return row?.emails ?? 0;
  };

  async function mailed(holder: Buyer): Promise<string> {
    expect(await ask(holder)).toMatchObject({ code: 200 });
    const [email] = await provider.shop.db.select().from(mail).where(eq(mail.to, holder.email)).orderBy(desc(mail.id)).limit(1);
    return /\b\d{6}\b/.exec(email?.body ?? "")?.[0] ?? "";
  }

  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const later = (minutes: number) => provider.shop.clock.moveBy(minutes * minuteMs);
  const refused = { message: sentence("wrongCode", "en_US"), issues: [{ field, message: sentence("wrongCode", "en_US") }] };

  test("sets it once", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    expect(await use(holder, code, "A-first-2026")).toMatchObject({ code: 200 });
    expect(await opens(holder, "A-first-2026")).toBe(true);
    expect(await use(holder, code, "A-second-2026")).toMatchObject(refused);
    expect(await opens(holder, "A-second-2026")).toBe(false);
  });

  test("succeeds again with the same new value after a lost response, without another email", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    await use(holder, code, "A-first-2026");
    const emails = await emailsTo(holder);
    expect(await use(holder, code, "A-first-2026")).toMatchObject({ code: 200 });
    expect(await emailsTo(holder)).toBe(emails);
    expect(await opens(holder, "A-first-2026")).toBe(true);
  });

  test("is used by one of two simultaneous requests", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    const passwords = ["A-first-2026", "A-second-2026"];
    const answers = await Promise.all(passwords.map((password) => use(holder, code, password)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 422]);
    const winner = answers.findIndex((answer) => answer.code === 200);
    expect(await opens(holder, passwords[winner] ?? "")).toBe(true);
  });

  test("expires after ten minutes", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    await later(10);
    expect(await use(holder, code, "A-first-2026")).toMatchObject(refused);
  });

  test("expires after five wrong attempts", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    for (let guess = 0; guess < 5; guess++) expect(await use(holder, wrong(code), "A-first-2026")).toMatchObject(refused);
    expect(await use(holder, code, "A-first-2026")).toMatchObject(refused);

    await later(2);
    const next = await mailed(holder);
    await use(holder, next, "A-first-2026");
    for (let guess = 0; guess < 4; guess++) expect(await use(holder, wrong(next), "A-first-2026")).toMatchObject(refused);
    expect(await use(holder, next, "A-first-2026")).toMatchObject(refused);
  });

  test("is sent again after two minutes, and the previous one expires", async () => {
    const holder = await newHolder();
    const first = await mailed(holder);
    const emails = await emailsTo(holder);
    await ask(holder);
    expect(await emailsTo(holder)).toBe(emails);

    await later(2);
    const second = await mailed(holder);
    expect(await use(holder, first === second ? wrong(first) : first, "A-first-2026")).toMatchObject(refused);
    expect(await use(holder, second, "A-first-2026")).toMatchObject({ code: 200 });
  });

  /** The same provider, which is killed before the first commit of its next call. */
  function providerThatDies(): Promise<TestProvider> {
    const db = crashingDb(provider.shop.db, { transaction: 1, when: "before the commit" });
    return openTestProvider({ database: { db, kind: "PGlite", close: async () => {} }, seed: false });
  }

  test("is not consumed when its password cannot be stored, and sets it afterwards", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    expect(await use(holder, code, "A-first-2026", await providerThatDies())).toMatchObject({ code: 500 });
    expect(await opens(holder, "A-first-2026")).toBe(false);
    expect(await use(holder, code, "A-first-2026")).toMatchObject({ code: 200 });
    expect(await opens(holder, "A-first-2026")).toBe(true);
  });

  test("is sent five times a day, and again tomorrow", async () => {
    const holder = await newHolder();
    const emails = await emailsTo(holder);
    const answered: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) {
      answered.push((await ask(holder)).code);
      await later(3);
    }
    expect((await emailsTo(holder)) - emails).toBe(5);
    expect(answered).toEqual(overLimit);
    await later(24 * 60);
    await mailed(holder);
    expect((await emailsTo(holder)) - emails).toBe(6);
  });

  test("is not promised when its email cannot be queued", async () => {
    const holder = await newHolder();
    const emails = await emailsTo(holder);
    expect((await ask(holder, await providerThatDies())).code).toBe(500);
    expect(await emailsTo(holder)).toBe(emails);
    expect(await mailed(holder)).toMatch(/^\d{6}$/);
  });

  test("stays valid when one for another purpose is sent", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    for (const purpose of Object.values(purposes)) if (purpose.field !== field) await purpose.ask(holder);
    expect(await use(holder, code, "A-first-2026")).toMatchObject({ code: 200 });
  });

  test("is valid for its member and purpose only", async () => {
    const [holder, other] = [await newHolder(), await newHolder()];
    const code = await mailed(holder);
    expect(await use(other, code, "A-first-2026")).toMatchObject(refused);
    for (const purpose of Object.values(purposes)) {
      if (purpose.field === field) continue;
      expect(await purpose.use(holder, code, "A-first-2026")).toMatchObject({ message: refused.message });
    }
    expect(await use(holder, code, "A-first-2026")).toMatchObject({ code: 200 });
  });
});

test("a signed-in member who asks for codes too often is told why", async () => {
  const holder = await newBuyer(provider, { address: null });
  const ask = () => holder.call("POST member/info/sendTransactionVerificationCode", {});
  expect((await ask()).code).toBe(200);
  expect((await ask()).message).toBe(sentence("codeTooSoon", "en_US"));
  for (let sent = 1; sent < 5; sent += 1) {
    await provider.shop.clock.moveBy(3 * minuteMs);
    expect((await ask()).code).toBe(200);
  }
  await provider.shop.clock.moveBy(3 * minuteMs);
  expect((await ask()).message).toBe(sentence("tooManyCodes", "en_US", { count: 5 }));
});
