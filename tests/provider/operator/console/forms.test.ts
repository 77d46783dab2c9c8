import { beforeAll, expect, test } from "@jest/globals";
import { commandGroups } from "@/provider/modules";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let owner: Browser;

beforeAll(async () => {
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner");
});

const commands = new Map(commandGroups.flatMap(({ entries }) => Object.entries(entries)).map(([name, { command }]) => [name, command]));

test("the tasks of a list's rows are commands, with an argument that a column of the list fills", () => {
  const tasks = [...commands].flatMap(([list, command]) => (command.list?.tasks ?? []).map((task) => ({ list, ...task })));
  expect(tasks.length).toBeGreaterThan(0);
  for (const { list, command, argument, column, only } of tasks) {
    const columns = Object.keys(commands.get(list)?.list?.columns ?? {});
    const fields = Object.keys(commands.get(command)?.input.shape ?? {});
    expect({ list, command, fields }).toEqual({ list, command, fields: expect.arrayContaining([argument]) });
    expect({ list, columns }).toEqual({ list, columns: expect.arrayContaining([column, ...(only ? [only.column] : [])]) });
  }
});

test("the day of a tax rate is a date, and the row of a coming one names its removal", async () => {
  const { body } = await owner.ask("/session");
  const form = body.commands?.find(({ name }) => name === "tax set");
  expect(form?.fields.find(({ name }) => name === "from")?.control).toBe("day");
  await owner.ask("/api/tax/set", { country: "US", kind: "course", rate: "3", from: "2999-01-01" });
  const { rows } = (await owner.ask("/api/tax/list?country=US")).body.output;
  const coming = rows.filter(({ state }) => state === "coming");
  expect(coming).toHaveLength(1);
  expect((await owner.ask("/api/tax/remove", { rate: String(coming[0]?.id) })).status).toBe(200);
});

test("the form that changes roles begins with the roles that the operator has, and two owners who change them conflict", async () => {
  const { email } = await newOperator(provider, openConsole(provider).browser(), "catalogue,orders", "ida@shop.example");
  const { body } = await owner.ask(`/api/operator/roles/current?operator=${email}`);
  expect((body as unknown as { values: object }).values).toEqual({ roles: "catalogue,orders" });
  const change = (roles: string) => owner.ask("/api/operator/roles", { operator: email, roles, was: { roles: "catalogue,orders" } });
  expect((await change("catalogue")).status).toBe(200);
  const late = await change("support");
  expect({ status: late.status, theirs: late.body.conflicts?.[0]?.theirs }).toEqual({ status: 409, theirs: "catalogue" });
});

test("captions that are not taken say why beside their field, with the line", async () => {
  const [film = ""] = (await owner.ask("/api/films")).body.output.rows.map((row) => String(row.film));
  const captions = "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:05.000 --> 00:04.000\nTwo";
  const { status, body } = await owner.ask("/api/caption/add", { film, language: "en_US", captions });
  expect({ status, issues: body.issues }).toEqual({
    status: 422,
    issues: [{ field: "captions", message: expect.stringContaining("Line 6: the caption ends before it begins.") }],
  });
});

test("the attempts to pay an order have their times as all others are written", async () => {
  const { rows } = (await owner.ask("/api/orders?state=completed")).body.output;
  const { body } = await owner.ask(`/api/payments?order=${rows[0]?.number}`);
  expect(String(body.output)).toMatch(/\t\d{4}-\d\d-\d\d \d\d:\d\d UTC\t/);
});
