import { machine } from "../../operator/carry-out.ts";
import type { Runs } from "../../operator/command-group.ts";
import { Conflict } from "../../operator/conflict.ts";
import { is, was } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findMember } from "../member/named.ts";
import { answerMember } from "./answer-member.ts";
import type { supportCommands } from "./commands.ts";
import { type Conversation, requireConversation, setConversation } from "./conversation.ts";
import { listChats, listMessages } from "./list-chats.ts";

/** Changes the chat with a member, which is locked; returns a sentence. */
function change(
  { db }: Shop,
  nameOrCode: string,
  decide: (chat: Conversation, username: string) => { values: Partial<Conversation>; sentence: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await findMember(tx, nameOrCode);
    const { values, sentence } = decide(await requireConversation(tx, found), found.username);
    await setConversation(tx, found.id, values);
    return sentence;
  });
}

export const runSupport: Runs<typeof supportCommands> = {
  messages: (shop, input, { actor }) => listChats(shop, input, actor),

  chat: listMessages,

  answer: ({ db, clock }, { member: nameOrCode, text, seen }, { actor: author }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      await answerMember(tx, { memberId: found.id, text, author, seen, now: clock.now() });
      return `The answer ${was} sent to ${found.username}.`;
    }),

  "conversation take": (shop, { member, over }, { actor }) =>
    change(shop, member, ({ takenBy }, username) => {
      if (takenBy !== null && takenBy !== actor && !over && actor !== machine)
        throw new Conflict(`${takenBy} has the chat with ${username}. Take it over if they agree.`);
      return { values: { takenBy: actor }, sentence: `The chat with ${username} ${is} taken by ${actor}.` };
    }),

  "conversation release": (shop, { member }) =>
    change(shop, member, (_, username) => ({ values: { takenBy: null }, sentence: `The chat with ${username} ${is} free.` })),

  "conversation close": (shop, { member }) =>
    change(shop, member, (_, username) => ({
      values: { closedAt: shop.clock.now(), waitingFrom: null, unanswered: 0, takenBy: null },
      sentence: `The chat with ${username} ${is} closed.`,
    })),
};
