import type { supportCalls } from "../../lib/contract/support.ts";
import type { Handlers } from "../context.ts";
import { contact } from "../db/schema/index.ts";

export const supportHandlers: Pick<Handlers<typeof supportCalls>, "GET agreement/list" | "POST contactInfo/saveInfo"> = {
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
};
