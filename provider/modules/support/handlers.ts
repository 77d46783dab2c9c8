import type { supportCalls } from "../../../lib/contract/support.ts";
import type { Handlers } from "../../http/context.ts";
import { listConversation } from "./conversation.ts";
import { sendMessage } from "./send-message.ts";

export const supportHandlers: Handlers<typeof supportCalls> = {
  "GET consult/list": async (_, { db, member }) => {
    const messages = await listConversation(db, member.id);
    return messages.map(({ type, content, createdAt }) => ({
      type,
      content,
      issucetime: createdAt.toISOString(),
    }));
  },

  "POST consult/send": ({ content }, context) => sendMessage(context, content),
};
