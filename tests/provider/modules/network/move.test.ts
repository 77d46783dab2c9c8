import { beforeAll, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import type { CallInput } from "@/lib/contract";
import { member, placement, treePath } from "@/provider/db/schema";
import { checkTrees } from "@/provider/modules/network/check";
import { changeEnroller, changePlacement } from "@/provider/modules/network/move";
import type { TreeKind } from "@/provider/modules/network/paths";
import { rebuildTrees } from "@/provider/modules/network/rebuild";
import { insertActiveMembers } from "@/tests/support/provider/insert-members";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

let demo: string;

beforeAll(async () => {
  demo = await provider.signIn("demo");
});

const say = (...words: string[]) => runCommand(provider.shop, words);

const branch = (input: CallInput<"GET network/branch"> = {}, token = demo) => provider.call("GET network/branch", input, { token });

const path = (input: CallInput<"GET network/path">, token = demo) => provider.call("GET network/path", input, { token });

const namesIn = (list: { username: string }[]) => list.map(({ username }) => username);

/** Another member below demo, placed at the nearest free side. */
const enrolledByDemo = () => newMember(provider, { recommendNo: "CA10000001" });

test("a new enroller moves the member with the team", async () => {
  const [first, second, third] = [await enrolledByDemo(), await enrolledByDemo(), await enrolledByDemo()];
  const below = await newMember(provider, { recommendNo: second.userCode });
  expect(await say("tree", "move", second.username, "under", first.userCode)).toEqual({
    ok: true,
    text: expect.stringContaining(`${first.username} is now the enroller of ${second.username}.`),
  });
  expect(namesIn((await path({ search: below.username })).data)).toEqual(["demo", first.username, second.username, below.username]);
  await say("tree", "move", second.username, "under", third.username);
  expect(namesIn((await path({ search: below.username })).data)).toEqual(["demo", third.username, second.username, below.username]);
  expect((await branch({ userCode: first.userCode })).data.member).toMatchObject({ children: 0, descendants: 0 });
  expect((await provider.call("GET member/profile", {}, { token: second.token })).data.recommendNo).toBe(third.userCode);
  expect(await checkTrees(provider.shop.db)).toEqual([]);
});

test("a member can be moved to another position or get a first one", async () => {
  const parent = await enrolledByDemo();
  const other = await enrolledByDemo();
  const unplaced = await newMember(provider);
  expect(await say("tree", "move", other.username, "under", parent.username, "right")).toEqual({
    ok: true,
    text: expect.stringContaining(`${other.username} and all members below are now on the right of ${parent.username}.`),
  });
  expect((await say("tree", "move", unplaced.username, "under", parent.username, "left")).ok).toBe(true);
  const { data } = await branch({ kind: "placement", userCode: parent.userCode });
  expect(data.below.list.map(({ username, side }) => [username, side])).toEqual([
    [unplaced.username, "left"],
    [other.username, "right"],
  ]);
  expect((await say("tree", "check")).ok).toBe(true);
});

test("a move that creates a cycle or takes an occupied side is refused and changes nothing", async () => {
  const before = await provider.shop.db.select().from(treePath).orderBy(treePath.kind, treePath.ancestorId, treePath.descendantId);
  const refusals: [string[], string][] = [
    [["move", "demo", "under", "lena_h"], "lena_h is below demo, so the move would create a cycle."],
    [["move", "demo", "under", "demo"], "demo is below demo, so the move would create a cycle."],
    [["move", "ivy_lin", "under", "lena_h", "right"], "lena_h is below ivy_lin, so the move would create a cycle."],
    [["move", "lena_h", "under", "demo", "left"], "This side of demo is taken."],
    [["move", "nobody_here", "under", "demo"], "There is no member «nobody_here»."],
    [["move", "lena_h", "under", "nobody_here"], "There is no member «nobody_here»."],
    [["move", "lena_h", "below", "demo"], "Write «under» before <member>."],
    [["move", "lena_h", "under", "demo", "middle"], "The side must be one of left, right."],
    [["plant"], "The commands of «tree» are:"],
  ];
  for (const [words, sentence] of refusals) {
    const { ok, text } = await say("tree", ...words);
    expect({ ok, sentence: text.split("\n")[0] }).toEqual({ ok: false, sentence });
  }
  expect(await provider.shop.db.select().from(treePath).orderBy(treePath.kind, treePath.ancestorId, treePath.descendantId)).toEqual(before);
});

/** All paths derived from these parents, computed without the database. */
function pathsOf(parents: Map<number, number>, ids: number[]): string[] {
  return ids.flatMap((id) => {
    const paths: string[] = [];
    for (let above: number | undefined = id, depth = 0; above !== undefined; above = parents.get(above), depth += 1)
      paths.push(`${above} ${id} ${depth}`);
    return paths;
  });
}

async function storedPaths(kind: TreeKind, ids: number[]): Promise<string[]> {
  const mine = new Set(ids);
  const rows = await provider.shop.db.select().from(treePath).where(eq(treePath.kind, kind));
  return rows.filter((row) => mine.has(row.descendantId)).map((row) => `${row.ancestorId} ${row.descendantId} ${row.depth}`);
}

test("the paths match the parents after any sequence of moves", async () => {
  const { db } = provider.shop;
  const move = fc.record({
    kind: fc.constantFrom<TreeKind>("enrolment", "placement"),
    who: fc.nat(9),
    under: fc.nat(9),
    side: fc.constantFrom("left" as const, "right" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
      const ids = await insertActiveMembers(db, 10);
      const parents: Record<TreeKind, Map<number, number>> = { enrolment: new Map(), placement: new Map() };
      const sides = new Map<string, number>();
      for (const { kind, who, under, side } of moves) {
        const [id = 0, parentId = 0] = [ids[who], ids[under]];
        const circle = pathsOf(parents[kind], [parentId]).some((each) => each.startsWith(`${id} `));
        const expected = circle ? "cycle" : kind === "placement" && sides.has(`${parentId} ${side}`) ? "side taken" : null;
        const problem = kind === "placement" ? await changePlacement(db, id, parentId, side) : await changeEnroller(db, id, parentId);
        expect(problem).toBe(expected);
        if (problem) continue;
        parents[kind].set(id, parentId);
        if (kind === "enrolment") continue;
        for (const [place, holder] of sides) if (holder === id) sides.delete(place);
        sides.set(`${parentId} ${side}`, id);
      }
      for (const kind of ["enrolment", "placement"] as const)
        expect((await storedPaths(kind, ids)).sort()).toEqual(pathsOf(parents[kind], ids).sort());
    }),
    { numRuns: 12 },
  );
  expect(await checkTrees(db)).toEqual([]);
});

test("simultaneous registrations and moves keep every path correct", async () => {
  const { db } = provider.shop;
  const [first, second, third] = [await enrolledByDemo(), await enrolledByDemo(), await enrolledByDemo()];
  await Promise.all([
    ...Array.from({ length: 4 }, () => newMember(provider, { recommendNo: third.userCode })),
    changeEnroller(db, third.id, first.id),
    changeEnroller(db, second.id, third.id),
    changeEnroller(db, third.id, second.id),
    changeEnroller(db, first.id, third.id),
    ...(["left", "right"] as const).map((side) => changePlacement(db, second.id, third.id, side)),
  ]);
  expect(await checkTrees(db)).toEqual([]);
  expect(await db.$count(member, eq(member.enrollerId, third.id))).toBeGreaterThanOrEqual(4);
  const taken = await db.select().from(placement).where(eq(placement.parentId, third.id));
  expect(taken.length).toBeLessThanOrEqual(2);
});

test("missing, wrong and additional paths are detected and rebuilt from the parents", async () => {
  const { db } = provider.shop;
  const [top, left, right] = await insertActiveMembers(db, 3);
  if (!top || !left || !right) throw new Error("three members were to be made");
  await changeEnroller(db, left, top);
  expect(await say("tree", "check")).toEqual({ ok: true, text: "All paths are correct." });

  await db.delete(treePath).where(and(eq(treePath.kind, "enrolment"), eq(treePath.ancestorId, top), eq(treePath.descendantId, left)));
  await db.insert(treePath).values({ kind: "placement", ancestorId: top, descendantId: right, depth: 3 });
  const { ok, text } = await say("tree", "check");
  expect(ok).toBe(false);
  expect(text).toContain(`enrolment: the path ${top} ${left} 1 is missing`);
  expect(text).toContain(`placement: the path ${top} ${right} 3 is superfluous`);

  expect((await say("tree", "rebuild")).ok).toBe(true);
  expect(await checkTrees(db)).toEqual([]);
});

test("a cycle among the parents is reported and not rebuilt", async () => {
  const { db } = provider.shop;
  const [one, other] = await insertActiveMembers(db, 2);
  if (!one || !other) throw new Error("two members were to be made");
  await changeEnroller(db, other, one);
  await db.update(member).set({ enrollerId: other }).where(eq(member.id, one));
  const before = await db.$count(treePath);
  expect(await checkTrees(db)).toEqual([`enrolment: the members ${one}, ${other} are in a cycle`]);
  await expect(rebuildTrees(db)).rejects.toThrow("are in a cycle");
  expect(await db.$count(treePath)).toBe(before);
  await db.update(member).set({ enrollerId: null }).where(eq(member.id, one));
  expect(await checkTrees(db)).toEqual([]);
});
