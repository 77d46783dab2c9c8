import { expect, test } from "@jest/globals";
import { desc } from "drizzle-orm";
import { type LanguageHeader, languages } from "@/lib/contract/wire/language";
import { mail } from "@/provider/db/schema";
import { placeholdersOf } from "@/provider/mail/fill-text";
import { emailText, noticeText } from "@/provider/mail/occasion-texts";
import { type Occasion, type OccasionValue, occasionRow, occasions } from "@/provider/mail/occasions";
import { queueEmail } from "@/provider/mail/queue-email";
import { texts } from "@/provider/runtime/texts";
import { useProvider } from "@/tests/support/provider/use-provider";

const headers = languages.map(({ header }) => header);

const amount = { cents: 123450 };
const date = new Date("2026-03-31T23:30:00Z");

const names = Object.keys(occasions) as Occasion[];
const emailNames = names.filter((name) => occasionRow(name)?.email !== undefined);

/** A value for each placeholder of an occasion. */
function valuesOf(name: Occasion): Record<string, OccasionValue> {
  const examples = { count: 15, money: amount, day: date, local: { en_US: "A headline" }, link: "https://shop.example/login?token=a" };
  const exampleOf = ([key, kind]: [string, string]) => [key, examples[kind as keyof typeof examples] ?? `Some ${key}`];
  return Object.fromEntries(Object.entries(occasionRow(name)?.values ?? {}).map(exampleOf));
}

const provider = useProvider({ seed: false });

/** Each email has an address of its own, because emails to one are limited. */
let writtenSoFar = 0;

/** An email as a member with this language receives it. */
async function written(email: Occasion, language: LanguageHeader, own: Record<string, OccasionValue>, firstName: string | null = "Ida") {
  writtenSoFar += 1;
  const to = { id: null, email: `ida-${writtenSoFar}@example.com`, language, username: "ida_reed", firstName };
  await queueEmail(provider.shop.db, to, email, own, provider.shop.clock.now());
  const [last] = await provider.shop.db.select().from(mail).orderBy(desc(mail.id)).limit(1);
  if (!last) throw new Error("no email was written");
  return last;
}

test("the texts of an occasion are those that its row says, and use exactly its values", () => {
  expect(Object.keys(texts.en_US.Occasions)).toEqual(names.filter((name) => "email" in occasions[name] || "notice" in occasions[name]));
  for (const name of names) {
    const { email, emailOf, notice, noticeOf, values } = occasionRow(name) ?? { values: {} };
    const own: { email?: object; notice?: object } = { ...(texts.en_US.Occasions as Record<string, object>)[name] };
    expect([name, own.email !== undefined, own.notice !== undefined]).toEqual([name, email !== undefined, notice !== undefined]);
    const sent = email === undefined && !emailOf ? null : emailText(emailOf ?? name, "en_US");
    const shown = notice === undefined && !noticeOf ? null : noticeText(noticeOf ?? name, "en_US");
    const holes = placeholdersOf(Object.values({ ...sent, ...shown }).join(" "));
    const greets = sent && name !== "confirmEmail" ? ["name"] : [];
    expect({ name, holes: holes.sort() }).toEqual({ name, holes: [...Object.keys(values), ...greets].sort() });
  }
});

test("no notice shows a link, which may carry a token", () => {
  const shown = names
    .filter((name) => occasionRow(name)?.notice)
    .flatMap((name) => placeholdersOf(Object.values(noticeText(name, "en_US")).join()));
  expect(shown).not.toContain("link");
});

test.each(headers)("every email in %s is completely filled in", async (header) => {
  for (const name of emailNames) {
    const { subject, body } = await written(name, header, valuesOf(name));
    expect(`${subject}\n${body}`).not.toMatch(/[{}]|undefined|null|NaN|Invalid|\[object/);
    if (name !== "confirmEmail") expect(body).toContain("Ida");
    const sent = placeholdersOf(emailText(name, header).body);
    for (const [key, value] of Object.entries(valuesOf(name)))
      if (typeof value === "string" && sent.includes(key)) expect(body).toContain(value);
  }
});

test("money and dates follow the reader's language", async () => {
  const expected: Partial<Record<LanguageHeader, [string, string]>> = {
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
    const body = (await written("renewalDone", header, valuesOf("renewalDone"))).body.replace(/\p{Zs}/gu, " ");
    for (const words of expected[header] ?? []) expect(body).toContain(words);
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
  expect(subject).toBe(emailText("unfrozen", "en_US").subject);
});
