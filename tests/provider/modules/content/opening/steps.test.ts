import { expect, test } from "@jest/globals";
import { agreement, datedSetting, taxRate } from "@/provider/db/schema";
import { readSteps } from "@/provider/modules/content/opening/steps";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ seed: false, isNew: true, settings: { PUBLIC_URL: "http://localhost:3000" } });

const say = (...words: string[]) => runCommand(provider.shop, words);

async function states(): Promise<Record<string, string>> {
  return Object.fromEntries((await readSteps(provider.shop)).map(({ name, state }) => [name, state]));
}

test("a new shop has nothing that nobody chose, opens soon, and misses every step that it can know of", async () => {
  const kinds = await provider.shop.db.selectDistinct({ kind: datedSetting.kind }).from(datedSetting);
  expect(kinds).toEqual([{ kind: "limit" }]);
  expect(await provider.shop.db.$count(taxRate)).toBe(0);
  expect((await provider.call("GET shop/profile", {})).data.state).toBe("soon");
  const { payment, ...others } = await states();
  expect(payment).toBe("done");
  expect(new Set(Object.values(others))).toEqual(new Set(["missing"]));
});

test("the shop does not open while what no shop can do without is missing, and says what", async () => {
  const refused = await say("opening", "set", "open");
  expect(refused).toMatchObject({ ok: false });
  expect(refused.text).toContain("Name and look, Company and address, Countries, Legal pages");
  expect((await say("opening", "skip", "legal")).text).toContain("No shop can do without");
});

test("a step is skipped with what that costs, and taken up again", async () => {
  expect((await say("opening", "skip", "product")).text).toContain("Visitors find an empty shop.");
  expect(await states()).toMatchObject({ product: "skipped" });
  expect((await say("opening", "resume", "product")).ok).toBe(true);
  expect(await states()).toMatchObject({ product: "missing" });
});

test("templates have what the profile says, and what it lacks stays to be filled in", async () => {
  await say("profile", "set", "--name", "Nordlys");
  await say("profile", "set", "--company", "Nordlys GmbH", "--postalAddress", "Kanalstr. 4, 10115 Berlin");
  expect(await states()).toMatchObject({ name: "done", company: "missing" });
  expect((await say("agreement", "template")).text).toMatch(/imprint[\s\S]*lawyer/);
  const rows = await provider.shop.db.select().from(agreement);
  expect(rows).toHaveLength(5);
  const bodies = rows.map(({ body }) => body.en_US ?? "").join("\n");
  expect(bodies).toContain("Nordlys GmbH");
  expect(bodies).toContain("[to fill in: the email address for questions]");
  expect(await states()).toMatchObject({ legal: "missing" });
  expect((await say("agreement", "template")).text).toContain("Nothing was changed");
});

test("each step is done by what the shop has, and then it opens and can be closed again", async () => {
  await say("profile", "set", "--supportEmail", "help@nordlys.example");
  await provider.shop.db.delete(agreement);
  await say("agreement", "template");
  const gaps = (await provider.shop.db.select().from(agreement)).filter(({ body }) => body.en_US?.includes("[to fill in: "));
  expect(gaps.map(({ kind }) => kind)).toEqual(["imprint"]);
  await provider.shop.db.update(agreement).set({ body: { en_US: "Nordlys GmbH" } });
  await say("country", "add", "DE", "49");
  await say("country", "registers", "DE", "yes");
  await say("freight", "set", "elsewhere", "5", "2");
  await say("tax", "set", "DE", "goods", "19");
  expect(await states()).toMatchObject({ name: "done", company: "done", countries: "done", shipping: "done", legal: "done" });
  expect((await say("opening", "set", "open")).text).toContain("Everybody finds the shop.");
  expect((await provider.call("GET shop/profile", {})).data.state).toBe("open");
  expect((await say("opening", "set", "closed")).ok).toBe(true);
  expect((await provider.call("GET shop/profile", {})).data.state).toBe("closed");
});

test("the legal pages have addresses once they are written", async () => {
  const { data } = await provider.call("GET agreement/list", {});
  expect([data.shippingPolicy, data.imprint, data.withdrawalAgreement]).toEqual([
    expect.stringContaining("/media/agreement/shipping-policy"),
    expect.stringContaining("/media/agreement/imprint"),
    null,
  ]);
});
