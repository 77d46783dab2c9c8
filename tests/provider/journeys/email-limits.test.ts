import { beforeAll, expect, test } from "@jest/globals";
import { and, count, eq, isNotNull } from "drizzle-orm";
import { bankCharge, mail, unconfirmedEmail } from "@/provider/db/schema";
import { type EmailLimit, type Occasion, occasionRow, occasions } from "@/provider/mail/occasions";
import { aCard, type Buyer, newBuyer, testCards, transactionPassword } from "@/tests/support/provider/buyer";
import { freshAddress } from "@/tests/support/provider/email-changes";
import { placeGoods, shopAddress } from "@/tests/support/provider/factors";
import { aTypedCard, cardPayment, linkTo, payAs } from "@/tests/support/provider/pay-links";
import { registration, stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { softPasskey } from "@/tests/support/provider/soft-passkey";
import { useProvider } from "@/tests/support/provider/use-provider";

const times = 200;

const limitOf = (kind: string): EmailLimit => occasionRow(kind)?.email ?? null;

const provider = useProvider({ settings: shopAddress });

beforeAll(async () => {
  await stockWithoutEnd(provider, "seed-tin");
});

type Write = (own: Buyer, turn: number) => Promise<{ status: number }>;

const money = { accountType: 1, amount: 1, transactionPassword } as const;

async function proofOf(own: Buyer, purpose: "factors" | "data") {
  return (await provider.call("POST factor/prove", { purpose, password: own.password }, { token: own.token })).data?.proof ?? "none";
}

/** A code is sent two minutes after the one before. */
const betweenCodes = () => provider.shop.clock.moveBy(2 * 60_000);

const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const systems = ["Windows", "Macintosh", "Linux", "Android", "iPhone", "CrOS"];

/** Writes that take a fixed time are made side by side. */
const besideOneAnother: Occasion[] = ["passwordCode", "newsletterConfirm"];

let friend: Buyer;

/** Every write of members and visitors that sends an email, by the kind of email that it sends first. */
const writes: [Occasion, Write][] = [
  ["cardAdded", ({ call }) => call("POST credit/card", aCard())],
  [
    "transferSent",
    ({ call, userCode: memberCode }) =>
      call("POST member/transfer", { ...money, amount: 0.01, currency: "USD", source: 2, memberCode, toMemberCode: friend.userCode }),
  ],
  ["withdrawalRequested", ({ call }) => call("POST member/withdrawal", { ...money, withdrawalMethod: 1 })],
  [
    "passwordChanged",
    async (own) => {
      await own.signInAgain().catch(() => {});
      const passwords = { oldPassword: own.password, newPasswordOne: own.password, newPasswordTwo: own.password };
      return own.call("POST member/resetPasswordV", passwords);
    },
  ],
  [
    "emailChanged",
    async ({ call, password, confirmAddress }) => {
      const email = freshAddress();
      const answer = await call("POST member/modifyMemberV", { email, password });
      await confirmAddress(email);
      return answer;
    },
  ],
  [
    "confirmEmail",
    async ({ call, id: memberId, email }) => {
      await provider.shop.db.insert(unconfirmedEmail).values({ memberId, email }).onConflictDoNothing();
      await betweenCodes();
      return call("POST member/sendEmailCode", {});
    },
  ],
  [
    "transactionCode",
    async ({ call }) => {
      await betweenCodes();
      return call("POST member/info/sendTransactionVerificationCode", {});
    },
  ],
  ["passwordCode", ({ username: memberIdName, email }) => provider.call("POST member/verificationCodeSend", { memberIdName, email })],
  ["signInLocked", ({ username }) => provider.call("POST member/login", { username, password: "a wrong one" })],
  [
    "newDevice",
    ({ username, password }, turn) => {
      const agent = `${browsers[turn % browsers.length]}/1 (${systems[turn % systems.length]})`;
      return provider.call("POST member/login", { username, password }, { headers: { "user-agent": agent } });
    },
  ],
  [
    "passkeyAdded",
    async (own) => {
      const passkey = softPasskey();
      const proof = await proofOf(own, "factors");
      const { data } = await own.call("POST factor/passkeyOptions", {});
      const added = await own.call("POST factor/addPasskey", { proof, name: "Telephone", passkey: passkey.register(data.options) });
      const { data: list } = await own.call("GET factor/list", {});
      for (const { id } of list.passkeys) {
        const { data: asked } = await own.call("POST factor/challenge", { purpose: "factors" });
        const answer = passkey.answer(asked.options ?? {});
        const given = await own.call("POST factor/prove", { purpose: "factors", password: own.password, passkey: answer });
        await own.call("POST factor/removePasskey", { id, proof: given.data?.proof ?? "none" });
      }
      return added;
    },
  ],
  [
    "limitRaised",
    async (own, turn) => {
      await own.call("POST factor/limit", { limit: 1 });
      return own.call("POST factor/limit", { limit: 100 + turn, proof: await proofOf(own, "factors") });
    },
  ],
  [
    "orderPaid",
    async (own) => {
      const { id, paymentAmount: amount } = await placeGoods(own);
      return own.pay(id, { hybrids: [{ accountType: 1, amount }] });
    },
  ],
  [
    "erasureRequested",
    async (own) => {
      const asked = await own.call("POST privacy/erase", { proof: await proofOf(own, "data"), givesUpBalance: true });
      await own.call("POST privacy/keep", {});
      return asked;
    },
  ],
  ["newsletterConfirm", ({ email }) => provider.call("POST newsletter/subscribe", { email })],
];

/** The kinds of emails that no write of this file's list sends, with the reason. */
const elsewhere: Partial<Record<Occasion, string>> = {
  accountSecured: "a link from another email is needed, and ends with it",
  emailRestored: "a link from another email is needed, and ends with it",
  accountBound: "an account of the platform is bound once",
  appAdded: "counted like a passkey; an app's code is good once in thirty seconds",
  appRemoved: "counted like a passkey; an app's code is good once in thirty seconds",
  recoveryCodeUsed: "there are ten codes",
  recoveryCodesRenewed: "counted like a passkey",
  dataFileReady: "a file can be asked for once an hour",
};

/** The most emails of a kind that any address or any member got. */
async function most(kind: Occasion): Promise<number> {
  const byAddress = provider.shop.db.select({ emails: count() }).from(mail).where(eq(mail.kind, kind)).groupBy(mail.to);
  const byMember = provider.shop.db
    .select({ emails: count() })
    .from(mail)
    .where(and(eq(mail.kind, kind), isNotNull(mail.memberId)))
    .groupBy(mail.memberId);
  return Math.max(0, ...(await byAddress).map(({ emails }) => emails), ...(await byMember).map(({ emails }) => emails));
}

test("every email that a member or a visitor causes has a limit and a test of it", () => {
  const caused = (Object.keys(occasions) as Occasion[]).filter((kind) => limitOf(kind) !== null);
  const tested = [...writes.map(([kind]) => kind), ...Object.keys(elsewhere), ...alongside];
  expect(caused.filter((kind) => !tested.includes(kind))).toEqual([]);
  expect(Object.keys(elsewhere).filter((kind) => limitOf(kind) === null)).toEqual([]);
});

/** Emails that a write of the list sends too, or that a test below counts. */
const alongside: Occasion[] = [
  "transferReceived",
  "passkeyRemoved",
  "erasureCancelled",
  "transactionPasswordChanged",
  "orderPaidByOther",
  "paidForOther",
];

test.each(writes)(
  "two hundred repetitions of a write send no more than the day's limit of %s",
  async (kind, write) => {
    const own = await newBuyer(provider);
    friend = await newBuyer(provider);
    await own.grant("wallet", 100_000);
    if (besideOneAnother.includes(kind)) await Promise.all(Array.from({ length: times }, (_, turn) => write(own, turn)));
    else for (let turn = 0; turn < times; turn += 1) await write(own, turn);
    const allowed = limitOf(kind)?.aDay ?? 3;
    const sent = await most(kind);
    // A test that sends nothing would prove nothing.
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(allowed);
    for (const other of alongside) expect(await most(other)).toBeLessThanOrEqual(limitOf(other)?.aDay ?? 0);
  },
  180_000,
);

test("a refused write says when it can be repeated, and a day later it can", async () => {
  const own = await newBuyer(provider);
  const save = () => own.call("POST credit/card", aCard());
  for (let turn = 0; turn < 10; turn += 1) expect((await save()).code).toBe(200);
  const refused = await save();
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(/1440 minutes/);
  expect((await own.call("GET credit/card/listByThirdParty", {})).data).toHaveLength(10);
  await provider.shop.clock.moveBy(24 * 60 * 60_000);
  expect((await save()).code).toBe(200);
});

test("strangers who lock a member's sign-in from many devices fill no mailbox", async () => {
  const own = await newBuyer(provider);
  for (let turn = 0; turn < times; turn += 1) {
    await provider.call("POST member/login", { username: own.username, password: "a wrong one" });
    if (turn % 6 === 5) await provider.shop.clock.moveBy(15 * 60_000);
  }
  const [row] = await provider.shop.db
    .select({ emails: count() })
    .from(mail)
    .where(and(eq(mail.to, own.email), eq(mail.kind, "signInLocked")));
  expect(row?.emails).toBe(5);
});

test("two hundred tries to pay with a stranger's address mail and ask the bank no more than the link allows", async () => {
  const own = await newBuyer(provider);
  const { id } = await placeGoods(own);
  const link = await linkTo(own, id);
  const before = await provider.shop.db.$count(bankCharge);
  for (let turn = 0; turn < times; turn += 1)
    await payAs(provider, cardPayment(link, { typedCard: aTypedCard(testCards.declined), email: "stranger@example.com" }), {
      key: `try ${turn}`,
    });
  expect((await provider.shop.db.$count(bankCharge)) - before).toBeLessThanOrEqual(20);
  expect(await provider.shop.db.$count(mail, eq(mail.to, "stranger@example.com"))).toBe(0);
});

test("receipts of twenty-five orders that others pay stop at the limit of the stranger's address", async () => {
  const own = await newBuyer(provider);
  for (let turn = 0; turn < 25; turn += 1) {
    const { id } = await placeGoods(own);
    const paid = await payAs(provider, cardPayment(await linkTo(own, id), { email: "payer@example.com" }), { key: `pay ${turn}` });
    expect(paid.code).toBe(200);
  }
  expect(await provider.shop.db.$count(mail, eq(mail.to, "payer@example.com"))).toBe(limitOf("paidForOther")?.aDay);
});

test("the code of one address is not sent for account after account", async () => {
  const address = "victim@example.com";
  const statuses = new Set<number>();
  for (let turn = 0; turn < 30; turn += 1) {
    const own = await newBuyer(provider, { address: null, password: null });
    const taken = await own.call("POST member/modifyMemberV", { email: address, password: own.password });
    statuses.add(taken.status);
    // The next account takes the address once this one has left it and three days are over; the limit counts a day.
    await provider.shop.db.execute(`update member set email = 'left-${turn}@example.com' where id = ${own.id}`);
  }
  const [row] = await provider.shop.db.select({ emails: count() }).from(mail).where(eq(mail.to, address));
  expect(row?.emails).toBe(10);
  expect(statuses).toEqual(new Set([200, 429]));
});

test("a registration whose address has had its codes of the day is refused, and registers nobody", async () => {
  const form = registration();
  const now = provider.shop.clock.now();
  const values = Array.from({ length: 10 }, () => ({ to: form.email, subject: "", body: "", kind: "confirmEmail", createdAt: now }));
  await provider.shop.db.insert(mail).values(values);
  expect(await provider.call("POST member/register", form)).toMatchObject({ status: 429 });
  expect(await provider.call("POST member/login", form)).toMatchObject({ status: 422 });
});

test("parallel writes of one member pass the limit no more than sequential ones", async () => {
  const own = await newBuyer(provider);
  await Promise.all(Array.from({ length: 40 }, () => own.call("POST credit/card", aCard())));
  expect(await provider.shop.db.$count(mail, and(eq(mail.to, own.email), eq(mail.kind, "cardAdded")))).toBe(10);
});
