import { beforeAll, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { languages } from "@/lib/contract/wire/language";
import { job, mail, shopText } from "@/provider/db/schema";
import { emailText } from "@/provider/mail/occasion-texts";
import { emailedOccasions, occasionRow } from "@/provider/mail/occasions";
import { queueEmail } from "@/provider/mail/queue-email";
import { tell } from "@/provider/mail/tell";
import { runEmails } from "@/provider/modules/content/emails/run-commands";
import { texts } from "@/provider/runtime/texts";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
const say = (...words: string[]) => runCommand(provider.shop, words);
const now = () => provider.shop.clock.now();
let owner: Browser;

beforeAll(async () => {
  await say(
    "profile",
    "set",
    "--name",
    "Nordlys",
    "--company",
    "Nordlys AS",
    "--supportEmail",
    "help@nordlys.example",
    "--postalAddress",
    "Oslo",
  );
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner", "june@nordlys.example");
});

const preview = (occasion: (typeof emailedOccasions)[number], language: (typeof languages)[number]["header"]) =>
  runEmails["email preview"](provider.shop, { occasion, language }, { actor: "machine", roles: [], find: () => undefined });

test.each(languages)("every email in $name is the shop's own, filled in, and says how to reach it", async ({ header, locale }) => {
  for (const occasion of emailedOccasions) {
    const { facts, page = "" } = await preview(occasion, header);
    const { from, subject, text = "" } = Object.fromEntries(facts.map(({ key, value }) => [key, value]));
    const body = page.slice(page.indexOf("<body"));
    expect(from).toBe("Nordlys <shop@localhost>");
    for (const part of [`${subject}\n${text}`, body]) {
      expect({ occasion, part }).toEqual({ occasion, part: expect.not.stringMatching(/[Cc]anopy|[{}]|undefined|null|NaN|\[object/) });
      expect(part).toMatch(/Nordlys AS[\s\S]*Oslo[\s\S]*help@nordlys\.example/);
    }
    expect(page).toContain(`<html lang="${locale}">`);
    const row = occasionRow(occasion);
    const button = texts[header].EmailButtons[row?.button ?? "open"];
    expect({ occasion, hasButton: body.includes(`>${button}</a>`) }).toEqual({ occasion, hasButton: row?.values.link === "link" });
    // Nothing is left out for want of a value.
    const written = emailText(occasion, header).body.split("\n\n").length;
    expect({ occasion, paragraphs: text.split("\n\n").length - 1 }).toEqual({ occasion, paragraphs: written });
  }
});

test("an operator looks at an email in the console, and sends it to themselves and nobody else", async () => {
  const { body } = await owner.ask("/api/email/preview?occasion=orderPaid&language=en_US");
  expect(body.output).toMatchObject({ name: "Receipt for your order 20261121000000030", tasks: ["email test"] });
  const sent = await owner.ask("/api/email/test", { occasion: "orderPaid", language: "zh_TW", to: "other@nordlys.example" });
  expect([sent.status, sent.body.output]).toEqual([200, expect.stringContaining("is on the mailbox page")]);
  const [email] = await provider.shop.db.select().from(mail).orderBy(desc(mail.id)).limit(1);
  expect(email).toMatchObject({ to: "june@nordlys.example", language: "zh_TW", kind: "orderPaid", memberId: null });
  expect(
    await provider.shop.db
      .select()
      .from(job)
      .where(eq(job.key, `send-email:${email?.id}`)),
  ).toHaveLength(1);
  expect((await say("email", "test", "orderPaid", "en_US")).text).toContain("Sign in to the console");
});

test("test emails are limited, and translators look only", async () => {
  const send = () => owner.ask("/api/email/test", { occasion: "unfrozen", language: "en_US" });
  const answers: number[] = [];
  for (let count = 0; count < 31; count += 1) answers.push((await send()).status);
  expect([answers.at(0), answers.at(-1)]).toEqual([200, expect.not.stringMatching("200")]);
  expect(answers.filter((status) => status === 200).length).toBeLessThan(31);
  const translator = openConsole(provider).browser();
  await newOperator(provider, translator, "translator");
  expect((await translator.ask("/api/email/preview?occasion=unfrozen")).status).toBe(200);
  expect((await translator.ask("/api/email/test", { occasion: "unfrozen", language: "en_US" })).status).toBe(403);
});

test("an email and a notice are written in the shop's own words, in the language that has them", async () => {
  const set = (key: string, text: string, language = "en_US") => say("wording", "set", language, `Occasions.orderPaid.${key}`, text);
  expect((await set("email.subject", "Paid: {number}")).ok).toBe(true);
  expect((await set("notice.title", "Thanks, we have it")).ok).toBe(true);
  expect((await say("wording", "set", "en_US", "EmailButtons.seeOrder", "To your order")).ok).toBe(true);
  const ida = await newMember(provider);
  const values = { number: "2026-1", amount: { cents: 100 }, link: "https://nordlys.example/order" };
  await tell(provider.shop.db, "orderPaid", ida.id, values, { now: now() });
  const guest = { id: null, email: "bo@example.com", language: "zh_TW", username: null, firstName: null };
  await queueEmail(provider.shop.db, guest, "orderPaid", values, now());
  const subjects = await provider.shop.db.select({ subject: mail.subject, id: mail.id }).from(mail).orderBy(desc(mail.id)).limit(2);
  expect(subjects.map(({ subject }) => subject)).toEqual(["訂單 2026-1 的收據", "Paid: 2026-1"]);
  expect((await provider.raw("GET", `_dev/mailbox?email=${subjects[1]?.id}`)).text).toContain(">To your order</a>");
  const notices = (await provider.call("GET notice/list", {}, { token: ida.token })).data.list;
  expect(notices.map(({ title }) => title)).toContain("Thanks, we have it");
  // The storefront gets none of them.
  expect(Object.keys((await provider.call("GET shop/texts", {})).data.texts).filter((key) => key.startsWith("Occasions"))).toEqual([]);
  await provider.shop.db.delete(shopText);
});

test("the text of an email keeps its values, and braces have a name", async () => {
  const set = async (text: string) => (await say("wording", "set", "en_US", "Occasions.orderPaid.email.subject", text)).text;
  expect(await set("Paid")).toContain("The text must have {number}");
  expect(await set("Paid {number} {total}")).toContain("The original has no {total}");
  expect(await set("Paid {number, plural, other {#}}")).toContain("cannot be read");
  expect(await set("It's paid <b>{number}</b>")).toContain("replaced in en_US");
  expect((await say("wording", "list", "--words", "is paid")).ok).toBe(true);
  expect((await say("wording", "show", "Occasions.orderPaid.email.subject")).text).toContain(
    "It's paid <b>{number}</b>\tReceipt for your order {number}",
  );
});
