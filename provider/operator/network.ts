import type { Db } from "../db/client.ts";
import { changeEnroller, changePlacement, type MoveProblem } from "../network/move.ts";
import { checkTrees, rebuildTrees } from "../network/rebuild.ts";
import { findMember } from "./find-member.ts";
import { OperatorMistake, type Verb } from "./verb.ts";

function sentenceOf(problem: MoveProblem, who: string, target: string): string {
  return problem === "circle" ? `${target} stands below ${who}: that would be a circle.` : `This side below ${target} is taken.`;
}

/** Without a side the member gets another enroller, with one another place. */
async function move(db: Db, [who, under, target, side]: string[]): Promise<string> {
  if (under !== "under") throw new OperatorMistake("Say who moves under whom.");
  if (side !== undefined && side !== "left" && side !== "right") throw new OperatorMistake(`The side is left or right, not «${side}».`);
  const moved = await findMember(db, who);
  const parent = await findMember(db, target);
  const problem = side ? await changePlacement(db, moved.id, parent.id, side) : await changeEnroller(db, moved.id, parent.id);
  if (problem) throw new OperatorMistake(sentenceOf(problem, moved.username, parent.username));
  return side
    ? `${moved.username} and everybody below now stand at the ${side} of ${parent.username}.`
    : `${parent.username} is now the enroller of ${moved.username}.`;
}

export const networkVerbs = {
  tree: {
    usage: "tree check|rebuild|move <member> under <member> [left|right]",
    help: "compares the trees' derived paths with the parents, derives them anew, or gives a member another enroller or place",
    run: async ({ db }, [what, ...words]) => {
      if (what === "move") return move(db, words);
      if (what === "rebuild") {
        await rebuildTrees(db);
        return "All paths were derived from the parents anew.";
      }
      if (what !== "check") throw new OperatorMistake("Say «tree check», «tree rebuild» or «tree move».");
      const problems = await checkTrees(db);
      if (problems.length > 0) throw new OperatorMistake(`Parents and paths disagree:\n${problems.join("\n")}`);
      return "Every path is the one that the parents tell.";
    },
  },
} satisfies Record<string, Verb>;
