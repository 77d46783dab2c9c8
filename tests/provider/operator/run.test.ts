import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { product } from "@/provider/db/schema";
import { commandGroups } from "@/provider/modules";
import { type CommandRows, roles } from "@/provider/operator/command";
import { commandGroup } from "@/provider/operator/command-group";
import { commandRunner } from "@/provider/operator/run";
import { usageOf } from "@/provider/operator/words";
import { openClock } from "@/provider/runtime/clock";
import { checksums } from "@/tests/support/database/checksums";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const entries = commandGroups.flatMap((group) => Object.entries(group.entries));

/** The rows of every file, so that the test finds files that no module includes. */
async function allRows(): Promise<CommandRows> {
  const folder = join(process.cwd(), "provider");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /(^|\/)commands\.ts$/.test(path));
  const files = await Promise.all(paths.map((path) => import(join(folder, path)) as Promise<Record<string, CommandRows>>));
  return Object.assign({}, ...files.flatMap(Object.values));
}

/** Commands that need nothing but the name of something new. */
const takesOnlyName = ["category create"];

const say = (...words: string[]) => runCommand(provider.shop, words);

test("help lists the usage and purpose of every command", async () => {
  for (const words of [[], ["help"], ["--help"]]) {
    const { ok, text } = await say(...words);
    expect(ok).toBe(true);
    for (const [name, { command }] of entries) {
      expect(text).toContain(usageOf(name, command));
      expect(text).toContain(command.help);
    }
  }
});

test("every row has a title, help, a role and an input, and the runner knows it", async () => {
  const rows = await allRows();
  expect(entries.map(([name]) => name).sort()).toEqual(Object.keys(rows).sort());
  for (const [name, { title, help, role, input, does, dry }] of Object.entries(rows)) {
    expect({ name, title, help }).toEqual({
      name,
      title: expect.stringMatching(/^[A-Z].*[^.]$/),
      help: expect.stringMatching(/^[a-z].*[^.]$/s),
    });
    expect(roles).toContain(role);
    expect(input.shape).toBeDefined();
    expect(does === "read" && dry).toBeFalsy();
  }
});

test("docs/operating.md lists the commands of each role", () => {
  const page = readFileSync("docs/operating.md", "utf8");
  const shown = [...page.matchAll(/^\| (\w+) +\| (`.*`) +\|$/gm)].map(([, role, names]) => [role, names?.trim()]);
  const expected = roles.flatMap((role) => {
    const names = entries
      .filter(([, { command }]) => command.role === role || command.alsoFor?.includes(role))
      .map(([name]) => `\`${name}\``);
    return names.length > 0 ? [[role, names.join(", ")]] : [];
  });
  expect(shown).toEqual(expected);
});

test("every command has help of its own", async () => {
  for (const [name, { command }] of entries) {
    const { ok, text } = await say(...name.split(" "), "--help");
    expect(ok).toBe(true);
    expect(text.startsWith(`npm run shop -- ${usageOf(name, command)}\n${command.help}`)).toBe(true);
  }
});

test("the first word of several commands lists them", async () => {
  const { ok, text } = await say("category", "dance");
  expect(ok).toBe(false);
  for (const name of ["category list", "category show <category>", "category rename <category> <language> <name>"])
    expect(text).toContain(name);
  expect(text).not.toContain("advert");
  expect((await say("category", "--help")).ok).toBe(true);
});

test.each(["dance", "constructor", "__proto__", "toString", "PRICE"])(
  "«%s» is an unknown command, and the manual lists the known ones",
  async (word) => {
    const { ok, text } = await say(word);
    expect(ok).toBe(false);
    expect(text.split("\n")[0]).toBe(`Unknown command «${word}».`);
    expect(text).toContain("price <product>");
  },
);

test("every command refuses invalid arguments with a sentence and its usage, and changes nothing", async () => {
  const nonsense = ["toString", "__proto__", "", "-1", "999999999", "1.5", "' or 1=1 --", "x".repeat(500), "\ud800", "a\u0000b"];
  const before = await checksums(provider);
  const wrong: unknown[] = [];
  for (const [name, { command }] of entries) {
    // A name may be any text.
    if (takesOnlyName.includes(name)) continue;
    for (const word of nonsense) {
      const { ok, text } = await say(...name.split(" "), word, word, word);
      // A search may be for anything.
      if (ok && text === command.list?.empty) continue;
      const [sentence = "", ...rest] = text.split("\n");
      if (ok || !/[.:]$/.test(sentence) || rest.at(-1) !== `Usage: npm run shop -- ${usageOf(name, command)}`)
        wrong.push({ name, word, ok, text });
    }
  }
  expect(wrong).toEqual([]);
  expect(await checksums(provider)).toEqual(before);
});

test("a command without arguments refuses any, and one with required arguments refuses none", async () => {
  expect(await say("ledger", "verify", "cork-mat")).toEqual({
    ok: false,
    text: "This command takes no arguments.\nUsage: npm run shop -- ledger verify",
  });
  for (const [name, { command }] of entries) {
    const needsArguments = !command.input.safeParse({}).success;
    if (needsArguments) expect({ name, ok: (await say(...name.split(" "))).ok }).toEqual({ name, ok: false });
  }
});

test("the manual groups the commands by topic and lists each once", async () => {
  const { text } = await say("help");
  for (const { heading } of commandGroups) expect(text).toContain(`\n\n${heading}\n`);
  const names = entries.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("a dry run answers like the command and changes nothing", async () => {
  const before = await checksums(provider);
  expect(await say("price", "hori-knife", "42", "35.50", "--dry-run")).toEqual({
    ok: true,
    text: "Nothing was changed. Without «--dry-run»: hori-knife will cost $42.00, members will pay $35.50.",
  });
  expect((await say("price", "hori-knife", "42", "50", "--dry-run")).text).toContain("must not be above the list price.");
  expect((await say("clock", "3", "days", "--dry-run")).text).toContain("This command has no «--dry-run».");
  expect(await checksums(provider)).toEqual(before);
});

test("a command that says it reads cannot write", async () => {
  const row = { title: "Liar", help: "writes", role: "owner", does: "read", input: z.object({}) } as const;
  const group = commandGroup("Products", { lie: row }, { lie: async ({ db }) => String(await db.update(product).set({ hot: true })) });
  await expect(commandRunner([group]).run(provider.shop, ["lie"])).rejects.toMatchObject({
    cause: { message: expect.stringContaining("read-only transaction") },
  });
});

test("the clock reports the shop's time and is moved permanently for every process", async () => {
  const told = (text: string) => new Date(text.replace("The shop's time is ", "").replace(/\.$/, "")).getTime();
  const before = told((await say("clock")).text);
  expect(Math.abs(before - provider.shop.clock.now().getTime())).toBeLessThan(5000);
  for (const words of [
    ["clock", "3", "days"],
    ["clock", "1", "day"],
    ["clock", "2", "hours"],
    ["clock", "30", "minutes"],
  ])
    expect((await say(...words)).ok).toBe(true);
  const movedMs = ((4 * 24 + 2) * 60 + 30) * 60_000;
  const other = await openClock(provider.shop.db);
  expect(told((await say("clock")).text) - before).toBeGreaterThanOrEqual(movedMs);
  expect(told((await say("clock")).text) - before).toBeLessThan(movedMs + 20_000);
  expect(Math.abs(other.now().getTime() - provider.shop.clock.now().getTime())).toBeLessThan(5000);
});

test.each([[["clock", "three", "days"]], [["clock", "3"]], [["clock", "3", "weeks"]], [["clock", "-3", "days"]]])(
  "%j is an invalid time",
  async (words) => {
    const { ok, text } = await say(...words);
    expect(ok).toBe(false);
    expect(text).toMatch(/^(Give an amount and a unit|The (amount|unit) must be)/);
  },
);
