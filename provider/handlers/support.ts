import { eq } from "drizzle-orm";
import type { supportCalls } from "../../lib/contract/support.ts";
import type { Handlers } from "../context.ts";
import type { Db } from "../db/client.ts";
import { agreement, contact } from "../db/schema/index.ts";
import { listConversation, writers } from "../support/conversation.ts";
import { sendMessage } from "../support/send-message.ts";

/** A shop that was opened before there was such an agreement has none until its operator writes it. */
async function hasAgreement(db: Db, kind: typeof agreement.$inferSelect.kind): Promise<boolean> {
  return (await db.$count(agreement, eq(agreement.kind, kind))) > 0;
}

export const supportHandlers: Handlers<typeof supportCalls> = {
  "GET agreement/list": async (_, { db, settings, language }) => {
    const address = (kind: string) => `${settings.MEDIA_URL}/media/agreement/${kind}?language=${language}`;
    return {
      teamServiceUrl: address("terms-of-service"),
      privacyPolicy: address("privacy-policy"),
      refundPolicy: address("refund-policy"),
      withdrawalAgreement: (await hasAgreement(db, "withdrawal-agreement")) ? address("withdrawal-agreement") : null,
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
