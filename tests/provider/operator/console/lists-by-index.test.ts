import { beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { commandGroups } from "@/provider/modules";
import type { Command } from "@/provider/operator/command";
import { queryPlansDuring } from "@/tests/support/database/query-plans";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let browser: Browser;

beforeAll(async () => {
  browser = openConsole(provider).browser();
  await newOperator(provider, browser, "owner");
});

/** The tables that grow with the shop. */
const growing = "asset|order|order_item|member|product|sku|withdrawal|audit|payment|entry|transfer|support_message|bonus|job|mail";

/** What the filters without words of their own are tried with. */
const examples: Record<string, string> = {
  member: "demo",
  number: "20260101900000001",
  search: "cork",
  command: "price",
  actor: "machine",
  country: "US",
};

/** The values of an argument that a list can be asked with. */
function valuesOf(name: string, schema: unknown): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  return name in examples ? [examples[name] ?? ""] : [];
}

/** Every order of a list alone, and with every value of each filter. */
function queriesOf({ input }: Command): string[] {
  const { sort, after: _, limit: __, ...filters } = input.shape;
  const sorts = sort ? valuesOf("sort", sort) : [];
  const filtered = ["", ...Object.entries(filters).flatMap(([name, schema]) => valuesOf(name, schema).map((value) => `&${name}=${value}`))];
  return (sorts.length > 0 ? sorts.map((each) => `sort=${each}`) : [""]).flatMap((order) => filtered.map((filter) => `${order}${filter}`));
}

const lists = commandGroups
  .flatMap(({ entries }) => Object.entries(entries))
  .filter(([, { command }]) => command.list && Object.values(command.input.shape).every((schema) => schema instanceof z.ZodOptional))
  .map(([name, { command }]) => [name, queriesOf(command)] as const);

test.each(lists)("«%s» reads no growing table as a whole, with any filter and in any order", async (name, queries) => {
  const wrong: string[] = [];
  for (const query of queries) {
    const path = `/api/${name.replace(" ", "/")}?${query}`;
    const plans = await queryPlansDuring(provider, async (overheard) => {
      const { status, body } = await openConsole(overheard).browser().ask(path, undefined, { cookie: browser.cookie() });
      if (status !== 200) wrong.push(`${path}: ${JSON.stringify(body)}`);
    });
    const whole = new RegExp(`Seq Scan on "?(${growing})"?(?=\\s)`).exec(plans);
    if (whole) wrong.push(`${path}: ${whole[0]}`);
  }
  expect(wrong).toEqual([]);
});
