import { CommandError } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { findMember } from "../member/named.ts";
import type { networkCommands } from "./commands.ts";
import { changeEnroller, changePlacement, type MoveProblem } from "./move.ts";
import { checkTrees, rebuildTrees } from "./rebuild.ts";

function sentenceOf(problem: MoveProblem, name: string, parentName: string): string {
  return problem === "cycle" ? `${parentName} is below ${name}, so the move would create a cycle.` : `This side of ${parentName} is taken.`;
}

export const runNetwork: Runs<typeof networkCommands> = {
  "tree check": async ({ db }) => {
    const problems = await checkTrees(db);
    if (problems.length > 0) throw new CommandError(`Parents and paths disagree:\n${problems.join("\n")}`);
    return "All paths are correct.";
  },

  "tree rebuild": async ({ db }) => {
    await rebuildTrees(db);
    return "All paths were rebuilt.";
  },

  /** Without a side the member gets a new enroller, with a side a new placement. */
  "tree move": async ({ db }, { member, parent: parentName, side }) => {
    const moved = await findMember(db, member);
    const parent = await findMember(db, parentName);
    const problem = side ? await changePlacement(db, moved.id, parent.id, side) : await changeEnroller(db, moved.id, parent.id);
    if (problem) throw new CommandError(sentenceOf(problem, moved.username, parent.username));
    return side
      ? `${moved.username} and all members below are now on the ${side} of ${parent.username}.`
      : `${parent.username} is now the enroller of ${moved.username}.`;
  },
};
