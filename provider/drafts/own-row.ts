import { eq } from "drizzle-orm";
import { z } from "zod";
import { idOf } from "../../lib/contract/wire/id.ts";
import type { Db } from "../db/client.ts";
import { chapter, section, sku, video } from "../db/schema/index.ts";
import { CommandError } from "../operator/answer.ts";
import { details } from "../operator/arguments.ts";
import { parseInput } from "../operator/carry-out.ts";
import { choiceNamed } from "../operator/choice-named.ts";
import type { Command } from "../operator/command.ts";
import type { Running } from "../operator/command-group.ts";
import type { CheckStep } from "../operator/steps.ts";
import { type Draft, findRow, slugOf } from "./find-draft.ts";

type Row = Pick<Draft, "noun" | "rowId">;

const rowOf = (noun: Draft["noun"]) => async (db: Db, named: string) => {
  const found = await findRow(db, noun, named);
  return found && { noun, rowId: found.id };
};

const ofProduct = (rowId: number | undefined): Row | null => (rowId === undefined ? null : { noun: "product", rowId });

async function ofChoice(db: Db, named: string): Promise<Row | null> {
  const [found] = await db.select({ id: sku.productId }).from(sku).where(choiceNamed(named));
  return ofProduct(found?.id);
}

/** The row that has a draft, for each kind of row that a task can name. A row that does not exist has none, and the task says so. */
const owners = new Map<string, (db: Db, named: string) => Promise<Row | null>>([
  ["product", rowOf("product")],
  ["article", rowOf("article")],
  ["agreement", rowOf("agreement")],
  ["page", rowOf("page")],
  [
    "section",
    async (db, named) => {
      const [found] = await db
        .select({ id: section.pageId })
        .from(section)
        .where(eq(section.id, idOf(named) ?? 0));
      return found === undefined ? null : { noun: "page", rowId: found.id };
    },
  ],
  ["variant", ofChoice],
  // Texts name it like its table.
  ["choice", ofChoice],
  [
    "chapter",
    async (db, named) => {
      const [found] = await db
        .select({ id: chapter.productId })
        .from(chapter)
        .where(eq(chapter.id, idOf(named) ?? 0));
      return ofProduct(found?.id);
    },
  ],
  [
    "lesson",
    async (db, named) => {
      const [found] = await db
        .select({ id: chapter.productId })
        .from(video)
        .innerJoin(chapter, eq(chapter.id, video.chapterId))
        .where(eq(video.id, idOf(named) ?? 0));
      return ofProduct(found?.id);
    },
  ],
]);

type Named = { noun: string; name: string };

/** The rows that a task acts on, by the nouns of its arguments. Other nouns are values, such as the category of a product. */
function namedRows(command: Command, given: Record<string, unknown>): Named[] {
  return Object.entries(command.input.shape).flatMap(([argument, schema]) => {
    const { noun, nounIn } = details.get((schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType) ?? {};
    const own = nounIn === undefined ? noun : String(given[nounIn]);
    const isRow = own !== undefined && (nounIn !== undefined || owners.has(own));
    return isRow && given[argument] !== undefined ? [{ noun: own, name: String(given[argument]) }] : [];
  });
}

/**
 * Refuses a change of a row that is not the draft's own: its preview would show that row to everyone who has the address, and an operator could put a
 * change into it that the others may not publish. A name may lead to another row later, so this is asked before each step, whenever it is run.
 */
export const ofOwnRow =
  (draft: Draft, find: Running["find"]): CheckStep =>
  async ({ db }, { command: name, given }) => {
    const command = find(name)?.command;
    if (!command) return;
    const named = namedRows(command, parseInput(command, given) as Record<string, unknown>);
    const owned = await Promise.all(named.map(async (each) => ({ ...each, owner: await owners.get(each.noun)?.(db, each.name) })));
    const isForeign = ({ owner }: (typeof owned)[number]) =>
      owner === undefined || (owner !== null && (owner.noun !== draft.noun || owner.rowId !== draft.rowId));
    if (owned.length > 0 && !owned.some(isForeign)) return;
    throw new CommandError(
      `«${name}» is about another row: draft ${draft.id} takes changes of the ${draft.noun} ${await slugOf(db, draft)} only.`,
    );
  };
