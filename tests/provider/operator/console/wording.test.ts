import { expect, test } from "@jest/globals";
import { words } from "@/provider/console/words";
import { viewOf } from "@/provider/console-server/describe";
import { titling } from "@/provider/console-server/titles";
import { commandGroups } from "@/provider/modules";

/** Words of a command line, where a shopkeeper reads. A row that is written «like this» is no command. */
const foreign = /«[a-z]+( [a-z]+)?»|\banswers (a|an|the) (new )?(link|address)|\bdry.run|\bchoices?\b/i;

const views = commandGroups.flatMap(({ heading, entries }) =>
  Object.entries(entries)
    .filter(([, { command }]) => !command.machineOnly)
    .map(([name, entry]) => viewOf(name, heading, entry)),
);

test("titles, explanations, labels and columns name no command, and have a shopkeeper's words", () => {
  const texts = views.flatMap(({ name, title, help, list, fields }) =>
    [
      title,
      help,
      list?.empty ?? "",
      ...fields.map(({ label }) => label),
      ...Object.values(list?.columns ?? {}).map(({ label }) => label),
    ].map((text) => ({ name, text })),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(({ text }) => foreign.test(text))).toEqual([]);
});

/** Every text of a table of words; functions are called with an example. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String((value as (...given: unknown[]) => unknown)("1", "1", "1"))];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test("the console's own texts speak of variants, and name a column of a file at most", () => {
  const { import: imported, ...others } = words;
  expect(textsOf(others).filter((text) => foreign.test(text))).toEqual([]);
  expect(textsOf(imported).filter((text) => /\bchoices\b|dry.run/i.test(text))).toEqual([]);
});

test("a sentence names commands by their titles, and rows as they are called", () => {
  const inTitles = titling(commandGroups);
  expect(inTitles("June is uploading the film «pond». «film cancel» ends that.")).toBe(
    "June is uploading the film «pond». “Cancel an upload” ends that.",
  );
  expect(inTitles("It is being prepared. «film show pond» tells how far it is.")).toBe(
    "It is being prepared. “Show a film” tells how far it is.",
  );
  expect(inTitles("Your roles do not include «refund».")).toBe("Your roles do not include “Refund an order”.");
});
