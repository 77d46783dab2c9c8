import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { member, placement } from "@/provider/db/schema";
import type { Branch, Facts } from "@/provider/operator/output";
import { checksums } from "@/tests/support/database/checksums";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let owner: Browser;

beforeAll(async () => {
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner");
});

const ask = async (path: string, body?: object) => (await owner.ask(`/api/${path}`, body)).body.output as unknown as Facts;

/** The way from the top of a drawn tree to the member that it is about. */
function wayIn(branch: Branch): string[] {
  if (branch.isHere) return [branch.name];
  for (const each of branch.below) {
    const way = wayIn(each);
    if (way.length > 0) return [branch.name, ...way];
  }
  return [];
}

const namesIn = ({ name, below }: Branch): string[] => [name, ...below.flatMap(namesIn)];

/** Two members who have the same enroller and nobody above the one below the other. */
async function siblings(): Promise<[string, string, string]> {
  const { db } = provider.shop;
  const [parent] = await db.select().from(member).where(eq(member.username, "demo"));
  const below = await db
    .select()
    .from(member)
    .where(eq(member.enrollerId, parent?.id ?? 0))
    .orderBy(member.id)
    .limit(2);
  return ["demo", below[0]?.username ?? "", below[1]?.username ?? ""];
}

test("a dry run of a move draws the tree before and after, and changes nothing; the move makes it so", async () => {
  const [parent, moved, under] = await siblings();
  const before = await checksums(provider, ["operator_session"]);
  const { facts, trees } = await ask("tree/move?dry=yes", { member: moved, parent: under });
  expect(facts).toEqual([{ key: "result", label: "Result", value: `${under} will be the enroller of ${moved}.` }]);
  expect(trees?.map(({ title }) => title)).toEqual(["Before", "After"]);
  const ways = trees?.map(({ top }) => wayIn(top).slice(-3)) ?? [];
  expect(ways[0]?.slice(-2)).toEqual([parent, moved]);
  expect(ways[1]).toEqual([parent, under, moved]);
  expect(await checksums(provider, ["operator_session"])).toEqual(before);

  const { text } = await runCommand(provider.shop, ["tree", "move", moved, "under", under]);
  expect(text).toContain(`→ ${moved}, `);
  const shown = await ask(`tree/show?member=${moved}`);
  expect(shown.trees?.[0]?.top).toEqual(trees?.[1]?.top);
  await runCommand(provider.shop, ["tree", "move", moved, "under", parent]);
});

test("both trees around a member have the members directly above, beside and below", async () => {
  const { db } = provider.shop;
  const [demo] = await db.select().from(member).where(eq(member.username, "demo"));
  const children = await db
    .select({ username: member.username })
    .from(placement)
    .innerJoin(member, eq(member.id, placement.memberId))
    .where(eq(placement.parentId, demo?.id ?? 0));
  const { trees } = await ask("tree/show?member=demo");
  const [, placed] = trees ?? [];
  expect(placed && namesIn(placed.top)).toEqual(expect.arrayContaining(["demo", ...children.map(({ username }) => username)]));
});

test("a member is found in a team by the beginning of the name, with the way down", async () => {
  const [parent, child] = await siblings();
  const { trees } = await ask(`tree/find?member=${parent}&search=${child.slice(0, -1)}`);
  const top = trees?.[0]?.top;
  expect(top && [namesIn(top)[0], wayIn(top).at(-1)]).toEqual([parent, expect.stringContaining(child.slice(0, -1))]);
  const { status, body } = await owner.ask(`/api/tree/find?member=${child}&search=${parent}`);
  expect([status, body.message]).toEqual([422, `There is no «${parent}» in the team of ${child}.`]);
});
