import { expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { type LanguageHeader, languages } from "@/lib/contract/wire/language";
import { mail, noticeDigest } from "@/provider/db/schema";
import { type Occasion, occasionRow, occasions } from "@/provider/mail/occasions";
import { queueEmail } from "@/provider/mail/queue-email";
import { sendDigests, setDigest } from "@/provider/modules/notice/digest";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const names = (Object.keys(occasions) as Occasion[]).filter((name) => occasionRow(name)?.email !== undefined);
const emails = languages.flatMap(({ header }) => names.map((name) => [header, name] as const));

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "https://evil.example/",
        "www.evil.example",
        "evil。example",
        "help@evil.example",
        "\n\n",
        "\r",
        "\u2028",
        "\u202e",
        "{code}",
        " ",
      ),
      fc.string({ maxLength: 20 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

let address = 0;

/** An email in which all that people type is one text, and all else a single letter. */
async function written(language: LanguageHeader, name: Occasion, typed: string) {
  const kinds = Object.entries({ ...occasionRow(name)?.values, ...(name !== "confirmEmail" && { name: "name" }) });
  const typedByPeople = kinds.filter(([, kind]) => kind === "name" || kind === "name?").map(([key]) => key);
  const values = Object.fromEntries(kinds.map(([key]) => [key, typedByPeople.includes(key) ? typed : "x"]));
  address += 1;
  const to = { id: null, email: `free-text-${address}@example.com`, language, username: typed, firstName: null };
  await queueEmail(provider.shop.db, to, name, values, provider.shop.clock.now());
  const [row] = await provider.shop.db.select().from(mail).where(eq(mail.to, to.email));
  if (!row) throw new Error("no email was written");
  return { text: `${row.subject}\n${row.body}`, places: typedByPeople.length };
}

/** What mail programs make a link of. A full stop between Chinese or Japanese sentences is none, and neither is one after a name that ends in www. */
const linkOf =
  /https?:\/\/|www\.[\p{L}\d]|[\p{Script=Latin}\p{Script=Cyrillic}\d][.．。｡․][\p{Script=Latin}\p{Script=Cyrillic}]{2}|[@＠]/gu;

test.each(emails)("no words of a person make a line, a link or a long text of the email %s %s", async (language, name) => {
  const plain = await written(language, name, "x");
  const longest = plain.text.length + 2 * 60 * Math.max(1, plain.places);
  await fc.assert(
    fc.asyncProperty(hostile, async (typed) => {
      const { text } = await written(language, name, typed);
      expect(text.split("\n")).toHaveLength(plain.text.split("\n").length);
      expect(text.match(linkOf) ?? []).toEqual(plain.text.match(linkOf) ?? []);
      expect(text.length).toBeLessThanOrEqual(longest);
    }),
    { numRuns: 4 },
  );
});

test("the digest of notices holds no link of a member who joined", async () => {
  const own = await newMember(provider);
  await setDigest(provider.shop.db, own.id, "daily", provider.shop.clock.now());
  await newMember(provider, { username: "www.evil.example", recommendNo: own.userCode });
  await provider.shop.db.update(noticeDigest).set({ nextAt: provider.shop.clock.now() }).where(eq(noticeDigest.memberId, own.id));
  await sendDigests(provider.shop);
  const [digest] = await provider.shop.db.select().from(mail).where(eq(mail.to, own.email)).orderBy(desc(mail.id)).limit(1);
  expect(digest?.body).toContain("A new member in your network");
  expect(digest?.body).not.toContain("evil.example");
});
