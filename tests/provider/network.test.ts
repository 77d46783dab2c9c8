import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import type { CallInput } from "@/lib/contract";
import { member, placement, treePath } from "@/provider/db/schema";
import { changeEnroller, changePlacement } from "@/provider/network/move";
import type { TreeKind } from "@/provider/network/paths";
import { checkTrees, rebuildTrees } from "@/provider/network/rebuild";
import { runVerb } from "@/provider/operator/run";
import { makeMembers } from "../support/fees";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, sampleMember } from "../support/sample";

let provider: TestProvider;
let demo: string;

beforeAll(async () => {
  provider = await openTestProvider();
  demo = await provider.signIn("demo");
});

afterAll(() => provider.close());

const say = (...words: string[]) => runVerb(provider.shop, words);
const branch = (input: CallInput<"GET network/branch"> = {}, token = demo) => provider.call("GET network/branch", input, { token });
const path = (input: CallInput<"GET network/path">, token = demo) => provider.call("GET network/path", input, { token });
const namesIn = (list: { username: string }[]) => list.map(({ username }) => username);

/** Another member below demo, placed at the nearest free side. */
const enrolledByDemo = () => newMember(provider, { recommendNo: "CA10000001" });

test("the branch below oneself shows those whom one enrolled, in the order in which they came", async () => {
  const { data } = await branch({ pageSize: 1000 });
  const { id } = await sampleMember(provider, "demo");
  const enrolled = await provider.shop.db.select().from(member).where(eq(member.enrollerId, id)).orderBy(member.id);
  expect(namesIn(data.below.list)).toEqual(namesIn(enrolled));
  expect(data.below.list.slice(0, 3)).toMatchObject([
    { username: "newcomer", activationStatus: 0, side: null, children: 0, descendants: 0, avatar: null },
    { username: "ivy_lin", activationStatus: 2, side: "left" },
    { username: "haruto_k", activationStatus: 2, side: "right" },
  ]);
  expect(data.member).toMatchObject({ username: "demo", userCode: "CA10000001", side: null, children: enrolled.length });
  expect(data.below.total).toBe(enrolled.length);
});

test.each(["enrolment", "placement"] as const)("the counts of the %s are what walking through the branches finds", async (kind) => {
  async function walk(userCode?: string): Promise<number> {
    const { data } = await branch({ kind, userCode, pageSize: 1000 });
    let below = 0;
    for (const child of data.below.list) below += 1 + (child.children > 0 ? await walk(child.userCode) : 0);
    expect({ children: data.member.children, descendants: data.member.descendants }).toEqual({
      children: data.below.list.length,
      descendants: below,
    });
    return below;
  }
  const all = await provider.shop.db.$count(
    treePath,
    and(eq(treePath.kind, kind), eq(treePath.ancestorId, (await sampleMember(provider, "demo")).id)),
  );
  expect(await walk()).toBe(all - 1);
  expect(all).toBeGreaterThan(50);
});

test("a branch is read in pages", async () => {
  const whole = (await branch({ pageSize: 1000 })).data.below;
  const pages = await Promise.all([1, 2, 3].map(async (pageNum) => (await branch({ pageNum, pageSize: 4 })).data.below));
  expect(pages.flatMap(({ list }) => list)).toEqual(whole.list.slice(0, 12));
  expect(pages.map(({ total }) => total)).toEqual([whole.total, whole.total, whole.total]);
  expect((await branch({ pageNum: 99, pageSize: 10 })).data.below).toEqual({ list: [], total: whole.total });
});

test("the placement shows the left before the right", async () => {
  const { data } = await branch({ kind: "placement" });
  expect(data.below.list.map(({ username, side }) => [username, side])).toEqual([
    ["ivy_lin", "left"],
    ["haruto_k", "right"],
  ]);
});

test("whoever stands outside of one's own tree answers like a missing member, above and beside alike", async () => {
  const stranger = await newMember(provider);
  const ivy = await sampleMember(provider, "ivy_lin");
  const missing = await branch({ userCode: "CA99999999" });
  expect(missing).toMatchObject({ status: 404, code: 404, data: null });
  expect(await branch({ userCode: stranger.userCode })).toEqual(missing);
  expect(await branch({ userCode: "CA10000001" }, stranger.token)).toEqual(missing);
  expect(await branch({ kind: "placement", userCode: ivy.userCode }, stranger.token)).toEqual(missing);
  expect((await branch({ userCode: stranger.userCode }, stranger.token)).data).toMatchObject({
    member: { username: stranger.username, children: 0, descendants: 0 },
    below: { list: [], total: 0 },
  });
});

test("who is enrolled stands in the branch at once, with the counts above", async () => {
  const before = (await branch()).data.member;
  const enroller = await enrolledByDemo();
  const second = await newMember(provider, { recommendNo: enroller.userCode });
  const after = (await branch()).data.member;
  expect(after).toMatchObject({ children: before.children + 1, descendants: before.descendants + 2 });
  expect(namesIn((await branch({ userCode: enroller.userCode })).data.below.list)).toEqual([second.username]);
});

test("a way leads from oneself down to whom a name, a code or the beginning of a name finds", async () => {
  const ofName = (await path({ search: "lena_h" })).data;
  expect(namesIn(ofName)).toEqual(["demo", "ivy_lin", "lena_h"]);
  expect((await path({ search: "LENA_H" })).data).toEqual(ofName);
  expect((await path({ search: ofName[2]?.userCode.toLowerCase() ?? "" })).data).toEqual(ofName);
  expect((await path({ search: " len " })).data).toEqual(ofName);
  expect(namesIn((await path({ search: "demo" })).data)).toEqual(["demo"]);
  expect(namesIn((await path({ kind: "placement", search: "maria_s" })).data)).toEqual(["demo", "haruto_k", "maria_s"]);
});

test("a name comes before the longer names that begin with it", async () => {
  const short = await newMember(provider, { recommendNo: "CA10000001", username: "zelkova" });
  await newMember(provider, { recommendNo: short.userCode, username: "zelkova_a" });
  expect(namesIn((await path({ search: "zelkova" })).data)).toEqual(["demo", "zelkova"]);
  expect(namesIn((await path({ search: "zelkova_" })).data)).toEqual(["demo", "zelkova", "zelkova_a"]);
});

test("nobody is found outside of one's own tree, and no sign stands for any letter", async () => {
  const stranger = await newMember(provider, { username: "quince_tree" });
  for (const search of ["quince_tree", "quin", stranger.userCode, "%", "_ena_h", "len%", "\\", "a name that nobody has"])
    expect(await path({ search })).toMatchObject({ code: 200, data: [] });
  expect((await path({ search: "demo" }, stranger.token)).data).toEqual([]);
  expect(namesIn((await path({ search: "quin" }, stranger.token)).data)).toEqual(["quince_tree"]);
});

test("the operator gives a member another enroller, and the team goes along", async () => {
  const [first, second, third] = [await enrolledByDemo(), await enrolledByDemo(), await enrolledByDemo()];
  const below = await newMember(provider, { recommendNo: second.userCode });
  expect(await say("tree", "move", second.username, "under", first.userCode)).toEqual({
    ok: true,
    text: `${first.username} is now the enroller of ${second.username}.`,
  });
  expect(namesIn((await path({ search: below.username })).data)).toEqual(["demo", first.username, second.username, below.username]);
  await say("tree", "move", second.username, "under", third.username);
  expect(namesIn((await path({ search: below.username })).data)).toEqual(["demo", third.username, second.username, below.username]);
  expect((await branch({ userCode: first.userCode })).data.member).toMatchObject({ children: 0, descendants: 0 });
  expect((await provider.call("GET member/profile", {}, { token: second.token })).data.recommendNo).toBe(third.userCode);
  expect(await checkTrees(provider.shop.db)).toEqual([]);
});

test("the operator gives a member another place, or a first one", async () => {
  const parent = await enrolledByDemo();
  const other = await enrolledByDemo();
  const unplaced = await newMember(provider);
  expect(await say("tree", "move", other.username, "under", parent.username, "right")).toEqual({
    ok: true,
    text: `${other.username} and everybody below now stand at the right of ${parent.username}.`,
  });
  expect((await say("tree", "move", unplaced.username, "under", parent.username, "left")).ok).toBe(true);
  const { data } = await branch({ kind: "placement", userCode: parent.userCode });
  expect(data.below.list.map(({ username, side }) => [username, side])).toEqual([
    [unplaced.username, "left"],
    [other.username, "right"],
  ]);
  expect((await say("tree", "check")).ok).toBe(true);
});

test("a move that would make a circle, or takes a side that is taken, is refused and changes nothing", async () => {
  const before = await provider.shop.db.select().from(treePath).orderBy(treePath.kind, treePath.ancestorId, treePath.descendantId);
  const refusals: [string[], string][] = [
    [["move", "demo", "under", "lena_h"], "lena_h stands below demo: that would be a circle."],
    [["move", "demo", "under", "demo"], "demo stands below demo: that would be a circle."],
    [["move", "ivy_lin", "under", "lena_h", "right"], "lena_h stands below ivy_lin: that would be a circle."],
    [["move", "lena_h", "under", "demo", "left"], "This side below demo is taken."],
    [["move", "nobody_here", "under", "demo"], "There is no member «nobody_here»."],
    [["move", "lena_h", "under", "nobody_here"], "There is no member «nobody_here»."],
    [["move", "lena_h", "below", "demo"], "Say who moves under whom."],
    [["move", "lena_h", "under", "demo", "middle"], "The side is left or right, not «middle»."],
    [["plant"], "Say «tree check», «tree rebuild» or «tree move»."],
  ];
  for (const [words, sentence] of refusals) {
    const { ok, text } = await say("tree", ...words);
    expect({ ok, sentence: text.split("\n")[0] }).toEqual({ ok: false, sentence });
  }
  expect(await provider.shop.db.select().from(treePath).orderBy(treePath.kind, treePath.ancestorId, treePath.descendantId)).toEqual(before);
});

test("paths that are missing, wrong or too many are found, and derived anew from the parents", async () => {
  const { db } = provider.shop;
  const [top, left, right] = await makeMembers(db, 3);
  if (!top || !left || !right) throw new Error("three members were to be made");
  await changeEnroller(db, left, top);
  expect(await say("tree", "check")).toEqual({ ok: true, text: "Every path is the one that the parents tell." });

  await db.delete(treePath).where(and(eq(treePath.kind, "enrolment"), eq(treePath.ancestorId, top), eq(treePath.descendantId, left)));
  await db.insert(treePath).values({ kind: "placement", ancestorId: top, descendantId: right, depth: 3 });
  const { ok, text } = await say("tree", "check");
  expect(ok).toBe(false);
  expect(text).toContain(`enrolment: the path ${top} ${left} 1 is missing`);
  expect(text).toContain(`placement: the path ${top} ${right} 3 is too many`);

  expect((await say("tree", "rebuild")).ok).toBe(true);
  expect(await checkTrees(db)).toEqual([]);
});

test("a circle among the parents is told, and nothing is derived from it", async () => {
  const { db } = provider.shop;
  const [one, other] = await makeMembers(db, 2);
  if (!one || !other) throw new Error("two members were to be made");
  await changeEnroller(db, other, one);
  await db.update(member).set({ enrollerId: other }).where(eq(member.id, one));
  const before = await db.$count(treePath);
  expect(await checkTrees(db)).toEqual([`enrolment: the members ${one}, ${other} stand in a circle`]);
  await expect(rebuildTrees(db)).rejects.toThrow("stand in a circle");
  expect(await db.$count(treePath)).toBe(before);
  await db.update(member).set({ enrollerId: null }).where(eq(member.id, one));
  expect(await checkTrees(db)).toEqual([]);
});

/** Every path that these parents tell, without the database's help. */
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

test("whatever moves wherever, the paths are those that the parents tell", async () => {
  const { db } = provider.shop;
  const move = fc.record({
    kind: fc.constantFrom<TreeKind>("enrolment", "placement"),
    who: fc.nat(9),
    under: fc.nat(9),
    side: fc.constantFrom("left" as const, "right" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
      const ids = await makeMembers(db, 10);
      const parents: Record<TreeKind, Map<number, number>> = { enrolment: new Map(), placement: new Map() };
      const sides = new Map<string, number>();
      for (const { kind, who, under, side } of moves) {
        const [id = 0, parentId = 0] = [ids[who], ids[under]];
        const circle = pathsOf(parents[kind], [parentId]).some((each) => each.startsWith(`${id} `));
        const expected = circle ? "circle" : kind === "placement" && sides.has(`${parentId} ${side}`) ? "side taken" : null;
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

test("registrations and moves at the same moment leave every path right", async () => {
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

test("a branch, a count and a way are found by indexes, however large the tree is", async () => {
  const { db } = provider.shop;
  const explained = async (statement: ReturnType<typeof sql>) =>
    db.transaction(async (tx) => {
      // With a few hundred rows the planner would rather read all of them: it is asked what it could do.
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = (await tx.execute(sql`explain ${statement}`)) as unknown as { rows: Record<string, string>[] };
      return rows.map((row) => Object.values(row)[0]).join("\n");
    });
  const count = await explained(sql`select count(*) from tree_path where kind = 'enrolment' and ancestor_id in (1, 2)`);
  const way = await explained(sql`select * from tree_path where kind = 'enrolment' and descendant_id = 5 order by depth desc`);
  const name = await explained(
    sql`select id from member where lower(username) collate "C" like 'dem%' order by lower(username) collate "C" limit 1`,
  );
  expect(count).toContain("tree_path_kind_ancestor_id_descendant_id_pk");
  expect(way).toContain("tree_path_up");
  expect(name).toContain("member_username_beginning");
});
