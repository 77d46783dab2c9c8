import { beforeAll, expect, test } from "@jest/globals";
import { savedView } from "@/provider/db/schema";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let june: Browser;
let ida: Browser;

beforeAll(async () => {
  june = openConsole(provider).browser();
  ida = openConsole(provider).browser();
  await newOperator(provider, june, "orders", "june@shop.example");
  await newOperator(provider, ida, "orders", "ida@shop.example");
});

type Views = { views: { id: number; name: string; search: object }[] };

const viewsOf = async (browser: Browser, list = "orders") => ((await browser.ask(`/views?list=${list}`)).body as unknown as Views).views;

const save = (browser: Browser, name: string, search: object, list = "orders") => browser.ask("/views", { list, name, search });

test("a saved view belongs to its operator, and a second one of the same name replaces it", async () => {
  expect((await save(june, "To pack", { state: "to-deliver", sort: "oldest" })).status).toBe(200);
  expect((await save(june, "To pack", { state: "to-deliver", sort: "largest" })).status).toBe(200);
  expect(await viewsOf(june)).toEqual([{ id: expect.any(Number), name: "To pack", search: { state: "to-deliver", sort: "largest" } }]);
  expect(await viewsOf(ida)).toEqual([]);
  const [view] = await viewsOf(june);
  await ida.ask("/views/remove", { id: view?.id });
  expect(await viewsOf(june)).toHaveLength(1);
  await june.ask("/views/remove", { id: view?.id });
  expect(await viewsOf(june)).toEqual([]);
});

test("a view stores no filter that names a member, no page and no unknown filter", async () => {
  await save(june, "Open", { state: "unpaid", member: "demo", after: "7", limit: "5", colour: "red" });
  expect((await viewsOf(june))[0]?.search).toEqual({ state: "unpaid" });
  await save(june, "People", { search: "demo", state: "suspended" }, "members");
  expect((await viewsOf(june, "members"))[0]?.search).toEqual({ state: "suspended" });
});

test("a view keeps the columns that the list has", async () => {
  await save(june, "Sums", { sort: "largest", columns: "number,colour,state" });
  const sums = async () => (await viewsOf(june)).find(({ name }) => name === "Sums")?.search;
  expect(await sums()).toEqual({ sort: "largest", columns: "number,state" });
  await save(june, "Sums", { columns: "colour" });
  expect(await sums()).toEqual({});
});

test("a view without a name, of no list, of another role's list, or without a session is refused", async () => {
  const { status, body } = await save(june, " ", {});
  expect([status, body.issues?.[0]?.field]).toEqual([422, "name"]);
  expect((await save(june, "All", {}, "no such list")).status).toBe(422);
  expect((await save(june, "All", {}, "audit list")).status).toBe(403);
  const stranger = openConsole(provider).browser();
  expect((await save(stranger, "All", {})).status).toBe(401);
  expect((await stranger.ask("/views?list=orders")).status).toBe(401);
});

test("the views of an operator who leaves are removed", async () => {
  await save(ida, "Mine", { state: "unpaid" });
  const before = await provider.shop.db.$count(savedView);
  await runCommand(provider.shop, ["operator", "remove", "ida@shop.example"]);
  expect(await provider.shop.db.$count(savedView)).toBe(before - 1);
});
