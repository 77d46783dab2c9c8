import { readFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { eq } from "drizzle-orm";
import { noteChange } from "../db/queries/change.ts";
import { agreement } from "../db/schema/index.ts";
import { languageOf, OperatorMistake, type Verb } from "./verb.ts";

const longest = 200_000;

/** The text of a file that somebody wrote with any editor: without the mark of its encoding, and with one kind of line ends. */
async function textOfFile(path: string): Promise<string> {
  if (!isAbsolute(path)) throw new OperatorMistake("Name the file with the text.");
  const bytes = await readFile(path).catch((error: Error) => {
    throw new OperatorMistake(`The file cannot be read: ${error.message}`);
  });
  if (bytes.length > longest) throw new OperatorMistake(`The file has more than ${longest / 1000} kB: that is no agreement.`);
  const text = bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .trim();
  if (text.includes("\ufffd") || text.includes("\0")) throw new OperatorMistake("The file is not plain text in UTF-8.");
  return text;
}

/** A first line that begins with «# » is the title; the rest are paragraphs, with «## » before a heading. */
function partsOf(text: string): { title: string | undefined; body: string } {
  const [, title, rest] = /^# (.+)(?:\n|$)([\s\S]*)$/.exec(text) ?? [];
  return { title: title?.trim(), body: (rest ?? text).trim() };
}

export const agreementVerbs = {
  agreement: {
    usage: "agreement <kind> <language> <file>",
    help: "replaces the text of an agreement in one language: paragraphs, «## » before a heading, «# » before another title",
    file: 2,
    run: async ({ db, clock }, [word, header, path = ""]) => {
      const kind = agreement.kind.enumValues.find((each) => each === word);
      if (!kind) throw new OperatorMistake(`The agreement must be one of ${agreement.kind.enumValues.join(", ")}.`);
      const language = languageOf(header);
      const { title, body } = partsOf(await textOfFile(path));
      if (!body) throw new OperatorMistake("There is no text in the file.");
      return db.transaction(async (tx) => {
        const now = clock.now();
        const [found] = await tx.select().from(agreement).where(eq(agreement.kind, kind)).for("update");
        if (!found && (language !== "en_US" || !title)) throw new OperatorMistake(`${kind} must be written in en_US first, with a title.`);
        const texts = {
          title: { en_US: title ?? "", ...found?.title, ...(title && { [language]: title }) },
          body: { en_US: body, ...found?.body, [language]: body },
          updatedAt: now,
        };
        await tx
          .insert(agreement)
          .values({ kind, ...texts })
          .onConflictDoUpdate({ target: agreement.kind, set: texts });
        await noteChange(tx, "agreement-changed", null, now);
        return `${kind} has another text in ${language}, of ${body.length} characters.`;
      });
    },
  },
} satisfies Record<string, Verb>;
