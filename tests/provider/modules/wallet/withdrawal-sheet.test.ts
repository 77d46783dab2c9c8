import { beforeAll, expect, test } from "@jest/globals";
import type { Facts } from "@/provider/operator/output";
import { withdraw } from "@/tests/support/money/pending-withdrawal";
import { openRace, type Race } from "@/tests/support/money/race";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let race: Race;
let june: Browser;
let ida: Browser;
let first: string;
let id: string;

beforeAll(async () => {
  race = await openRace(provider);
  const own = await race.oneBuyer(100_000);
  first = await withdraw(provider, own, 20);
  await runCommand(provider.shop, ["refuse", first, "Wrong name"]);
  id = await withdraw(provider, own, 600);
  // Before the operators sign in, because no session lasts for days.
  await runCommand(provider.shop, ["clock", "3", "days"]);
  const { browser } = openConsole(provider);
  [june, ida] = [browser(), browser()];
  await newOperator(provider, june, "money", "june@shop.example");
  await newOperator(provider, ida, "money", "ida@shop.example");
});

async function sheetOf(browser: Browser, path: string) {
  const { body } = await browser.ask(`/api/${path}`);
  const { facts, tables = [], tasks } = body.output as unknown as Facts;
  return { facts: Object.fromEntries(facts.map(({ key, value }) => [key, value])), tables, tasks };
}

test("a withdrawal shows its age, the member's other ones, where the money came from, and the limit", async () => {
  const { facts, tables, tasks } = await sheetOf(june, `withdrawal/show?withdrawal=${id}`);
  expect(facts).toMatchObject({ amount: "$600.00", walletAfterIt: "$400.00", waiting: "3 days", state: "pending" });
  expect(facts.limit).toContain("$500.00 within 24 hours");
  expect(facts.toApproveIt).toBe("a second person must agree");
  expect(tables[0]).toMatchObject({
    rows: [[first, expect.anything(), "$20.00", "refused", "Wrong name"]],
    opens: [{ withdrawal: first }],
  });
  expect(tables[1]?.rows.map(([, what, amount]) => [what, amount])).toContainEqual(["Credit from the shop", "$1000.00"]);
  expect(tasks).toEqual(["approve", "refuse"]);
  expect((await june.ask("/api/withdrawals")).body.output.rows.find((row) => String(row.id) === id)).toMatchObject({ waiting: "3 days" });
});

test("a proposed withdrawal names its proposal and why, and only another operator is offered to approve it", async () => {
  const asked = await withdraw(provider, await race.oneBuyer(80_000), 700);
  const { body } = await june.ask("/api/approve", { withdrawal: asked, why: "Known for years" });
  const { proposal } = body as unknown as { proposal: number };
  const { facts, tasks } = await sheetOf(ida, `withdrawal/show?withdrawal=${asked}`);
  expect(facts).toMatchObject({ proposal: `${proposal}, by june@shop.example`, why: "Known for years" });
  expect(tasks).toEqual(["refuse"]);
  expect((await sheetOf(june, `proposal/show?proposal=${proposal}`)).tasks).toEqual(["proposal refuse"]);
  const other = await sheetOf(ida, `proposal/show?proposal=${proposal}`);
  expect(other.facts.why).toBe("Known for years");
  expect(other.tasks).toEqual(["proposal approve", "proposal refuse"]);
  await ida.ask("/api/proposal/approve", { proposal: String(proposal) });
  expect((await sheetOf(june, `withdrawal/show?withdrawal=${asked}`)).facts.state).toBe("approved");
});
