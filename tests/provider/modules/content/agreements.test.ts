import { expect, test } from "@jest/globals";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = async (...words: string[]) => (await runCommand(provider.shop, words)).text;

test("the agreements are listed with their languages, and one is shown in a language with the day since when it holds", async () => {
  expect(await say("agreement", "list")).toMatch(/refund-policy\tRefund policy\t3 of 9\t\d{4}-\d\d-\d\d/);
  const shown = await say("agreement", "show", "refund-policy", "ja_JP");
  expect(shown).toMatch(/Since\t\d{4}-\d\d-\d\d/);
  expect(shown).toContain("Title\t返品・返金について");
  expect(shown).toContain("th_TH\tmissing: English is shown");
});

test("the form of an agreement has its present text, which changes nothing when it is saved, and two operators do not overwrite each other", async () => {
  const [june, mary] = [openConsole(provider).browser(), openConsole(provider).browser()];
  await newOperator(provider, june, "translator", "june@shop.example");
  await newOperator(provider, mary, "translator", "mary@shop.example");
  const place = { kind: "refund-policy", language: "en_US" };
  const current = async () => {
    const { body } = await june.ask(`/api/agreement/current?${new URLSearchParams(place)}`);
    return (body as unknown as { values: { body: string } }).values.body;
  };
  const before = await current();
  const shown = await say("agreement", "show", "refund-policy");
  await provider.shop.clock.moveBy(5 * 60_000);
  expect(before).toMatch(/^# Refund policy\n/);
  expect((await june.ask("/api/agreement", { ...place, body: before })).status).toBe(200);
  expect(await say("agreement", "show", "refund-policy")).toBe(shown);

  const changed = `${before}\n\nBy post only.`;
  expect((await mary.ask("/api/agreement", { ...place, body: changed, was: { body: before } })).status).toBe(200);
  const refused = await june.ask("/api/agreement", { ...place, body: `${before}\n\nBy courier only.`, was: { body: before } });
  expect(refused.status).toBe(409);
  expect(refused.body.conflicts).toEqual([expect.objectContaining({ field: "body", theirs: changed })]);
  expect(await current()).toBe(changed);
});
