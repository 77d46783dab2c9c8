import { asc, eq } from "drizzle-orm";
import { type LanguageHeader, languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { agreement } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, minuteOf } from "../../operator/answer.ts";
import type { Current, Runs } from "../../operator/command-group.ts";
import { fact } from "../../operator/output.ts";
import { was, were } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { namedProfile } from "../../runtime/shop-profile.ts";
import type { agreementCommands } from "./commands.ts";
import { lawyerWarning, legalKinds, legalPages } from "./opening/legal-pages.ts";

/** A first line with «# » is the title; «## » marks a heading. */
function partsOf(text: string): { title: string | undefined; body: string } {
  const [, title, rest] = /^# (.+)(?:\n|$)([\s\S]*)$/.exec(text) ?? [];
  return { title: title?.trim(), body: (rest ?? text).trim() };
}

type Row = typeof agreement.$inferSelect;

async function findAgreement(db: Db, kind: Row["kind"], locks = false): Promise<Row | undefined> {
  const query = db.select().from(agreement).where(eq(agreement.kind, kind));
  const [row] = await (locks ? query.for("update") : query);
  return row;
}

/** A text as it is written: the title in its first line. A language without a text has none. */
function writtenIn(row: Row | undefined, language: LanguageHeader): string {
  const [title, body] = [row?.title[language], row?.body[language]];
  return body ? [...(title ? [`# ${title}`] : []), body].join("\n") : "";
}

export const runAgreements: Runs<typeof agreementCommands> = {
  "agreement list": async ({ db }) => {
    const rows = await db.select().from(agreement).orderBy(asc(agreement.kind));
    const cells = rows.map(({ kind, title, body, updatedAt }) => {
      const written = languages.filter(({ header }) => body[header]).length;
      return { kind, title: title.en_US, languages: `${written} of ${languages.length}`, since: updatedAt.toISOString() };
    });
    return { rows: cells, next: null };
  },

  "agreement show": async ({ db }, { kind, language = "en_US" }) => {
    const row = await findAgreement(db, kind);
    return {
      name: row?.title.en_US || `Agreement ${kind}`,
      facts: [
        fact("agreement", "Agreement", kind),
        fact("since", "Since", row ? minuteOf(row.updatedAt) : "not written yet"),
        fact("language", "Language", language),
        fact("title", "Title", row?.title[language] ?? ""),
        fact("text", "Text", row?.body[language] ?? ""),
      ],
      tables: [
        {
          title: "Languages",
          columns: ["Language", "Title"],
          rows: languages.map(({ header }) => [header, row?.body[header] ? (row.title[header] ?? "") : "missing: English is shown"]),
        },
      ],
      tasks: ["agreement"],
    };
  },

  "agreement template": async (shop) => {
    const now = shop.clock.now();
    const pages = legalPages(await namedProfile(shop, now));
    return shop.db.transaction(async (tx) => {
      const values = legalKinds.map((kind) => ({
        ...{ kind, title: { en_US: pages[kind].title }, body: { en_US: pages[kind].body } },
        updatedAt: now,
      }));
      const written = await tx.insert(agreement).values(values).onConflictDoNothing().returning({ kind: agreement.kind });
      if (written.length === 0) return "Every legal page is written already. Nothing was changed.";
      await publishChange(tx, "agreement-changed", null, now);
      return `From templates ${were} written: ${written.map(({ kind }) => kind).join(", ")}. ${lawyerWarning}`;
    });
  },

  agreement: async ({ db, clock }, { kind, language, body: text }) => {
    const { title, body } = partsOf(text);
    if (!body) throw new CommandError("There is no text below the title.");
    return db.transaction(async (tx) => {
      const now = clock.now();
      const current = await findAgreement(tx, kind, true);
      if (!current && (language !== "en_US" || !title)) throw new CommandError(`${kind} must be written in en_US first, with a title.`);
      // The day of an agreement is the one since when its text holds.
      if (current?.body[language] === body && (!title || current.title[language] === title))
        return `${kind} has this text in ${language} already.`;
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
      return `${kind} ${was} replaced in ${language}: ${body.length} characters.`;
    });
  },
};

type Named = { kind?: Row["kind"]; language?: LanguageHeader };

export const currentAgreements = {
  agreement: async ({ db }: Shop, { kind, language }: Named, locks: boolean): Promise<Current> => {
    if (!kind || !language) throw new CommandError("Name the agreement and the language.");
    const row = await findAgreement(db, kind, locks);
    return { table: "agreement", row: kind, values: { body: writtenIn(row, language) }, columns: { body: `body.${language}` } };
  },
};
