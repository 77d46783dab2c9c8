import { languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { Db } from "../db/client.ts";
import type { mail } from "../db/schema/index.ts";
import type { NamedProfile } from "../runtime/shop-profile.ts";
import { texts } from "../runtime/texts.ts";
import { emailHtml } from "./email-html.ts";
import { plainPart } from "./foot.ts";
import { ownTexts } from "./occasion-texts.ts";
import { occasionRow } from "./occasions.ts";

type Email = Pick<typeof mail.$inferSelect, "subject" | "body" | "language" | "kind" | "unsubscribeUrl">;

export type WrittenEmail = { subject: string; text: string; html: string };

/** Both parts of an email, as it is sent: the shop's name, colors and foot are those of the moment. */
export async function writeEmail(db: Db, email: Email, profile: NamedProfile): Promise<WrittenEmail> {
  const { subject, body, kind } = email;
  const language = languageOfHeader(email.language).header;
  const button = occasionRow(kind ?? "")?.button ?? "open";
  const key = `EmailButtons.${button}`;
  const { [key]: label = texts[language].EmailButtons[button] } = await ownTexts(db, language, [key]);
  return { subject, text: plainPart(body, profile), html: await emailHtml(email, profile, label) };
}
