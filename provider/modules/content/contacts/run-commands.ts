import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { idOf } from "../../../../lib/contract/wire/id.ts";
import type { Db } from "../../../db/client.ts";
import { contact } from "../../../db/schema/index.ts";
import { tell } from "../../../mail/tell.ts";
import { CommandError, minuteOf, NoSuchRow } from "../../../operator/answer.ts";
import { machine } from "../../../operator/carry-out.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { Conflict } from "../../../operator/conflict.ts";
import { keyset, pageOf, rowsFor } from "../../../operator/list-page.ts";
import { type Fact, fact } from "../../../operator/output.ts";
import { is } from "../../../operator/tense.ts";
import type { contactCommands } from "./commands.ts";

type Contact = typeof contact.$inferSelect;

async function findContact(db: Db, named: string, locks = false): Promise<Contact> {
  const query = db
    .select()
    .from(contact)
    .where(eq(contact.id, idOf(named) ?? 0));
  const [found] = await (locks ? query.for("update") : query);
  if (!found) throw new NoSuchRow(named, `There is no message «${named}» of the contact form.`);
  return found;
}

/** Changes a message, which is locked; returns a sentence. */
function change(db: Db, named: string, decide: (found: Contact) => Partial<Contact>, sentence: string): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await findContact(tx, named, true);
    await tx.update(contact).set(decide(found)).where(eq(contact.id, found.id));
    return sentence;
  });
}

function requireOpen({ id, answer, answeredBy, answeredAt, closedAt }: Contact, yours = ""): void {
  if (answer !== null) {
    const conflict = { field: "text", yours, theirs: answer, by: answeredBy, at: answeredAt?.toISOString() ?? null };
    throw new Conflict(`Message ${id} was answered by ${answeredBy} already.`, [conflict]);
  }
  if (closedAt !== null) throw new CommandError(`Message ${id} is closed.`);
}

const stateOf = ({ answer, closedAt }: Contact) => (answer !== null ? "answered" : closedAt ? "closed" : "open");

function conditionOf(state: "open" | "mine" | "closed" | "all", actor: string): SQL | undefined {
  if (state === "mine") return and(eq(contact.takenBy, actor), isNull(contact.closedAt));
  if (state === "open") return isNull(contact.closedAt);
  return state === "closed" ? isNotNull(contact.closedAt) : undefined;
}

export const runContacts: Runs<typeof contactCommands> = {
  contacts: async ({ db }, { state = "open", sort = "newest", after, limit }, { actor }) => {
    const { where, orderBy } = keyset({ id: contact.id, ...(sort === "newest" && { down: true }) }, after);
    const rows = await db
      .select()
      .from(contact)
      .where(and(where, conditionOf(state, actor)))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    return pageOf(
      rows,
      limit,
      ({ id }) => String(id),
      (row) => ({
        ...{ id: row.id, written: row.createdAt.toISOString(), name: row.personal, email: row.email, telephone: row.telephone },
        ...{ place: row.nationCity, referrer: row.referrer, takenBy: row.takenBy ?? "", state: stateOf(row) },
      }),
    );
  },

  "contact show": async ({ db }, { contact: named }, { actor }) => {
    const found = await findContact(db, named);
    const state = stateOf(found);
    const facts: Fact[] = [
      fact("message", "Message", String(found.id)),
      fact("state", "State", state),
      fact("name", "Name", found.personal),
      fact("email", "Email", found.email),
      fact("telephone", "Telephone", found.telephone),
      fact("place", "Place", found.nationCity),
      fact("referredBy", "Referred by", found.referrer),
      fact("language", "Language", found.language),
      fact("written", "Written", minuteOf(found.createdAt)),
      ...(found.takenBy ? [fact("takenBy", "Taken by", found.takenBy)] : []),
      ...(found.answeredAt ? [fact("answered", "Answered", `${minuteOf(found.answeredAt)} by ${found.answeredBy}`)] : []),
      ...(found.answer ? [fact("answer", "Answer", found.answer)] : []),
    ];
    const tasks = ["contact answer", found.takenBy === actor ? "contact release" : "contact take", "contact close"];
    return { name: `Message of ${found.personal}`, facts, ...(state === "open" && { tasks }) };
  },

  "contact take": ({ db }, { contact: named, over }, { actor }) =>
    change(
      db,
      named,
      (found) => {
        requireOpen(found);
        if (found.takenBy !== null && found.takenBy !== actor && !over && actor !== machine)
          throw new Conflict(`${found.takenBy} has message ${found.id}. Take it over if they agree.`);
        return { takenBy: actor };
      },
      `Message ${named} ${is} taken by ${actor}.`,
    ),

  "contact release": ({ db }, { contact: named }) => change(db, named, () => ({ takenBy: null }), `Message ${named} ${is} free.`),

  "contact answer": ({ db, clock }, { contact: named, text: answer }, { actor: answeredBy }) =>
    db.transaction(async (tx) => {
      const found = await findContact(tx, named, true);
      requireOpen(found, answer);
      const now = clock.now();
      const { id, email, language, personal } = found;
      await tell(tx, "contactAnswered", { id: null, email, language, username: personal, firstName: personal }, { answer }, { now });
      await tx.update(contact).set({ answer, answeredBy, answeredAt: now, closedAt: now }).where(eq(contact.id, id));
      return `The answer to message ${id} ${is} on its way to ${email}.`;
    }),

  "contact close": ({ db, clock }, { contact: named }) =>
    change(
      db,
      named,
      (found) => {
        requireOpen(found);
        return { closedAt: clock.now() };
      },
      `Message ${named} ${is} closed.`,
    ),
};
