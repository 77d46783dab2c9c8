import { expect, test } from "@jest/globals";
import type { z } from "zod";
import { type CallInput, type CallKey, callKeys, rowOf } from "@/lib/contract";
import { sentence } from "@/provider/http/sentence";
import { hashedPassword, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { newMember, registration } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const nobodys = "CA00000000";

type TestMember = Awaited<ReturnType<typeof newMember>>;
type Transfer = CallInput<"POST member/transfer">;

const to = (from: { userCode: string }, toMemberCode: string, own: Partial<Transfer> = {}): Transfer => ({
  ...{ accountType: 1, amount: 1, currency: "USD", source: 2, memberCode: from.userCode, toMemberCode, transactionPassword },
  ...own,
});

test("a session without the transaction password does not learn which codes exist, and is locked like one that guesses", async () => {
  const other = await newMember(provider);
  const answersFor = async (code: string) => {
    const own = await newBuyer(provider, { address: null });
    const wrong = to(own, code, { transactionPassword: hashedPassword("000000") });
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) answers.push(await own.call("POST member/transfer", wrong));
    return answers;
  };
  const [known, unknown] = [await answersFor(other.userCode), await answersFor(nobodys)];
  expect(unknown).toEqual(known);
  expect(unknown.map(({ status }) => status)).toEqual([...Array(5).fill(422), 429]);
  const bare = await newBuyer(provider, { address: null, password: null });
  const answers = [
    await bare.call("POST member/transfer", to(bare, other.userCode)),
    await bare.call("POST member/transfer", to(bare, nobodys)),
  ];
  expect(answers[1]).toEqual(answers[0]);
});

test("twenty transfers that fail end the tries of an hour, for codes that exist and for codes that do not", async () => {
  const [own, other] = [await newBuyer(provider, { address: null }), await newMember(provider)];
  await own.grant("wallet", 10);
  const ask = (code: string, form: Partial<Transfer> = {}) => own.call("POST member/transfer", to(own, code, form));
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await ask(nobodys)).message).toBe(sentence("unknownReceiver", "en_US"));
    expect((await ask(other.userCode, { amount: 1000 })).message).toBe(sentence("insufficientFunds", "en_US"));
  }
  const [unknown, known] = [await ask(nobodys), await ask(other.userCode)];
  expect(unknown).toMatchObject({ status: 429 });
  expect(known).toEqual(unknown);
  await provider.shop.clock.moveBy(60 * 60_000);
  expect((await ask(other.userCode)).code).toBe(200);
});

test("a transfer that succeeds takes back its own try and no other", async () => {
  const [own, other] = [await newBuyer(provider, { address: null }), await newMember(provider)];
  await own.grant("wallet", 100);
  const ask = (code: string) => own.call("POST member/transfer", to(own, code, { amount: 0.01 }));
  for (let turn = 0; turn < 19; turn += 1) {
    expect((await ask(nobodys)).status).toBe(422);
    expect((await ask(other.userCode)).code).toBe(200);
  }
  expect((await ask(nobodys)).status).toBe(422);
  expect((await ask(other.userCode)).status).toBe(429);
});

test("a registration that is refused for its team does not tell which of the two codes exists", async () => {
  const [one, stranger] = [await newMember(provider), await newMember(provider)];
  const refusedFor = async (recommendNo: string, linkNo: string) => {
    const { status, message, issues } = await provider.call("POST member/register", registration({ recommendNo, linkNo }));
    return { status, message, issues };
  };
  const foreign = await refusedFor(one.userCode, stranger.userCode);
  expect(foreign).toMatchObject({ status: 422, issues: [{ field: "linkNo" }] });
  expect(await refusedFor(one.userCode, nobodys)).toEqual(foreign);
  expect(await refusedFor(nobodys, one.userCode)).toEqual(foreign);
  expect(await refusedFor(nobodys, nobodys)).toEqual(foreign);
});

test("a branch of another team is answered like a code that nobody has", async () => {
  const [own, other] = [await newMember(provider), await newMember(provider)];
  const branch = (userCode: string) => provider.call("GET network/branch", { kind: "enrolment", userCode }, { token: own.token });
  expect(await branch(other.userCode)).toEqual(await branch(nobodys));
});

test("addresses that are tried for a change are counted, taken ones and free ones alike", async () => {
  const [own, other] = [await newBuyer(provider), await newMember(provider)];
  const change = (email: string) => own.call("POST member/modifyMemberV", { email, password: own.password });
  for (let guess = 0; guess < 10; guess += 1) expect((await change(other.email)).message).toBe(sentence("emailTaken", "en_US"));
  const [taken, free] = [await change(other.email), await change("nobody-has-it@example.com")];
  expect(taken).toMatchObject({ status: 429 });
  expect(free).toEqual(taken);
});

const passwords = { verificationCode: "000000", newPasswordOne: "Another-2026", newPasswordTwo: "Another-2026" };

/** Calls without a sign-in that name a member or an address, each with one that exists and one that does not. */
const inEvenTime: { [Key in CallKey]?: (own: TestMember) => [CallInput<Key>, CallInput<Key>] } = {
  "POST member/forgotPasswordV": ({ username }) => [
    { memberIdName: username, ...passwords },
    { memberIdName: "nobody.at.all", ...passwords },
  ],
  "POST member/verificationCodeSend": ({ username, email }) => [
    { memberIdName: username, email },
    { memberIdName: "nobody.at.all", email },
  ],
  "POST member/register": ({ userCode }) => [
    registration({ recommendNo: userCode, linkNo: nobodys }),
    registration({ recommendNo: nobodys, linkNo: nobodys }),
  ],
  "GET network/freeSides": ({ userCode }) => [
    { linkNo: nobodys, recommendNo: userCode },
    { linkNo: nobodys, recommendNo: nobodys },
  ],
  "POST newsletter/subscribe": ({ email }) => [{ email }, { email: "nobody-has-it@example.com" }],
};

/** The other calls whose fields may name somebody else, and why they do not tell who exists. */
const others: { [Key in CallKey]?: string } = {
  "POST member/login": "a sign-in: an unknown name is checked against a password too, and tries are counted",
  "POST member/modifyMemberV": "tested above: tries are counted",
  "POST member/transfer": "tested above: needs the transaction password, and tries are counted",
  "GET network/branch": "tested above: the same statements and the same answer",
  "GET network/path": "finds members of the caller's own tree alone",
  "POST contactInfo/saveInfo": "stores what is written and looks nothing up",
  "POST payLink/pay": "the address of a receipt, which is looked up nowhere",
  "POST member/address/add": "the buyer's own address",
  "POST member/address/update": "the buyer's own address",
  "GET order/page": "the field is not read: the orders are those of the session",
  "POST order/generate/confirm": "the id of an address, which must be the caller's own",
};

test("every call that may name another member is tested here, or says why it tells nothing", () => {
  const names = /email|(?<!re)member|user|referrer|search$|No$/i;
  const namesSomebody = callKeys.filter((key) => Object.keys((rowOf(key).input as z.ZodObject).shape).some((field) => names.test(field)));
  expect([...namesSomebody].sort()).toEqual([...Object.keys(inEvenTime), ...Object.keys(others)].sort());
});

test.each(Object.keys(inEvenTime) as CallKey[])("%s ends no sooner than its fixed time, whether the member exists or not", async (key) => {
  const own = await newMember(provider);
  const [known, unknown] = inEvenTime[key]?.(own) ?? [];
  for (const form of [known, unknown]) {
    const started = performance.now();
    await provider.call(key, form as never);
    // A timer may be a millisecond early. The statements of a call take far less.
    expect(performance.now() - started).toBeGreaterThan(145);
  }
});
