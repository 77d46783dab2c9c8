import { expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import { placement, treePath } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { newMember, registration, rowsOf, sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const register = (own: Parameters<typeof registration>[0] = {}) => provider.call("POST member/register", registration(own));

/** The sides of the placement from a member up to the root. */
async function placeOf(memberId: number) {
  const [place] = await provider.shop.db
    .select({ parentId: placement.parentId, side: placement.side })
    .from(placement)
    .where(eq(placement.memberId, memberId));
  return place ?? null;
}

/** The stored paths to a member, and the same ones derived from the parents. */
async function pathsTo(kind: "enrolment" | "placement", memberId: number) {
  const derived = await provider.shop.db
    .select({ ancestorId: treePath.ancestorId, depth: treePath.depth })
    .from(treePath)
    .where(and(eq(treePath.kind, kind), eq(treePath.descendantId, memberId)))
    .orderBy(treePath.depth);
  const parents =
    kind === "enrolment"
      ? sql`select id as member_id, enroller_id as parent_id from member`
      : sql`select member_id, parent_id from placement`;
  const told = await rowsOf<{ ancestorId: number; depth: number }>(
    provider,
    sql`with recursive parents as (${parents}), above as (
      select ${memberId}::int as id, 0 as depth
      union all select parents.parent_id, above.depth + 1 from above join parents on parents.member_id = above.id where parents.parent_id is not null
    ) select id as "ancestorId", depth from above order by depth`,
  );
  return { derived, told };
}

test("newcomers below a named member take the left side, then the right, then are refused as occupied", async () => {
  const top = await newMember(provider);
  const left = await newMember(provider, { recommendNo: top.userCode, linkNo: top.userCode });
  const right = await newMember(provider, { linkNo: top.userCode });
  expect(await placeOf(left.id)).toEqual({ parentId: top.id, side: "left" });
  expect(await placeOf(right.id)).toEqual({ parentId: top.id, side: "right" });

  const answer = await register({ recommendNo: top.userCode, linkNo: top.userCode });
  expect(answer).toMatchObject({ status: 422, issues: [{ field: "linkNo" }] });
  expect(answer.message).toBe("The left and right sides have been occupied and cannot be placed.");
});

test("a newcomer gets the chosen side, and a taken one is refused by name while the other is free", async () => {
  const top = await newMember(provider);
  const right = await newMember(provider, { linkNo: top.userCode, side: "right" });
  expect(await placeOf(right.id)).toEqual({ parentId: top.id, side: "right" });
  expect((await provider.call("GET member/profile", {}, { token: right.token })).data).toMatchObject({
    linkNo: top.userCode,
    side: "right",
  });
  const taken = await register({ linkNo: top.userCode, side: "right" });
  expect(taken).toMatchObject({ status: 422, message: sentence("sideTaken", "en_US"), issues: [{ field: "side" }] });
  const left = await newMember(provider, { linkNo: top.userCode, side: "" });
  expect(await placeOf(left.id)).toEqual({ parentId: top.id, side: "left" });
  const full = await register({ linkNo: top.userCode, side: "left" });
  expect(full).toMatchObject({ status: 422, message: sentence("placementFull", "en_US"), issues: [{ field: "linkNo" }] });
});

test("a side without a placement is the nearest free one of that side in the enroller's team, and is refused without a team", async () => {
  const top = await newMember(provider);
  const first = await newMember(provider, { recommendNo: top.userCode, side: "right" });
  const second = await newMember(provider, { recommendNo: top.userCode, side: "right" });
  expect([await placeOf(first.id), await placeOf(second.id)]).toEqual([
    { parentId: top.id, side: "right" },
    { parentId: first.id, side: "right" },
  ]);
  expect(await register({ side: "left" })).toMatchObject({ status: 422, issues: [{ field: "linkNo" }] });
});

test("an unknown side is refused by its field", async () => {
  expect(await register({ side: "middle" })).toMatchObject({ status: 400, issues: [{ field: "side" }] });
});

test("one of two simultaneous registrations on the same side gets it", async () => {
  const top = await newMember(provider);
  const own = { linkNo: top.userCode, side: "right" };
  const answers = await Promise.all([register(own), register(own)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(answers.find((answer) => answer.status === 422)?.issues).toMatchObject([{ field: "side" }]);
});

const freeUnder = (linkNo: string, recommendNo = "") => provider.call("GET network/freeSides", { linkNo, recommendNo });

test("a visitor reads which sides are free under a placement", async () => {
  const top = await newMember(provider);
  expect((await freeUnder(top.userCode)).data).toEqual({ free: ["left", "right"] });
  await newMember(provider, { linkNo: top.userCode, side: "left" });
  expect((await freeUnder(` ${top.userCode.toLowerCase()} `, top.userCode)).data).toEqual({ free: ["right"] });
  await newMember(provider, { linkNo: top.userCode });
  expect((await freeUnder(top.userCode)).data).toEqual({ free: [] });
});

test("what is free tells of unknown members, of another team's and of an unknown enroller's the same", async () => {
  const [top, stranger] = [await newMember(provider), await newMember(provider)];
  const answers = [
    await freeUnder("CA00000000", top.userCode),
    await freeUnder(stranger.userCode, top.userCode),
    await freeUnder(top.userCode, "CA00000000"),
    await freeUnder("CA00000000"),
    await freeUnder(stranger.username),
  ];
  expect(answers[0]).toMatchObject({ status: 422, message: sentence("unknownPlacement", "en_US"), issues: [{ field: "linkNo" }] });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("a placement outside of the enroller's team is refused", async () => {
  const [top, stranger] = [await newMember(provider), await newMember(provider)];
  for (const linkNo of [stranger.userCode, "CA00000000"]) {
    const answer = await register({ recommendNo: top.userCode, linkNo });
    expect(answer).toMatchObject({ status: 422, message: sentence("unknownPlacement", "en_US"), issues: [{ field: "linkNo" }] });
  }
});

test("without a named position a newcomer takes the nearest free one of the enroller's team", async () => {
  const top = await newMember(provider);
  const placed = [];
  for (let count = 0; count < 5; count += 1) placed.push(await newMember(provider, { recommendNo: top.userCode }));
  const [first, second] = placed;
  expect(await Promise.all(placed.map(({ id }) => placeOf(id)))).toEqual([
    { parentId: top.id, side: "left" },
    { parentId: top.id, side: "right" },
    { parentId: first?.id, side: "left" },
    { parentId: first?.id, side: "right" },
    { parentId: second?.id, side: "left" },
  ]);
});

test("a newcomer's paths in both trees match the parents", async () => {
  const top = await sampleMember(provider, "henry_g");
  const child = await newMember(provider, { recommendNo: top.userCode });
  const grandchild = await newMember(provider, { recommendNo: top.userCode, linkNo: child.userCode });
  for (const kind of ["enrolment", "placement"] as const) {
    const { derived, told } = await pathsTo(kind, grandchild.id);
    expect(told.length).toBeGreaterThan(2);
    expect(derived).toEqual(told);
  }
});

test("one of two simultaneous registrations gets the last free side", async () => {
  const top = await newMember(provider);
  await newMember(provider, { linkNo: top.userCode });
  const answers = await Promise.all([register({ linkNo: top.userCode }), register({ linkNo: top.userCode })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(answers.find((answer) => answer.status === 422)?.message).toBe(sentence("placementFull", "en_US"));
  const sides = await provider.shop.db.select({ side: placement.side }).from(placement).where(eq(placement.parentId, top.id));
  expect(sides.map(({ side }) => side).sort()).toEqual(["left", "right"]);
});

test("simultaneous registrations without a named position all get one", async () => {
  const top = await newMember(provider);
  const answers = await Promise.all(Array.from({ length: 6 }, () => register({ recommendNo: top.userCode })));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  const below = await provider.shop.db
    .select({ depth: treePath.depth })
    .from(treePath)
    .where(and(eq(treePath.kind, "placement"), eq(treePath.ancestorId, top.id)))
    .orderBy(treePath.depth);
  expect(below.map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 2, 2, 2]);
});
