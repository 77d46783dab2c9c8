import { expect } from "@playwright/test";
import type { Hands } from "../hands";
import { openFromMenu, openTask } from "./catalogue";

type Operate = (...words: string[]) => Promise<string>;

/** A changed value: its name, what it was, and what it became. */
const changedValue = /^\w+\t[^\t\n]+\t[^\t\n]+$/m;

/** Who came, and what was refused: rows that change nothing. */
const visit = /^(sign in|use link|confirm|command)( refused)?$/;

/** The commands of an operator in the audit log, oldest first, each with its row. */
async function rowsOf(operate: Operate, actor: string): Promise<{ command: string; text: string }[]> {
  const lines = (await operate("audit", "list", "--actor", actor, "--sort", "oldest", "--limit", "500")).trim().split("\n");
  const rows: { command: string; text: string }[] = [];
  for (const line of lines) {
    const [number = "", , , command = ""] = line.split("\t");
    rows.push({ command, text: await operate("audit", "show", number) });
  }
  return rows;
}

/** Expects a row with the values before and after for each of the commands, in their order, and an unbroken chain. */
export async function expectAudited(operate: Operate, actor: string, commands: string[]): Promise<void> {
  const rows = await rowsOf(operate, actor);
  const missing = [...commands];
  for (const { command } of rows) if (command === missing[0]) missing.shift();
  expect(missing).toEqual([]);
  // The shop's own job closes a period too, and of two the second one changes nothing.
  const unchanged = rows.filter(({ command, text }) => command !== "period close" && !visit.test(command) && !changedValue.test(text));
  expect(unchanged.map(({ command }) => command)).toEqual([]);
}

/** Reads a row in the console, and has the chain verified there. */
export async function readAuditLog(hands: Hands): Promise<void> {
  const { page } = hands;
  await openFromMenu(hands, "Audit log");
  await hands.type("Command", "refund");
  await hands.button("Show");
  await hands.link(/^\d+$/, page.getByRole("table"));
  await expect(page.getByRole("table", { name: /^refund \d+/ })).toContainText("A crack in the rim");
  await openTask(hands, "Verify the audit log");
  await expect(page.getByRole("main")).toContainText(/All \d+ rows are intact/);
}
