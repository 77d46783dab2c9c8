import { eq } from "drizzle-orm";
import type { contentCalls } from "../../../lib/contract/content.ts";
import { partNames } from "../../../lib/contract/wire/part-names.ts";
import type { Db } from "../../db/client.ts";
import { agreement, contact, shopText } from "../../db/schema/index.ts";
import type { Handlers } from "../../http/context.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { storedCurrency } from "../../runtime/currency.ts";
import { isTold } from "../../runtime/original-texts.ts";
import { readParts } from "../../runtime/parts.ts";
import { shopProfile } from "../../runtime/shop-profile.ts";
import { shopState } from "../../runtime/shop-state.ts";
import { profilePictures } from "./profile/fields.ts";

/** The agreements that the operator has written. */
async function writtenAgreements(db: Db): Promise<Set<string>> {
  const rows = await db.select({ kind: agreement.kind }).from(agreement);
  return new Set(rows.map(({ kind }) => kind));
}

export const contentHandlers: Handlers<typeof contentCalls> = {
  "GET agreement/list": async (_, { db, settings, language }) => {
    const address = (kind: string) => `${settings.MEDIA_URL}/media/agreement/${kind}?language=${language}`;
    const written = await writtenAgreements(db);
    const ifWritten = (kind: string) => (written.has(kind) ? address(kind) : null);
    return {
      teamServiceUrl: address("terms-of-service"),
      privacyPolicy: address("privacy-policy"),
      refundPolicy: address("refund-policy"),
      withdrawalAgreement: ifWritten("withdrawal-agreement"),
      shippingPolicy: ifWritten("shipping-policy"),
      imprint: ifWritten("imprint"),
    };
  },

  "GET shop/profile": async (_, { db, clock, now, settings, looks }) => {
    const profile = await shopProfile(db, now);
    const pictures = profilePictures.map((key) => [key, profile[key] ? pictureUrl(profile[key], settings.MEDIA_URL) : null]);
    const state = looks ? "open" : await shopState({ db, clock });
    const parts = await readParts(db, now);
    const on = partNames.filter((part) => parts[part]);
    const currency = await storedCurrency(db);
    return { ...profile, ...Object.fromEntries(pictures), state, currency, parts: on.length === partNames.length ? null : on };
  },

  "GET shop/texts": async (_, { db, language }) => {
    const rows = await db.select().from(shopText).where(eq(shopText.language, language));
    return { texts: Object.fromEntries(rows.flatMap(({ key, text }) => (isTold(key) ? [] : [[key, text]]))) };
  },

  "POST contactInfo/saveInfo": async ({ referrer, personal, nationCity, telephone, email }, { db, now, language }) => {
    await db.insert(contact).values({ referrer, personal, nationCity, telephone, email, language, createdAt: now });
  },
};
