import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { audit, product, sku } from "@/provider/db/schema";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let june: Browser;
let mary: Browser;

beforeAll(async () => {
  june = openConsole(provider).browser();
  mary = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "june@shop.example");
  await newOperator(provider, mary, "owner", "mary@shop.example");
});

const address = "/api/product/edit";

async function shownTo(browser: Browser, slug = "hori-knife") {
  const { status, body } = await browser.ask(`/api/product/edit/current?product=${slug}`);
  expect(status).toBe(200);
  return (body as unknown as { values: Record<string, string> }).values;
}

async function find(slug = "hori-knife") {
  const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, slug));
  return row;
}

test("a form is filled with the current values, as it would send them", async () => {
  expect(await shownTo(june)).toMatchObject({ name: "Hori Digging Knife", country: "US", weight: expect.stringMatching(/^\d+$/) });
  expect(await shownTo(june)).not.toHaveProperty("languages");
  expect(await shownTo(june, "slow-sourdough")).toHaveProperty("languages");
});

test("edits of different fields in two forms both survive", async () => {
  const shown = await shownTo(june);
  const one = { product: "hori-knife", country: "none", was: { country: shown.country } };
  const other = { product: "hori-knife", weight: "444", was: { weight: shown.weight } };
  expect((await june.ask(address, one)).status).toBe(200);
  expect((await mary.ask(address, other)).status).toBe(200);
  expect(await find()).toMatchObject({ country: null, weightGrams: 444 });
});

test("an edit of the same field is refused with both values, the other operator and the time, and changes nothing", async () => {
  const { name } = await shownTo(june);
  expect((await mary.ask(address, { product: "hori-knife", name: "Digging knife", was: { name } })).status).toBe(200);
  const rows = await provider.shop.db.$count(audit);
  const answer = await june.ask(address, { product: "hori-knife", name: "Weeding knife", country: "US", was: { name, country: "" } });
  expect([answer.status, answer.body.problem]).toEqual([409, "conflict"]);
  expect(answer.body.conflicts).toEqual([
    { field: "name", yours: "Weeding knife", theirs: "Digging knife", by: "mary@shop.example", at: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(await find()).toMatchObject({ name: { en_US: "Digging knife" }, country: null });
  // The refusal is the only new row of the log.
  expect(await provider.shop.db.$count(audit)).toBe(rows + 1);
  const dry = await june.ask(`${address}?dry=yes`, { product: "hori-knife", name: "Weeding knife", was: { name } });
  expect(dry.status).toBe(409);

  const again = await june.ask(address, { product: "hori-knife", name: "Weeding knife", was: { name: "Digging knife" } });
  expect(again.status).toBe(200);
  expect((await find())?.name.en_US).toBe("Weeding knife");
});

test("two forms that make the same change do not conflict", async () => {
  const { name } = await shownTo(june);
  const edit = { product: "hori-knife", name: "Garden knife", was: { name } };
  expect((await mary.ask(address, edit)).status).toBe(200);
  expect((await june.ask(address, edit)).status).toBe(200);
});

test("of parallel edits of one field one is accepted", async () => {
  const { name } = await shownTo(june);
  const send = (text: string) => june.ask(address, { product: "hori-knife", name: text, was: { name } });
  const statuses = (await Promise.all(["A", "B", "C"].map(send))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test("a command of the machine is named in a conflict too, and so is the column of a choice", async () => {
  const [row] = await provider.shop.db.select().from(sku).limit(1);
  const id = String(row?.id);
  const { body } = await june.ask(`/api/choice/edit/current?choice=${id}`);
  const { list = "" } = (body as unknown as { values: Record<string, string> }).values;
  const member = "1";
  expect((await runCommand(provider.shop, ["choice", "edit", id, "--list", "900"])).ok).toBe(true);
  const answer = await june.ask("/api/choice/edit", { choice: id, list: "800", member, was: { list } });
  expect(answer.body.conflicts).toEqual([{ field: "list", yours: "800", theirs: "900.00", by: "machine", at: expect.any(String) }]);
});

test("the values of a form need a session and the command's role", async () => {
  const path = "/api/product/edit/current?product=hori-knife";
  expect((await openConsole(provider).browser().ask(path)).status).toBe(401);
  const other = openConsole(provider).browser();
  await newOperator(provider, other, "money");
  expect((await other.ask(path)).status).toBe(403);
  expect((await june.ask("/api/product/edit/current?product=nothing")).status).toBe(422);
});
