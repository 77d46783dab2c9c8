import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import { defaultLanguage, languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { job, newsletter, newsletterAddress } from "../../db/schema/index.ts";
import { enqueue } from "../../jobs/queue.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { CommandError, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { keyset, pageOf, rowsFor } from "../../operator/list-page.ts";
import { type Fact, fact } from "../../operator/output.ts";
import { are, is, verb, was } from "../../operator/tense.ts";
import type { newsletterCommands } from "./commands.ts";

type Newsletter = typeof newsletter.$inferSelect;

async function find(db: Db, named: string, locks = false): Promise<Newsletter> {
  const query = db
    .select()
    .from(newsletter)
    .where(eq(newsletter.id, idOf(named) ?? 0));
  const [found] = await (locks ? query.for("update") : query);
  if (!found) throw new NoSuchRow(named, `There is no newsletter «${named}».`);
  return found;
}

/** Finds and locks a newsletter that was not sent yet. */
async function findDraft(tx: Db, named: string): Promise<Newsletter> {
  const found = await find(tx, named, true);
  if (found.sentAt) throw new CommandError(`Newsletter ${found.id} was sent ${minuteOf(found.sentAt)}.`);
  return found;
}

function stateOf({ sentAt, finishedAt, stoppedAt }: Newsletter): string {
  if (stoppedAt) return "stopped";
  if (finishedAt) return "sent";
  return sentAt ? "being queued" : "draft";
}

const countReaders = (db: Db) => db.$count(newsletterAddress, isNotNull(newsletterAddress.confirmedAt));

/** The emails of a newsletter that were queued and not sent. */
const countWaiting = (db: Db, id: number) =>
  db.$count(
    job,
    and(
      eq(job.kind, "newsletter-email"),
      isNull(job.finishedAt),
      isNull(job.deadAt),
      eq(sql`(${job.payload} ->> 'newsletterId')::int`, id),
    ),
  );

const withdrawn = (count: number) => `${count} queued ${count === 1 ? `email ${is}` : `emails ${are}`} withdrawn`;

async function tasksOf(db: Db, { id, sentAt, finishedAt, stoppedAt }: Newsletter): Promise<string[]> {
  if (!sentAt) return ["newsletter write", "newsletter send", "newsletter remove"];
  const isOnItsWay = !stoppedAt && (!finishedAt || (await countWaiting(db, id)) > 0);
  return isOnItsWay ? ["newsletter stop"] : [];
}

const addresses = (count: number) => `${count} ${count === 1 ? "address" : "addresses"}`;

/** How many read each language. */
async function readersByLanguage(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ language: newsletterAddress.language, count: sql`count(*)`.mapWith(Number) })
    .from(newsletterAddress)
    .where(isNotNull(newsletterAddress.confirmedAt))
    .groupBy(newsletterAddress.language);
  return new Map(rows.map(({ language, count }) => [language, count]));
}

export const runNewsletters: Runs<typeof newsletterCommands> = {
  newsletters: async ({ db }, { after, limit }) => {
    const { where, orderBy } = keyset({ id: newsletter.id, down: true }, after);
    const rows = await db
      .select()
      .from(newsletter)
      .where(where)
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    return pageOf(
      rows,
      limit,
      ({ id }) => String(id),
      (row) => ({
        ...{ id: row.id, subject: row.subject.en_US, languages: Object.keys(row.body).length, emails: row.emails },
        ...{ sent: row.sentAt?.toISOString() ?? null, state: stateOf(row) },
      }),
    );
  },

  "newsletter show": async ({ db }, { newsletter: named }) => {
    const found = await find(db, named);
    const readers = await readersByLanguage(db);
    const texts = languages.flatMap(({ header }): Fact[] => {
      const [subject, body] = [found.subject[header], found.body[header]];
      return subject && body
        ? [fact(`subject.${header}`, `Subject, ${header}`, subject), fact(`text.${header}`, `Text, ${header}`, body)]
        : [];
    });
    return {
      name: found.subject.en_US,
      facts: [
        fact("newsletter", "Newsletter", String(found.id)),
        fact("state", "State", stateOf(found)),
        fact("confirmedAddresses", "Confirmed addresses", String(await countReaders(db))),
        ...(found.sentAt ? [fact("sent", "Sent", minuteOf(found.sentAt)), fact("emails", "Emails", String(found.emails))] : []),
        ...texts,
      ],
      tables: [
        {
          title: "Readers",
          columns: ["Language", "Addresses", "Gets"],
          rows: languages
            .filter(({ header }) => readers.has(header))
            .map(({ header }) => [header, String(readers.get(header)), found.body[header] ? header : defaultLanguage.header]),
        },
      ],
      tasks: await tasksOf(db, found),
    };
  },

  "newsletter add": async ({ db, clock }, { subject, body }) => {
    const columns = { subject: { en_US: subject }, body: { en_US: body }, createdAt: clock.now() };
    const [added] = await db.insert(newsletter).values(columns).returning({ id: newsletter.id });
    return `Newsletter ${added?.id} ${is} a draft. Readers whose language it lacks get English.`;
  },

  "newsletter write": ({ db }, { newsletter: named, language, subject, body }) =>
    db.transaction(async (tx) => {
      const found = await findDraft(tx, named);
      await tx
        .update(newsletter)
        .set({ subject: { ...found.subject, [language]: subject }, body: { ...found.body, [language]: body } })
        .where(eq(newsletter.id, found.id));
      return `Newsletter ${found.id} ${was} written in ${language}: ${body.length} characters.`;
    }),

  "newsletter send": ({ db, clock, settings }, { newsletter: named }) =>
    db.transaction(async (tx) => {
      const { id, subject } = await findDraft(tx, named);
      if (storefrontLink(settings, defaultLanguage.locale, "/") === null)
        throw new CommandError("Set PUBLIC_URL first: each newsletter needs a link to unsubscribe.");
      const readers = await countReaders(tx);
      if (readers === 0) throw new CommandError("Nobody has confirmed an address yet.");
      const now = clock.now();
      await tx.update(newsletter).set({ sentAt: now }).where(eq(newsletter.id, id));
      await enqueue(tx, { kind: "send-newsletter", key: String(id), payload: { newsletterId: id }, now });
      return `Newsletter ${id} «${subject.en_US}» ${verb("goes", "will go")} to ${addresses(readers)}.`;
    }),

  "newsletter stop": ({ db, clock }, { newsletter: named }) =>
    db.transaction(async (tx) => {
      // The lock waits for the batch that is being queued, and the next one finds that nothing is left to do.
      const { id, sentAt, finishedAt, stoppedAt } = await find(tx, named, true);
      if (!sentAt) throw new CommandError(`Newsletter ${id} is a draft, and nothing of it is being sent.`);
      if (stoppedAt) throw new CommandError(`Newsletter ${id} was stopped ${minuteOf(stoppedAt)}.`);
      const waiting = await countWaiting(tx, id);
      if (finishedAt && waiting === 0) throw new CommandError(`No email of newsletter ${id} is waiting.`);
      const now = clock.now();
      await tx
        .update(newsletter)
        .set({ stoppedAt: now, finishedAt: finishedAt ?? now })
        .where(eq(newsletter.id, id));
      return `Newsletter ${id} ${was} stopped: ${withdrawn(waiting)}${finishedAt ? "" : `, and no more ${are} queued`}.`;
    }),

  "newsletter remove": ({ db }, { newsletter: named }) =>
    db.transaction(async (tx) => {
      const { id } = await findDraft(tx, named);
      await tx.delete(newsletter).where(eq(newsletter.id, id));
      return `Newsletter ${id} ${was} removed.`;
    }),
};
