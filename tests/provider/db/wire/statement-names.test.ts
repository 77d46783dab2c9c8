import { expect, test } from "@jest/globals";
import { statementNames } from "@/provider/db/wire/statement-names";

test("a statement gets a name once it is frequent, and keeps it", () => {
  const nameOf = statementNames();
  const names = Array.from({ length: 12 }, () => nameOf("select 1"));
  expect(names).toEqual([...Array(9).fill(undefined), "statement_1", "statement_1", "statement_1"]);
  expect(nameOf("select 2")).toBeUndefined();
});

test("the number of prepared statements has a limit", () => {
  const nameOf = statementNames();
  const askOften = (text: string) => Array.from({ length: 10 }, () => nameOf(text)).at(-1);
  const names = Array.from({ length: 250 }, (_, index) => askOften(`select ${index}`));
  expect(names.filter(Boolean)).toHaveLength(200);
  expect(nameOf("select 7")).toBe("statement_8");
});
