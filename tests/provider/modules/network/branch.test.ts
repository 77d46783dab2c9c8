import { beforeAll, expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { member, treePath } from "@/provider/db/schema";
import { newMember, sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

let demo: string;

beforeAll(async () => {
  demo = await provider.signIn("demo");
});

const branch = (input: CallInput<"GET network/branch"> = {}, token = demo) => provider.call("GET network/branch", input, { token });

const path = (input: CallInput<"GET network/path">, token = demo) => provider.call("GET network/path", input, { token });

const namesIn = (list: { username: string }[]) => list.map(({ username }) => username);

/** Another member below demo, placed at the nearest free side. */
const enrolledByDemo = () => newMember(provider, { recommendNo: "CA10000001" });

test("the top branch lists the enrolled members in order of their registration", async () => {
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

test.each(["enrolment", "placement"] as const)("the counts of the %s match a walk through the branches", async (kind) => {
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

test("a branch has pages", async () => {
  const whole = (await branch({ pageSize: 1000 })).data.below;
  const pages = await Promise.all([1, 2, 3].map(async (pageNum) => (await branch({ pageNum, pageSize: 4 })).data.below));
  expect(pages.flatMap(({ list }) => list)).toEqual(whole.list.slice(0, 12));
  expect(pages.map(({ total }) => total)).toEqual([whole.total, whole.total, whole.total]);
  expect((await branch({ pageNum: 99, pageSize: 10 })).data.below).toEqual({ list: [], total: whole.total });
});

test("the placement tree lists the left before the right", async () => {
  const { data } = await branch({ kind: "placement" });
  expect(data.below.list.map(({ username, side }) => [username, side])).toEqual([
    ["ivy_lin", "left"],
    ["haruto_k", "right"],
  ]);
});

test("members outside of the caller's tree are answered like missing ones, above and beside", async () => {
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

test("a new registration appears in the branch and its counts at once", async () => {
  const before = (await branch()).data.member;
  const enroller = await enrolledByDemo();
  const second = await newMember(provider, { recommendNo: enroller.userCode });
  const after = (await branch()).data.member;
  expect(after).toMatchObject({ children: before.children + 1, descendants: before.descendants + 2 });
  expect(namesIn((await branch({ userCode: enroller.userCode })).data.below.list)).toEqual([second.username]);
});

test("a path leads from the caller down to a name, a code or the start of a name", async () => {
  const ofName = (await path({ search: "lena_h" })).data;
  expect(namesIn(ofName)).toEqual(["demo", "ivy_lin", "lena_h"]);
  expect((await path({ search: "LENA_H" })).data).toEqual(ofName);
  expect((await path({ search: ofName[2]?.userCode.toLowerCase() ?? "" })).data).toEqual(ofName);
  expect((await path({ search: " len " })).data).toEqual(ofName);
  expect(namesIn((await path({ search: "demo" })).data)).toEqual(["demo"]);
  expect(namesIn((await path({ kind: "placement", search: "maria_s" })).data)).toEqual(["demo", "haruto_k", "maria_s"]);
});

test("an exact name takes precedence over longer names", async () => {
  const short = await newMember(provider, { recommendNo: "CA10000001", username: "zelkova" });
  await newMember(provider, { recommendNo: short.userCode, username: "zelkova_a" });
  expect(namesIn((await path({ search: "zelkova" })).data)).toEqual(["demo", "zelkova"]);
  expect(namesIn((await path({ search: "zelkova_" })).data)).toEqual(["demo", "zelkova", "zelkova_a"]);
});

test("a search stays within the caller's tree, and wildcards are literal", async () => {
  const stranger = await newMember(provider, { username: "quince_tree" });
  for (const search of ["quince_tree", "quin", stranger.userCode, "%", "_ena_h", "len%", "\\", "a name that nobody has"])
    expect(await path({ search })).toMatchObject({ code: 200, data: [] });
  expect((await path({ search: "demo" }, stranger.token)).data).toEqual([]);
  expect(namesIn((await path({ search: "quin" }, stranger.token)).data)).toEqual(["quince_tree"]);
});

test("branches, counts and paths use indexes, however large the tree", async () => {
  const { db } = provider.shop;
  const explained = async (statement: ReturnType<typeof sql>) =>
    db.transaction(async (tx) => {
      // With a few hundred rows the planner prefers sequential scans, so they are disabled.
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
