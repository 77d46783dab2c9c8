import { eq } from "drizzle-orm";
import type { contentCalls } from "../../../lib/contract/content.ts";
import type { Db } from "../../db/client.ts";
import { agreement, contact, shopText } from "../../db/schema/index.ts";
import type { Handlers } from "../../http/context.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { isTold } from "../../runtime/original-texts.ts";
import { shopProfile } from "../../runtime/shop-profile.ts";
import { profilePictures } from "./profile/fields.ts";

/** A database from before this agreement existed has none until the operator adds it. */
async function hasAgreement(db: Db, kind: typeof agreement.$inferSelect.kind): Promise<boolean> {
  return (await db.$count(agreement, eq(agreement.kind, kind))) > 0;
}

export const contentHandlers: Handlers<typeof contentCalls> = {
  "GET agreement/list": async (_, { db, settings, language }) => {
    const address = (kind: string) => `${settings.MEDIA_URL}/media/agreement/${kind}?language=${language}`;
    return {
      teamServiceUrl: address("terms-of-service"),
      privacyPolicy: address("privacy-policy"),
      refundPolicy: address("refund-policy"),
      withdrawalAgreement: (await hasAgreement(db, "withdrawal-agreement")) ? address("withdrawal-agreement") : null,
    };
  },

  "GET shop/profile": async (_, { db, now, settings }) => {
    const profile = await shopProfile(db, now);
    const pictures = profilePictures.map((key) => [key, profile[key] ? pictureUrl(profile[key], settings.MEDIA_URL) : null]);
    return { ...profile, ...Object.fromEntries(pictures) };
  },

  "GET shop/texts": async (_, { db, language }) => {
    const rows = await db.select().from(shopText).where(eq(shopText.language, language));
    return { texts: Object.fromEntries(rows.flatMap(({ key, text }) => (isTold(key) ? [] : [[key, text]]))) };
  },

  "POST contactInfo/saveInfo": async ({ referrer, personal, nationCity, telephone, email }, { db, now, language }) => {
    await db.insert(contact).values({ referrer, personal, nationCity, telephone, email, language, createdAt: now });
  },
};
