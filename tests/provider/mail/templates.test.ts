import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { desc } from "drizzle-orm";
import { type LanguageHeader, languages } from "@/lib/contract/wire/language";
import { mail } from "@/provider/db/schema";
import type { EmailValues } from "@/provider/mail/email-values";
import { queueEmail } from "@/provider/mail/queue-email";
import type { EmailName } from "@/provider/mail/templates";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

type Template = { subject: string; body: string };

const folder = join(process.cwd(), "provider/mail/templates");
const templates = (header: string): Record<string, Template> => JSON.parse(readFileSync(join(folder, `${header}.json`), "utf8"));
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

const english = templates("en_US");
const headers = languages.map(({ header }) => header);
const others = headers.filter((header) => header !== "en_US");

const amount = { cents: 123450 };
const date = new Date("2026-03-31T23:30:00Z");

const undo = { until: "March 31, 2026 at 11:30 PM", link: "https://shop.example/security_undo?token=a" };

const orderPage = "https://shop.example/order_detail?id=7";

const healthPage = "https://console.example/list/health";

/** A value for each placeholder of every email; a missing one does not compile. */
const values: { [Name in EmailName]: Required<EmailValues<Name>> } = {
  passwordCode: { code: "482913", minutes: 10 },
  transactionCode: { code: "482913", minutes: 10 },
  registered: { userCode: "CA12345678" },
  passwordChanged: undo,
  newDevice: { ...undo, device: "Firefox · Windows", network: "203.0.113.x" },
  passkeyAdded: { ...undo, passkey: "Telephone" },
  passkeyRemoved: { ...undo, passkey: "Telephone" },
  appAdded: undo,
  appRemoved: undo,
  recoveryCodeUsed: undo,
  recoveryCodesRenewed: undo,
  limitRaised: { ...undo, amount },
  accountSecured: { link: "https://shop.example/login" },
  transactionPasswordChanged: {},
  emailChanged: { address: "i***@example.com", until: "March 31, 2026 at 11:30 PM", link: "https://shop.example/email_undo?token=a" },
  emailIsNew: { userCode: "CA12345678", until: "March 31, 2026 at 11:30 PM" },
  emailRestored: { link: "https://shop.example/login" },
  orderMade: {
    ...{ number: "20260331-1", amount, items: "2 × Cup\n1 × Teapot", until: "March 31, 2026 at 11:30 PM" },
    link: "https://shop.example/pay_now?order=%7B%22id%22%3A7%7D",
  },
  orderPaid: { number: "20260331-1", amount, link: orderPage },
  orderPaidByOther: { number: "20260331-1", amount, payer: "Ida", link: orderPage },
  paidForOther: { number: "20260331-1", amount, asker: "Robin" },
  paidForOtherRefunded: { number: "20260331-1", amount, asker: "Robin" },
  orderRefundedToOther: { number: "20260331-1", amount, link: orderPage },
  orderShipped: { number: "20260331-1", carrier: "Forest Post", tracking: "FP-99", items: "2 × Cup\nTeapot", link: orderPage },
  orderRefunded: { number: "20260331-1", amount, link: orderPage },
  orderPartlyRefunded: { number: "20260331-1", amount, reason: "A broken cup", link: orderPage },
  orderPartlyRefundedToOther: { number: "20260331-1", amount, reason: "A broken cup", link: orderPage },
  withdrawalRequested: { amount },
  withdrawalApproved: { amount },
  withdrawalRefused: { amount, reason: "No such bank" },
  transferSent: { amount, code: "CA87654321" },
  transferReceived: { amount, code: "CA87654321" },
  renewalNotice: { date, amount, card: "4242" },
  renewalDone: { date, amount },
  renewalFailed: { date, reason: "Declined", next: new Date("2026-04-01T12:00:00Z") },
  renewalEnded: { date },
  signInLocked: { minutes: 15 },
  frozen: { reason: "A letter came back" },
  unfrozen: {},
  cardAdded: { card: "4242" },
  accountBound: { account: "@ida.makes" },
  contactAnswered: { answer: "It opens on Sunday." },
  dataFileReady: { until: "March 31, 2026 at 11:30 PM", link: "https://shop.example/your_data" },
  erasureRequested: { date, link: "https://shop.example/your_data" },
  erasureCancelled: {},
  erasurePostponed: { link: "https://shop.example/your_data" },
  newsletterConfirm: { days: 7, link: "https://shop.example/newsletter_confirm?token=a" },
  auditLogBroken: { problem: "Row 7 of the audit log was changed.", link: healthPage },
  ledgerBroken: { problem: "account 7 (wallet) does not equal its history", link: healthPage },
  treesBroken: { problem: "enrolment: the path 1 7 2 is missing", link: healthPage },
  auditHead: { date, rows: "1204", number: "1204", hash: "9f".repeat(32), link: "https://console.example/do/audit-verify?head=9f" },
  noticeDigest: { count: 2, list: "• One\n• Two", link: "https://shop.example/message_center" },
};
const names = Object.keys(values) as EmailName[];

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
});

afterAll(() => provider.close());

/** An email as a member with this language receives it. */
async function written<Name extends EmailName>(
  email: Name,
  language: LanguageHeader,
  own: EmailValues<Name>,
  firstName: string | null = "Ida",
) {
  const to = { email: "ida@example.com", language, username: "ida_reed", firstName };
  await queueEmail(provider.shop.db, to, email, own, provider.shop.clock.now());
  const [last] = await provider.shop.db.select().from(mail).orderBy(desc(mail.id)).limit(1);
  if (!last) throw new Error("no email was written");
  return last;
}

test("each of the nine languages has email templates", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(files.sort()).toEqual(headers.map((header) => `${header}.json`).sort());
});

test.each(headers)("%s has every email, and each uses exactly its values", (header) => {
  const own = templates(header);
  expect(Object.keys(own)).toEqual(Object.keys(english));
  expect(Object.keys(own).sort()).toEqual([...names].sort());
  for (const name of names) {
    expect({ name, holes: placeholders(`${own[name]?.subject} ${own[name]?.body}`) }).toEqual({
      name,
      holes: ["name", ...Object.keys(values[name])].sort(),
    });
    expect({ name, holes: placeholders(own[name]?.subject ?? "") }).toEqual({ name, holes: placeholders(english[name]?.subject ?? "") });
  }
});

test.each(others)("every email of %s is translated paragraph by paragraph", (header) => {
  const own = templates(header);
  for (const name of names) {
    expect(own[name]?.subject).not.toBe(english[name]?.subject);
    const [mine, theirs] = [own, english].map((each) => each[name]?.body.split("\n\n") ?? []);
    expect({ name, paragraphs: mine?.length }).toEqual({ name, paragraphs: theirs?.length });
    for (const [place, paragraph] of (mine ?? []).entries()) expect(paragraph).not.toBe(theirs?.[place]);
  }
});

test.each(headers)("every email in %s is completely filled in", async (header) => {
  for (const name of names) {
    const { subject, body } = await written(name, header, values[name]);
    expect(`${subject}\n${body}`).not.toMatch(/[{}]|undefined|null|NaN|Invalid|\[object/);
    expect(body).toContain("Ida");
    for (const value of Object.values(values[name])) if (typeof value === "string") expect(body).toContain(value);
  }
});

test("money and dates follow the reader's language", async () => {
  const expected: Record<LanguageHeader, [string, string]> = {
    en_US: ["$1,234.50", "March 31, 2026"],
    zh_TW: ["US$1,234.50", "2026年3月31日"],
    ja_JP: ["$1,234.50", "2026年3月31日"],
    zh_CN: ["US$1,234.50", "2026年3月31日"],
    th_TH: ["US$1,234.50", "31 มีนาคม 2569"],
    es_ES: ["1234,50 US$", "31 de marzo de 2026"],
    vi_VN: ["1.234,50 US$", "31 tháng 3, 2026"],
    id_ID: ["US$1.234,50", "31 Maret 2026"],
    my_MM: ["၁,၂၃၄.၅၀ US$", "၂၀၂၆ မတ် ၃၁"],
  };
  for (const header of headers) {
    const body = (await written("renewalDone", header, values.renewalDone)).body.replace(/\p{Zs}/gu, " ");
    for (const words of expected[header]) expect(body).toContain(words);
  }
});

test("a paragraph with a missing value is omitted", async () => {
  const { body } = await written("withdrawalRefused", "en_US", { amount, reason: null });
  expect(body).toBe("Hello Ida,\n\nWe could not approve your withdrawal of $1,234.50. The full amount is back in your V Wallet.");
});

test("a value with braces stays unchanged", async () => {
  const { body } = await written("withdrawalRefused", "en_US", { amount, reason: "{amount} {name}" }, "{reason}");
  expect(body).toContain("Hello {reason},");
  expect(body).toContain("Reason: {amount} {name}");
});

test("a member without a first name is addressed by user name, and an unknown language is English", async () => {
  expect((await written("unfrozen", "en_US", {}, null)).body).toMatch(/^Hello ida_reed,\n/);
  const { subject } = await written("unfrozen", "xx_XX" as LanguageHeader, {});
  expect(subject).toBe(english.unfrozen?.subject);
});
