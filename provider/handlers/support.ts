import type { supportCalls } from "../../lib/contract/support.ts";
import type { Handlers } from "../context.ts";
import { contact } from "../db/schema/index.ts";
import { listConversation, writers } from "../support/conversation.ts";
import { sendMessage } from "../support/send-message.ts";

export const supportHandlers: Handlers<typeof supportCalls> = {
  "GET agreement/list": async (_, { settings, language }) => {
    const address = (kind: string) => `${settings.MEDIA_URL}/media/agreement/${kind}?language=${language}`;
    return {
      teamServiceUrl: address("terms-of-service"),
      privacyPolicy: address("privacy-policy"),
      refundPolicy: address("refund-policy"),
    };
  },

  "POST contactInfo/saveInfo": async ({ referrer, personal, nationCity, telephone, email }, { db, now }) => {
    await db.insert(contact).values({ referrer, personal, nationCity, telephone, email, createdAt: now });
  },

  "GET consult/list": async (_, { db, member }) => {
    const messages = await listConversation(db, member.id);
    return messages.map(({ type, content, createdAt }) => ({
      type: type === writers.member ? writers.member : writers.shop,
      content,
      issucetime: createdAt.toISOString(),
    }));
  },

  "POST consult/send": ({ content }, context) => sendMessage(context, content),
};
