import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { type member, securityChange } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import type { EmailValues } from "../../mail/email-values.ts";
import { formatMoment } from "../../mail/format-value.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { createToken, hashToken } from "../../security/token.ts";
import type { NoticeValues } from "../notice/kinds.ts";
import { addNotice } from "../notice/write.ts";
import { undoableUntil } from "./rules/email-change.ts";

type Member = typeof member.$inferSelect;

type Nothing = Record<never, never>;

/** The details of each kind of change. */
type Changes = {
  newDevice: { device: string; network: string };
  passkeyAdded: { passkey: string };
  passkeyRemoved: { passkey: string };
  passwordChanged: Nothing;
  appAdded: Nothing;
  appRemoved: Nothing;
};

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
  await queueEmail(tx, own, kind, { ...details, until, link } as EmailValues<Kind>, now);
  await addNotice(tx, own.id, kind, details as NoticeValues[Kind], now);
  crashPoint("change reported");
}
