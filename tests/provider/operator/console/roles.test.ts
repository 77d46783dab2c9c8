import { beforeAll, expect, test } from "@jest/globals";
import { commandGroups } from "@/provider/modules";
import { type Command, type Role, roles } from "@/provider/operator/command";
import { checksums } from "@/tests/support/database/checksums";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
const browsers = new Map<Role, Browser>();

const rows = commandGroups.flatMap(({ entries }) => Object.entries(entries));
const pathOf = (name: string) => `/api/${name.replace(" ", "/")}`;

/** Tables that a refused request may change: the time of a session's last use, and the row that says that it was refused. */
const sessions = ["operator_session", "audit"];

beforeAll(async () => {
  const { browser } = openConsole(provider);
  for (const role of roles) {
    const own = browser();
    await newOperator(provider, own, role);
    browsers.set(role, own);
  }
});

/** Asks for a command without arguments, as a dry run where it has one: those with arguments are then refused for these alone. */
function ask(role: Role, name: string, { does, dry }: Command) {
  const path = pathOf(name);
  return browsers.get(role)?.ask(dry ? `${path}?dry=yes` : path, does === "write" ? {} : undefined);
}

const mayRun = (role: Role, { role: own, alsoFor = [], machineOnly }: Command) =>
  !machineOnly && (role === "owner" || role === own || alsoFor.includes(role));

test.each(roles)("%s may run the commands of that role, and every other one is refused and changes nothing", async (role) => {
  const before = await checksums(provider, sessions);
  const wrong: unknown[] = [];
  for (const [name, { command }] of rows) {
    if (mayRun(role, command)) continue;
    const answer = await ask(role, name, command);
    if (answer?.status !== 403 || answer.body.problem !== "not-allowed") wrong.push({ name, answer });
  }
  expect(wrong).toEqual([]);
  expect(await checksums(provider, sessions)).toEqual(before);

  // These have effects that a test of every role would repeat: they are tried one by one elsewhere.
  const allowed = rows.filter(([, { command }]) => mayRun(role, command) && (command.dry || command.does === "read"));
  expect(allowed.length).toBeGreaterThan(0);
  for (const [name, { command }] of allowed) {
    const answer = await ask(role, name, command);
    if (![200, 422].includes(answer?.status ?? 0)) wrong.push({ name, answer });
  }
  expect(wrong).toEqual([]);
  expect(await checksums(provider, sessions)).toEqual(before);
});

test("the session names exactly the commands that the roles allow, with a label of its own for every field", async () => {
  for (const role of roles) {
    const answer = await browsers.get(role)?.ask("/session");
    const commands = answer?.body.commands ?? [];
    const expected = rows.filter(([, { command }]) => mayRun(role, command)).map(([name]) => name);
    expect(commands.map(({ name }) => name).sort()).toEqual(expected.sort());
    for (const { fields } of commands) {
      const labels = fields.map(({ label }) => label);
      for (const label of labels) expect(label).toMatch(/^[A-Z]/);
      expect(labels).toEqual([...new Set(labels)]);
    }
  }
});

test("without a session no command runs", async () => {
  const stranger = openConsole(provider).browser();
  const before = await checksums(provider);
  for (const [name, { command }] of rows) {
    const answer = await stranger.ask(pathOf(name), command.does === "write" ? {} : undefined);
    expect({ name, status: answer.status, problem: answer.body.problem }).toEqual({ name, status: 401, problem: "signed-out" });
  }
  expect(await checksums(provider)).toEqual(before);
});

test("a command that writes is no address to open, and one that reads none to write to", async () => {
  const owner = browsers.get("owner");
  expect((await owner?.ask("/api/price"))?.status).toBe(404);
  expect((await owner?.ask("/api/products", {}))?.status).toBe(404);
  expect((await owner?.ask("/api/constructor"))?.status).toBe(404);
});
