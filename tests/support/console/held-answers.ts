import { globSync } from "node:fs";
import { join } from "node:path";
import { type CommandView, viewOf } from "@/provider/console-server/describe";
import type { Command, CommandRows } from "@/provider/operator/command";
import { fact, type Output } from "@/provider/operator/output";

const root = join(__dirname, "../../..");
/** The commands whose forms show the present values of their rows on screens of their own. */
const edits = ["product edit", "choice edit", "text write", "agreement", "operator roles"];

/** Every command of the provider as an owner's console knows it. Only their rows are loaded: no database is behind them. */
export function everyCommand(): CommandView[] {
  const files = globSync("provider/**/commands.ts", { cwd: root });
  const tables = files.flatMap((file) => Object.values(require(join(root, file)) as Record<string, CommandRows>));
  const rows = tables.flatMap((table) => Object.entries(table)).filter(([, row]) => typeof row === "object" && "input" in row);
  const current = (async () => ({})) as never;
  return rows
    .filter(([, command]) => !(command as Command).machineOnly)
    .map(([name, command]) =>
      viewOf(name, "Commands", { command: command as Command, current: edits.includes(name) ? current : undefined, sheet: undefined }),
    );
}

const sent = "2026-11-25T13:05:00.000Z";

/** A row with a value for every column that any screen reads, and the mark of its address in all that are texts. */
function rowOf({ list }: CommandView, mark: string): Record<string, string | number> {
  const own = Object.entries(list?.columns ?? {}).map(([name, { as }]) => {
    return [name, as === undefined || as === "picture" ? mark : as === "moment" ? sent : 7];
  });
  const common = {
    id: 1,
    kind: "chapter",
    field: "name",
    language: "en_US",
    state: "current",
    by: "member",
    under: "",
    hidden: "",
    unanswered: 1,
  };
  const texts = {
    title: mark,
    text: mark,
    from: mark,
    file: mark,
    name: mark,
    label: mark,
    last: mark,
    needs: mark,
    member: mark,
    slug: mark,
  };
  return { ...texts, ...Object.fromEntries(own), ...common, sent, since: sent, address: "/x.avif", picture: "x", place: "1", seconds: 5 };
}

/** What a command answers for an address: its mark is in everything that can be read. */
export function answerOf(command: CommandView, mark: string): Output {
  if (command.list) return { rows: [rowOf(command, mark)], next: null };
  if (command.overview) return { waiting: [{ label: mark, count: 1, command: "orders", search: {} }], figures: [], charts: [] };
  if (!command.facts) return mark;
  const facts = Object.entries({ product: mark, name: mark, type: "course", state: "on sale", task: mark }).map(([key, value]) =>
    fact(key, `Label of ${key}`, value),
  );
  return { name: mark, facts, tables: [{ title: mark, columns: ["Column"], rows: [[mark]] }] };
}

type Held = { path: string; release: () => void };

/** A console's server whose answers wait until the test releases them, in any sequence. */
export function holdAnswers(commands: CommandView[], markOf: (query: URLSearchParams) => string) {
  const held: Held[] = [];
  const bodyOf = (address: URL): unknown => {
    if (address.pathname === "/session")
      return { operator: { email: "june@shop.example", name: "June", roles: ["owner"] }, hasCode: true, commands, currency: "USD" };
    if (address.pathname === "/views") return { views: [] };
    const mark = markOf(address.searchParams);
    const [, , ...words] = address.pathname.split("/");
    const named = (name: string) => commands.find((command) => command.name === name);
    if (words.at(-1) === "current") {
      const form = named(words.slice(0, -1).join(" "));
      return { values: Object.fromEntries((form?.fields ?? []).map(({ name }) => [name, mark])) };
    }
    const command = named(words.join(" "));
    if (!command) throw new Error(`nothing answers ${address.pathname}`);
    return { output: answerOf(command, mark) };
  };
  global.fetch = ((input: string) => {
    const address = new URL(input, "http://localhost");
    const body = bodyOf(address);
    const answer = () => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
    if (!address.pathname.startsWith("/api/")) return Promise.resolve(answer());
    return new Promise((resolve) => held.push({ path: input, release: () => resolve(answer()) }));
  }) as never;
  /** Releases the answers whose address has a mark. */
  const release = (mark: string) => {
    for (const each of held.splice(0)) {
      if (markOf(new URL(each.path, "http://localhost").searchParams) === mark) each.release();
      else held.push(each);
    }
  };
  return { release, isAsked: (mark: string) => held.some(({ path }) => markOf(new URL(path, "http://localhost").searchParams) === mark) };
}
