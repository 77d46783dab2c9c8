import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { periodOf } from "@/lib/contract/wire/bonus-period";
import { entry } from "@/provider/db/schema";
import { commandGroups } from "@/provider/modules";
import type { InsertedBuyer } from "@/tests/support/money/insert-buyers";
import { withdraw } from "@/tests/support/money/pending-withdrawal";
import { openRace, type Race } from "@/tests/support/money/race";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let race: Race;
let buyer: InsertedBuyer;
let paid: { id: number; cents: number };

const onceCents = 3000;

beforeAll(async () => {
  race = await openRace(provider);
  buyer = await race.oneBuyer(1_000_000);
  paid = await order();
  for (const name of ["first", "second"]) await newOperator(provider, newBrowser(), "owner", `${name}@shop.example`);
});

const newBrowser = (): Browser => openConsole(provider).browser();

/** An order that is paid from the wallet. */
async function order() {
  const placed = await race.placeOrder(buyer, race.shelf.cup);
  await race.pay(buyer, placed.id, { walletCents: placed.cents });
  return placed;
}

/** How often each command is tried: its arguments, each time anew. */
const tries: Record<string, (time: number) => Promise<Record<string, string>>> = {
  grant: async (time) => ({ member: buyer.userCode, account: "wallet", amount: String(onceCents / 100), reference: `alone-${time}` }),
  approve: async () => ({ withdrawal: await withdraw(provider, buyer, onceCents / 100) }),
  refund: async () => ({ order: String((await order()).id) }),
  ship: async (time) => ({ order: String(paid.id), carrier: "Post", tracking: `T${time}` }),
  deliver: async () => ({ order: String(paid.id) }),
  "order note": async () => ({ order: String(paid.id), text: "Seen" }),
  // A period that is over closes by itself, and pays the same. One that is not over is refused.
  "period close": async () => ({ period: periodOf(provider.shop.clock.now()) }),
  // It returns the member's own money.
  refuse: async () => ({ withdrawal: await withdraw(provider, buyer, onceCents / 100) }),
};

/** The imported files of a file, without types. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type\b)[^;]*?from "(\.[^"]+)"/gm)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)),
  );

function reachOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const each of importsOf(file)) reachOf(each, seen);
  return seen;
}

/** The writing commands whose code reaches the one function that moves money. */
async function moneyCommands(): Promise<string[]> {
  const files = globSync("provider/**/*.ts").filter((file) => /Runs</.test(readFileSync(file, "utf8")));
  const reaching = files.filter((file) => reachOf(file).has("provider/modules/ledger/post.ts") && !file.endsWith("modules.ts"));
  const modules = await Promise.all(reaching.map((file) => import(pathToFileURL(resolve(file)).href)));
  const functions = new Set(modules.flatMap((module) => Object.values(module).flatMap((each) => Object.values(each ?? {}))));
  const entries = commandGroups.flatMap((group) => Object.entries(group.entries));
  return entries.flatMap(([name, { command, run }]) => (command.does === "write" && functions.has(run) ? [name] : []));
}

async function creditedCents(): Promise<number> {
  const credits = sql<number>`coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)`.mapWith(Number);
  const [row] = await provider.shop.db.select({ credits }).from(entry);
  return row?.credits ?? 0;
}

test("every command whose code can move money is tried here", async () => {
  expect((await moneyCommands()).sort()).toEqual(Object.keys(tries).sort());
});

test.each(Object.keys(tries))("%s, repeated by one operator, moves no more than the limit", async (name) => {
  const limit = { grant: 0, refund: paid.cents * 2 - 1 }[name] ?? onceCents * 2 - 1;
  for (const each of ["withdrawals", "refunds"]) await runCommand(provider.shop, ["limit", "set", each, (limit / 100).toFixed(2)]);
  const own = newBrowser();
  await newOperator(provider, own, "owner", `${name.replace(" ", "-")}@shop.example`);
  let moved = 0;
  for (let time = 0; time < 4; time += 1) {
    const given = await tries[name]?.(time);
    const before = await creditedCents();
    const { status } = await own.ask(`/api/${name.replace(" ", "/")}`, given);
    expect([200, 422]).toContain(status);
    moved += (await creditedCents()) - before;
  }
  if (name === "refuse") return expect(moved).toBe(4 * onceCents);
  expect(moved).toBeLessThanOrEqual(limit);
  if (["approve", "refund"].includes(name)) expect(moved).toBeGreaterThan(0);
});
