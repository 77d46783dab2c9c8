import { CommandError, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { type Facts, fact } from "../../operator/output.ts";
import { verb, were } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findMember } from "../member/named.ts";
import { findInTree, listWay } from "./branch.ts";
import { checkTrees } from "./check.ts";
import type { networkCommands } from "./commands.ts";
import { drawAround, drawWay } from "./draw.ts";
import { changeEnroller, changePlacement, type MoveProblem } from "./move.ts";
import { rebuildTrees } from "./rebuild.ts";

function sentenceOf(problem: MoveProblem, name: string, parentName: string): string {
  return problem === "cycle" ? `${parentName} is below ${name}, so the move would create a cycle.` : `This side of ${parentName} is taken.`;
}

type Move = { member: string; parent: string; side?: "left" | "right" };

/** Without a side the member gets a new enroller, with a side a new placement. */
async function move({ db, clock }: Shop, { member, parent: parentName, side }: Move): Promise<Facts> {
  const moved = await findMember(db, member);
  const parent = await findMember(db, parentName);
  const drawing = { db, kind: side ? "placement" : "enrolment", now: clock.now(), here: moved.id } as const;
  const before = await drawAround(drawing);
  const problem = side ? await changePlacement(db, moved.id, parent.id, side) : await changeEnroller(db, moved.id, parent.id);
  if (problem) throw new CommandError(sentenceOf(problem, moved.username, parent.username));
  const sentence = side
    ? `${moved.username} and all members below ${verb("are now", "will be")} on the ${side} of ${parent.username}.`
    : `${parent.username} ${verb("is now", "will be")} the enroller of ${moved.username}.`;
  const trees = [
    { title: "Before", top: before },
    { title: "After", top: await drawAround(drawing) },
  ];
  return { facts: [fact("result", "Result", sentence)], trees };
}

export const runNetwork: Runs<typeof networkCommands> = {
  "tree show": async ({ db, clock }, { member }) => {
    const { id, username } = await findMember(db, member);
    const drawing = { db, now: clock.now(), here: id };
    return {
      name: `Trees around ${username}`,
      facts: [fact("member", "Member", username, { member: username })],
      trees: [
        { title: "Enrolment tree", top: await drawAround({ ...drawing, kind: "enrolment" }) },
        { title: "Placement tree", top: await drawAround({ ...drawing, kind: "placement" }) },
      ],
      tasks: ["tree move"],
    };
  },

  "tree find": async ({ db, clock }, { member, search, tree: kind = "enrolment" }) => {
    const top = await findMember(db, member);
    const here = await findInTree(db, kind, top.id, search);
    if (here === null) throw new NoSuchRow(search, `There is no «${search}» in the team of ${top.username}.`);
    const path = await drawWay({ db, kind, now: clock.now(), here }, await listWay(db, kind, top.id, here));
    return {
      name: `«${search}» in the team of ${top.username}`,
      facts: [fact("inTheTeamOf", "In the team of", top.username, { member: top.username })],
      trees: path ? [{ title: `Way down to «${search}»`, top: path }] : [],
    };
  },

  "tree check": async ({ db }) => {
    const problems = await checkTrees(db);
    if (problems.length > 0) throw new CommandError(`Parents and paths disagree:\n${problems.join("\n")}`);
    return "All paths are correct.";
  },

  "tree rebuild": async ({ db }) => {
    await rebuildTrees(db);
    return `All paths ${were} rebuilt.`;
  },

  "tree move": move,
};
