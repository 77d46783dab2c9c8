import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { emailChange, type member, securityChange } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import type { EmailValues } from "../../mail/email-values.ts";
import { formatMoment } from "../../mail/format-value.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { createToken, hashToken } from "../../security/token.ts";
import type { NoticeValues } from "../notice/kinds.ts";
import { addNotice } from "../notice/write.ts";
import { undoableSince, undoableUntil } from "./rules/email-change.ts";

type Member = typeof member.$inferSelect;

type Nothing = Record<never, never>;

/** The details of each kind of change. */
type Changes = {
  newDevice: { device: string | null; network: string | null };
  passkeyAdded: { passkey: string };
  passkeyRemoved: { passkey: string };
  passwordChanged: Nothing;
  appAdded: Nothing;
  appRemoved: Nothing;
  recoveryCodeUsed: Nothing;
  recoveryCodesRenewed: Nothing;
  limitRaised: { amount: { cents: number } };
};

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
export async function reportChange<Kind extends keyof Changes>(
  tx: Db,
  own: Member,
  kind: Kind,
  details: Changes[Kind],
  { now, settings }: Pick<Context, "now" | "settings">,
): Promise<void> {
  const token = createToken();
  await tx.insert(securityChange).values({ memberId: own.id, kind, tokenHash: hashToken(token), changedAt: now });
  const { header, locale } = languageOfHeader(own.language);
  const until = formatMoment(undoableUntil(now), header);
  const link = storefrontLink(settings, locale, `/security_undo?token=${token}`);
  const values = { ...details, until, link } as EmailValues<Kind>;
  for (const email of await addressesOf(tx, own, now)) await queueEmail(tx, { ...own, email }, kind, values, now);
  await addNotice(tx, own.id, kind, details as NoticeValues[Kind], now);
  crashPoint("change reported");
}
