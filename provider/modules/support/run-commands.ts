import { listOf, minuteOf } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { findMember } from "../member/named.ts";
import { answerMember, listWaiting } from "./answer.ts";
import type { supportCommands } from "./commands.ts";
import { listConversation } from "./conversation.ts";

export const runSupport: Runs<typeof supportCommands> = {
  messages: async ({ db }) => {
    const rows = await listWaiting(db);
    return listOf(
      rows.map((row) => [row.username, minuteOf(row.since), row.messages === 1 ? "1 message" : `${row.messages} messages`, row.last]),
      "No unanswered messages.",
    );
  },

  chat: async ({ db }, { member: nameOrCode }) => {
    const found = await findMember(db, nameOrCode);
    const messages = await listConversation(db, found.id);
    return listOf(
      messages.map(({ type, automatic, content, createdAt }) => [
        minuteOf(createdAt),
        type === 1 ? found.username : automatic ? "the shop, automatically" : "the shop",
        content,
      ]),
      `${found.username} has not written yet.`,
    );
  },

  answer: ({ db, clock }, { member: nameOrCode, text }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      await answerMember(tx, found.id, text, clock.now());
      return `The answer was sent to ${found.username}.`;
    }),
};
