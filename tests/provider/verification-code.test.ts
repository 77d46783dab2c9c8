import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { count, desc, eq } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { sentence } from "@/provider/messages";
import { type Buyer, newBuyer, onTheWire } from "../support/buyer";
import { openTestProvider, type TestProvider } from "../support/provider";

const minuteMs = 60_000;

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

/** What a code is for: how it is asked for, and what is done with it. */
type Purpose = {
  field: string;
  ask: (holder: Buyer) => Promise<{ code: number; message: string }>;
  use: (
    holder: Buyer,
    verificationCode: string,
    password: string,
  ) => Promise<{ code: number; message: string; issues?: { field: string }[] }>;
  /** Whether the password is good for what it is for. */
  opens: (holder: Buyer, password: string) => Promise<boolean>;
};

const purposes: Record<string, Purpose> = {
  "a forgotten password": {
    field: "verificationCode",
    ask: ({ username, email }) => provider.call("POST member/verificationCodeSend", { memberIdName: username, email }),
    use: ({ username }, verificationCode, password) =>
      provider.call("POST member/forgotPasswordV", {
        memberIdName: username,
        verificationCode,
        newPasswordOne: password,
        newPasswordTwo: password,
      }),
    opens: async ({ username }, password) => (await provider.call("POST member/login", { username, password })).code === 200,
  },
  "another transaction password": {
    field: "transactionVerificationCode",
    ask: ({ call }) => call("POST member/info/sendTransactionVerificationCode", {}),
    use: ({ call }, transactionVerificationCode, password) =>
      call("POST member/info/changedTransactionPassword", { transactionPassword: onTheWire(password), transactionVerificationCode }),
    opens: async ({ call, grant }, password) => {
      await grant("wallet", 20);
      const withdrawal = { accountType: 1, amount: 10, withdrawalMethod: 1, transactionPassword: onTheWire(password) } as const;
      return (await call("POST member/withdrawal", withdrawal)).code === 200;
    },
  },
};

describe.each(Object.entries(purposes))("a code for %s", (_, { field, ask, use, opens }) => {
  const newHolder = () => newBuyer(provider, { address: null });

  const lettersTo = async ({ email }: Buyer) => {
    const [row] = await provider.shop.db.select({ letters: count() }).from(mail).where(eq(mail.to, email));
    return row?.letters ?? 0;
  };

  async function mailed(holder: Buyer): Promise<string> {
    expect(await ask(holder)).toMatchObject({ code: 200 });
    const [letter] = await provider.shop.db.select().from(mail).where(eq(mail.to, holder.email)).orderBy(desc(mail.id)).limit(1);
    return /\b\d{6}\b/.exec(letter?.body ?? "")?.[0] ?? "";
  }

  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const later = (minutes: number) => provider.shop.clock.moveBy(minutes * minuteMs);
  const refused = { message: sentence("wrongCode", "en_US"), issues: [{ field, message: sentence("wrongCode", "en_US") }] };

  test("sets it, once", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    expect(await use(holder, code, "A-first-2026")).toMatchObject({ code: 200 });
    expect(await opens(holder, "A-first-2026")).toBe(true);
    expect(await use(holder, code, "A-second-2026")).toMatchObject(refused);
    expect(await opens(holder, "A-second-2026")).toBe(false);
  });

  test("comes again with what it has set, because the answer was lost: it is set, and nobody is written to again", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    await use(holder, code, "A-first-2026");
    const letters = await lettersTo(holder);
    expect(await use(holder, code, "A-first-2026")).toMatchObject({ code: 200 });
    expect(await lettersTo(holder)).toBe(letters);
    expect(await opens(holder, "A-first-2026")).toBe(true);
  });

  test("is taken from one of two who use it at once for different ones", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    const passwords = ["A-first-2026", "A-second-2026"];
    const answers = await Promise.all(passwords.map((password) => use(holder, code, password)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 422]);
    const winner = answers.findIndex((answer) => answer.code === 200);
    expect(await opens(holder, passwords[winner] ?? "")).toBe(true);
  });

  test("is no longer good after ten minutes", async () => {
    const holder = await newHolder();
    const code = await mailed(holder);
    await later(10);
    expect(await use(holder, code, "A-first-2026")).toMatchObject(refused);
  });

  test("is no longer good after five wrong guesses, used or not", async () => {
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

  test("is sent again after two minutes, and the one before it is no longer good", async () => {
    const holder = await newHolder();
    const first = await mailed(holder);
    const letters = await lettersTo(holder);
    await ask(holder);
    expect(await lettersTo(holder)).toBe(letters);

    await later(2);
    const second = await mailed(holder);
    expect(await use(holder, first === second ? wrong(first) : first, "A-first-2026")).toMatchObject(refused);
    expect(await use(holder, second, "A-first-2026")).toMatchObject({ code: 200 });
  });

  test("is good for its holder and its purpose alone", async () => {
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
