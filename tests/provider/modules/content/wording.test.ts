import { expect, test } from "@jest/globals";
import { type LanguageHeader, languages } from "@/lib/contract/wire/language";
import { shopText } from "@/provider/db/schema";
import { sampleTexts } from "@/sample-shop/content/texts";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);
const texts = async (language: LanguageHeader) => (await provider.call("GET shop/texts", {}, { language })).data.texts;

test("the sample shop's own words replace texts that any shop could have, in every language", async () => {
  for (const { header } of languages) expect(await texts(header)).toEqual(sampleTexts[header]);
});

test("a text is found by words that one sees in it, replaced in one language, and set back with one press", async () => {
  expect((await say("wording", "list", "--words", "LIKE TO LEARN?")).text).toContain("HomeIntro.title\tWhat would you like to learn?");
  expect((await say("wording", "set", "en_US", "HomeIntro.title", "Learn", "by", "the", "fire")).ok).toBe(true);
  expect((await texts("en_US"))["HomeIntro.title"]).toBe("Learn by the fire");
  expect(await texts("ja_JP")).not.toHaveProperty(["HomeIntro.title"]);
  expect((await say("wording", "list")).text).toMatch(/HomeIntro\.title\tLearn by the fire\tWhat would you like to learn\?/);
  expect((await say("wording", "show", "HomeIntro.title")).text).toContain("English\tLearn by the fire\tWhat would you like to learn?");
  expect((await say("wording", "reset", "HomeIntro.title")).ok).toBe(true);
  expect(await texts("en_US")).not.toHaveProperty(["HomeIntro.title"]);
  expect((await say("wording", "reset", "HomeIntro.title")).ok).toBe(false);
});

test("a text keeps the values and tags of the original, gets no others, and must be readable", async () => {
  const set = (key: string, text: string) => say("wording", "set", "en_US", key, text);
  expect((await set("Header.home", "Home")).text).toContain("The text must have {shop}");
  expect((await set("Header.home", "Home of {shop}, {name}")).text).toContain("The original has no {name}");
  expect((await set("Header.home", "Home of {shop")).text).toContain("cannot be read");
  expect((await set("RegisterForm.agreement", "I agree to the <terms>terms</terms>.")).text).toContain("must have <privacy>");
  expect((await set("MembershipBand.included", "{days} days")).ok).toBe(true);
  expect((await set("Header.none", "Home")).text).toContain("There is no text «Header.none»");
  expect((await set("Header.home", "Home of {shop}")).ok).toBe(true);
});

test("two forms of one text do not overwrite each other", async () => {
  await provider.shop.db.delete(shopText);
  const [june, mary] = [openConsole(provider).browser(), openConsole(provider).browser()];
  await newOperator(provider, june, "translator", "june@words.example");
  await newOperator(provider, mary, "translator", "mary@words.example");
  const place = { key: "HomeIntro.title", language: "en_US" };
  const was = { text: "What would you like to learn?" };
  expect((await mary.ask("/api/wording/set", { ...place, text: "Learn here", was })).status).toBe(200);
  const refused = await june.ask("/api/wording/set", { ...place, text: "Learn there", was });
  expect([refused.status, refused.body.conflicts]).toEqual([409, [expect.objectContaining({ field: "text", theirs: "Learn here" })]]);
});
