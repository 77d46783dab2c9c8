import { eq } from "drizzle-orm";
import { agreement } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { agreementCommands } from "./commands.ts";

/** A first line with «# » is the title; «## » marks a heading. */
function partsOf(text: string): { title: string | undefined; body: string } {
  const [, title, rest] = /^# (.+)(?:\n|$)([\s\S]*)$/.exec(text) ?? [];
  return { title: title?.trim(), body: (rest ?? text).trim() };
}

export const runAgreements: Runs<typeof agreementCommands> = {
  agreement: async ({ db, clock }, { kind, language, body: text }) => {
    const { title, body } = partsOf(text);
    if (!body) throw new CommandError("There is no text below the title.");
    return db.transaction(async (tx) => {
      const now = clock.now();
      const [current] = await tx.select().from(agreement).where(eq(agreement.kind, kind)).for("update");
      if (!current && (language !== "en_US" || !title)) throw new CommandError(`${kind} must be written in en_US first, with a title.`);
      const texts = {
        title: { en_US: title ?? "", ...current?.title, ...(title && { [language]: title }) },
        body: { en_US: body, ...current?.body, [language]: body },
        updatedAt: now,
      };
      await tx
        .insert(agreement)
        .values({ kind, ...texts })
        .onConflictDoUpdate({ target: agreement.kind, set: texts });
      await publishChange(tx, "agreement-changed", null, now);
      return `${kind} was replaced in ${language}: ${body.length} characters.`;
    });
  },
};
