import { type LanguageHeader, languageOfHeader } from "../../../../lib/contract/wire/language.ts";
import { countAttempt } from "../../../http/rate-limit.ts";
import { enqueue } from "../../../jobs/queue.ts";
import { ownTexts, textKeys, textsOfParts } from "../../../mail/occasion-texts.ts";
import type { Occasion } from "../../../mail/occasions.ts";
import { fillEmail, storeEmail } from "../../../mail/queue-email.ts";
import { sampleValues } from "../../../mail/sample-values.ts";
import { storefrontLink } from "../../../mail/storefront-link.ts";
import { writeEmail } from "../../../mail/written-email.ts";
import { CommandError } from "../../../operator/answer.ts";
import { machine } from "../../../operator/carry-out.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { fact } from "../../../operator/output.ts";
import { senderOf } from "../../../runtime/sender.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { namedProfile } from "../../../runtime/shop-profile.ts";
import type { emailCommands } from "./commands.ts";

const testLimit = { allowed: 30, minutes: 60 };

type Asked = { occasion: Occasion; language?: LanguageHeader | undefined };

/** The email of an occasion with invented values, in the shop's own words where it has some. */
async function sampleEmail({ db, clock, settings }: Shop, { occasion, language = "en_US" }: Asked) {
  const link = storefrontLink(settings, languageOfHeader(language).locale, "/") ?? "https://shop.example/";
  const values = sampleValues(occasion, language, clock.now(), link);
  const keys = textKeys(occasion, "email");
  const own = { ...(await textsOfParts(db, language, keys, clock.now())), ...(await ownTexts(db, language, keys)) };
  return { ...fillEmail(occasion, values, "Alex", language, own), language, kind: occasion };
}

export const runEmails: Runs<typeof emailCommands> = {
  "email preview": async (shop, asked) => {
    const email = { ...(await sampleEmail(shop, asked)), unsubscribeUrl: null };
    const profile = await namedProfile(shop, shop.clock.now());
    const { subject, text, html } = await writeEmail(shop.db, email, profile);
    const { name, address } = senderOf(shop.settings, profile.name);
    return {
      name: subject,
      facts: [fact("from", "From", `${name} <${address}>`), fact("subject", "Subject", subject), fact("text", "Text", text)],
      page: html,
      tasks: ["email test"],
    };
  },

  "email test": async (shop, asked, { actor }) => {
    if (actor === machine) throw new CommandError("Sign in to the console: the email goes to the operator who asks for it.");
    const now = shop.clock.now();
    const email = { ...(await sampleEmail(shop, asked)), to: actor };
    await shop.db.transaction(async (tx) => {
      await countAttempt(tx, `email test ${actor}`, now, testLimit);
      const emailId = await storeEmail(tx, email, now);
      await enqueue(tx, { kind: "send-email", key: `${emailId}`, payload: { emailId }, now });
    });
    return shop.settings.SMTP_URL
      ? `«${email.subject}» is on its way to ${actor}.`
      : `«${email.subject}» is on the mailbox page, because the shop has no mail server.`;
  },
};
