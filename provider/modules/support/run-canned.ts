import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { cannedAnswer } from "../../db/schema/index.ts";
import { CommandError, NoSuchRow } from "../../operator/answer.ts";
import type { Current, Runs } from "../../operator/command-group.ts";
import { keyset, pageOf, rowsFor } from "../../operator/list-page.ts";
import { verb, was } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { cannedCommands } from "./commands.ts";

async function findCanned(db: Db, slug: string, locks = false) {
  const query = db.select().from(cannedAnswer).where(eq(cannedAnswer.slug, slug));
  const [found] = await (locks ? query.for("update") : query);
  if (!found) throw new NoSuchRow(slug, `There is no canned answer «${slug}».`);
  return found;
}

export const runCanned: Runs<typeof cannedCommands> = {
  "canned list": async ({ db }, { sort = "oldest", after, limit }) => {
    const { where, orderBy } = keyset({ id: cannedAnswer.id, ...(sort === "newest" && { down: true }) }, after);
    const rows = await db
      .select()
      .from(cannedAnswer)
      .where(where)
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    return pageOf(
      rows,
      limit,
      ({ id }) => String(id),
      ({ slug, text }) => ({ slug, text }),
    );
  },

  "canned add": async ({ db }, { slug, text }) => {
    const added = await db.insert(cannedAnswer).values({ slug, text }).onConflictDoNothing().returning({ id: cannedAnswer.id });
    if (added.length === 0) throw new CommandError(`There is a canned answer «${slug}» already.`);
    return `/${slug} ${verb("inserts", "will insert")} the answer.`;
  },

  "canned edit": ({ db }, { canned, text }) =>
    db.transaction(async (tx) => {
      const { id, slug } = await findCanned(tx, canned, true);
      if (text === undefined) return `Nothing was changed in ${slug}.`;
      await tx.update(cannedAnswer).set({ text }).where(eq(cannedAnswer.id, id));
      return `${slug} ${was} changed.`;
    }),

  "canned remove": ({ db }, { canned }) =>
    db.transaction(async (tx) => {
      const { id, slug } = await findCanned(tx, canned, true);
      await tx.delete(cannedAnswer).where(eq(cannedAnswer.id, id));
      return `${slug} ${was} removed.`;
    }),
};

export const currentCanned = {
  "canned edit": async ({ db }: Shop, { canned = "" }: { canned?: string }, locks: boolean): Promise<Current> => {
    const { id, text } = await findCanned(db, canned, locks);
    return { table: "canned_answer", row: id, values: { text }, columns: { text: "text" } };
  },
};
