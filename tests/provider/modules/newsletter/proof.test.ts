import { expect, test } from "@jest/globals";
import { newsletter } from "@/provider/db/schema";
import { newOperator, openConsole, operatorPassword } from "@/tests/support/provider/console";
import { insertReaders } from "@/tests/support/provider/newsletter";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ seed: false, settings: { PUBLIC_URL: "https://shop.example" } });

test("to send a newsletter needs a fresh proof, and its form shows first how many it will reach", async () => {
  const browser = openConsole(provider).browser();
  await newOperator(provider, browser, "catalogue");
  await insertReaders(provider, 3);
  await browser.ask("/api/newsletter/add", { subject: "Apples", body: "Come." });
  const [draft] = await provider.shop.db.select().from(newsletter);
  const given = { newsletter: String(draft?.id) };
  await provider.shop.clock.moveBy(11 * 60_000);

  const view = (await browser.ask("/session")).body.commands.find(({ name }) => name === "newsletter send");
  expect(view?.shownFirst).toBe(true);
  expect((await browser.ask("/api/newsletter/send?dry=yes", given)).body.output).toMatch(/will go to 3 addresses\.$/);
  expect((await browser.ask("/api/newsletter/send", given)).body.problem).toBe("confirm");
  expect((await provider.shop.db.select().from(newsletter))[0]?.sentAt).toBeNull();
  expect((await browser.ask("/session/confirm", { password: operatorPassword })).status).toBe(200);
  expect((await browser.ask("/api/newsletter/send", given)).body.output).toMatch(/goes to 3 addresses\.$/);
});
