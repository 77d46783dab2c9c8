import { Product } from "../../lib/contract/catalogue.ts";
import { languages } from "../../lib/contract/wire/language.ts";
import { type Judge, succeeds } from "../judge.ts";
import { readKeys } from "../rows.ts";
import { check, doAll, inputsFor, isForMembers, type Task, type Visit } from "../visit.ts";

/** An unknown language must fall back to the default one. */
const headers = [...languages.map(({ header }) => header), "xx_XX"];

const publicKeys = readKeys.filter((key) => !isForMembers(key));

/** Checks every public read in every language. Equal names are allowed: the number of different ones is only reported. */
export async function checkLanguages(visit: Visit): Promise<void> {
  const names = new Set<string>();

  const tasks = publicKeys.flatMap((key): Task[] => {
    const inputs = inputsFor(visit, key);
    if (typeof inputs === "string") return [async () => visit.log.skip(key, "languages", inputs)];
    const judge: Judge = (answer) => {
      const wrong = succeeds(key)(answer);
      if (!wrong && key === "GET product/detail") names.add(Product.parse(answer.envelope?.data).name);
      return wrong;
    };
    return headers.map((language) => () => check(visit, key, `language ${language}`, { input: inputs[0], language }, judge));
  });
  await doAll(tasks);
  if (names.size > 0) visit.log.notes.push(`The first product's name has ${names.size} spellings in ${languages.length} languages.`);
}
