import { expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import { sentence } from "@/provider/http/sentence";
import { hashedPassword, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { newMember, registration } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const nobodys = "CA00000000";

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

test("calls that name a member without a sign-in are refused no sooner than their fixed time, whether the member exists or not", async () => {
  const own = await newMember(provider);
  const passwords = { verificationCode: "000000", newPasswordOne: "Another-2026", newPasswordTwo: "Another-2026" };
  const forgotten = (memberIdName: string) => () => provider.call("POST member/forgotPasswordV", { memberIdName, ...passwords });
  const send = (memberIdName: string) => () => provider.call("POST member/verificationCodeSend", { memberIdName, email: own.email });
  const register = (recommendNo: string) => () => provider.call("POST member/register", registration({ recommendNo, linkNo: nobodys }));
  await send(own.username)();
  const calls = [
    ...[forgotten(own.username), forgotten("nobody.at.all")],
    ...[send(own.username), send("nobody.at.all")],
    ...[register(own.userCode), register(nobodys)],
  ];
  for (const call of calls) {
    const started = performance.now();
    await call();
    // A timer may be a millisecond early. The statements of a call take far less.
    expect(performance.now() - started).toBeGreaterThan(145);
  }
});
