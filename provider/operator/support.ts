import { desc } from "drizzle-orm";
import { contact } from "../db/schema/index.ts";
import { answerMember, listWaiting } from "../support/answer.ts";
import { listConversation } from "../support/conversation.ts";
import { findMember } from "./find-member.ts";
import { listOf, minuteOf, textOf, type Verb } from "./verb.ts";

const shownAtOnce = 100;

export const supportVerbs = {
  messages: {
    usage: "messages",
    help: "lists the members who wait for an answer, and since when; who has waited longest comes first",
    run: async ({ db }) => {
      const rows = await listWaiting(db);
      return listOf(
        rows.map((row) => [row.username, minuteOf(row.since), row.messages === 1 ? "1 message" : `${row.messages} messages`, row.last]),
        "Nobody waits for an answer.",
      );
    },
  },

  chat: {
    usage: "chat <member>",
    help: "shows what a member and the shop wrote to each other",
    run: async ({ db }, [word]) => {
      const found = await findMember(db, word);
      const messages = await listConversation(db, found.id);
      return listOf(
        messages.map(({ type, automatic, content, createdAt }) => [
          minuteOf(createdAt),
          type === 1 ? found.username : automatic ? "the shop, by itself" : "the shop",
          content,
        ]),
        `${found.username} has not written yet.`,
      );
    },
  },

  answer: {
    usage: "answer <member> <text>",
    help: "writes to a member in the support chat",
    run: ({ db, clock }, [word, ...words]) =>
      db.transaction(async (tx) => {
        const found = await findMember(tx, word);
        await answerMember(tx, found.id, textOf(words, "The answer", 4000), clock.now());
        return `${found.username} has your answer.`;
      }),
  },

  contacts: {
    usage: "contacts",
    help: "lists what visitors wrote in the contact form, the newest first",
    run: async ({ db }) => {
      const rows = await db.select().from(contact).orderBy(desc(contact.createdAt), desc(contact.id)).limit(shownAtOnce);
      return listOf(
        rows.map((row) => [minuteOf(row.createdAt), row.personal, row.email, row.telephone, row.nationCity, row.referrer]),
        "Nobody has written.",
      );
    },
  },
} satisfies Record<string, Verb>;
