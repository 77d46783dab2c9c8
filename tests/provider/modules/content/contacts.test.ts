import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { contact, mail } from "@/provider/db/schema";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let june: Browser;
let ida: Browser;

beforeAll(async () => {
  const { browser } = openConsole(provider);
  [june, ida] = [browser(), browser()];
  await newOperator(provider, june, "support", "june@shop.example");
  await newOperator(provider, ida, "support", "ida@shop.example");
});

async function written(personal: string, language: "en_US" | "ja_JP" = "en_US"): Promise<string> {
  const form = { referrer: "A friend", nationCity: "Umeå", telephone: "555", email: `${personal}@example.com`, personal };
  await provider.call("POST contactInfo/saveInfo", form, { headers: { language } });
  const [row] = await provider.shop.db.select().from(contact).where(eq(contact.personal, personal));
  return String(row?.id);
}

test("of two operators who answer a message of the contact form one is refused, and one email is sent in the form's language", async () => {
  const id = await written("kenji", "ja_JP");
  const answers = await Promise.all([june, ida].map((each) => each.ask("/api/contact/answer", { contact: id, text: "日曜日です。" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.conflicts).toMatchObject([{ theirs: "日曜日です。" }]);
  const emails = await provider.shop.db.select().from(mail).where(eq(mail.to, "kenji@example.com"));
  expect(emails.map(({ subject }) => subject)).toEqual(["お問い合わせへのお返事"]);
  expect(emails[0]?.body).toContain("日曜日です。");
  const { body } = await june.ask("/api/contacts?state=closed");
  expect(body.output.rows).toMatchObject([{ id: Number(id), state: "answered" }]);
});

test("a message is taken, released and closed without an answer", async () => {
  const id = await written("maja");
  expect((await june.ask("/api/contact/take", { contact: id })).status).toBe(200);
  expect((await ida.ask("/api/contact/take", { contact: id })).status).toBe(409);
  expect((await june.ask("/api/contacts?state=mine")).body.output.rows.map((row) => row.name)).toEqual(["maja"]);
  await june.ask("/api/contact/release", { contact: id });
  expect((await ida.ask("/api/contact/close", { contact: id })).status).toBe(200);
  expect((await ida.ask("/api/contact/answer", { contact: id, text: "Hello" })).body.message).toBe(`Message ${id} is closed.`);
  expect((await june.ask("/api/contacts")).body.output.rows).toEqual([]);
});
