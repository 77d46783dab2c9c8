import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { emailChange, type member, securityChange } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { formatMoment } from "../../mail/format-value.ts";
import type { OccasionValues } from "../../mail/occasions.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { tell } from "../../mail/tell.ts";
import { createToken, hashToken } from "../../security/token.ts";
import { undoableSince, undoableUntil } from "./rules/email-change.ts";

type Member = typeof member.$inferSelect;

type Change = (typeof securityChange.$inferSelect)["kind"];

/** The address of a member, and the previous ones that can still return: a thief may have changed the address first. */
async function addressesOf(tx: Db, { id, email }: Member, now: Date): Promise<string[]> {
  const undoable = and(isNull(emailChange.undoneAt), gt(emailChange.changedAt, undoableSince(now)), ne(emailChange.oldEmail, email));
  const previous = await tx
    .selectDistinct({ oldEmail: emailChange.oldEmail })
    .from(emailChange)
    .where(and(eq(emailChange.memberId, id), undoable));
  return [email, ...previous.map(({ oldEmail }) => oldEmail)];
}

/** Reports a change that a thief would make, by email and in the shop. The link in the email undoes it without signing in. */
export async function reportChange<Kind extends Change>(
  tx: Db,
  own: Member,
  kind: Kind,
  details: Omit<OccasionValues<Kind>, "until" | "link">,
  { now, settings }: Pick<Context, "now" | "settings">,
): Promise<void> {
  const token = createToken();
  await tx.insert(securityChange).values({ memberId: own.id, kind, tokenHash: hashToken(token), changedAt: now });
  const { header, locale } = languageOfHeader(own.language);
  const until = formatMoment(undoableUntil(now), header);
  const link = storefrontLink(settings, locale, `/security_undo?token=${token}`);
  const values = { ...details, until, link } as OccasionValues<Kind>;
  await tell(tx, kind, own, values, { now, addresses: await addressesOf(tx, own, now) });
  crashPoint("change reported");
}
