import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { dataExport, erasure, member } from "../../db/schema/index.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { tell } from "../../mail/tell.ts";
import type { Shop } from "../../runtime/shop.ts";
import { getMember } from "../member/find.ts";
import { readBlocks } from "./blocks.ts";
import { eraseMember, type Prepared, prepareErasure } from "./erase.ts";
import { openForMs } from "./open-file.ts";
import { isRepeated } from "./tombstones.ts";

type Erasure = typeof erasure.$inferSelect;

const dayMs = 24 * 60 * 60 * 1000;
const atOnce = 20;

/** Postpones an erasure by a day and says so once. While only bonuses are left, the membership ends, so that no further ones are earned. */
async function postpone(tx: Db, { memberId, blockedAt }: Erasure, onlyBonuses: boolean, { clock, settings }: Shop): Promise<void> {
  const now = clock.now();
  if (onlyBonuses)
    await tx
      .update(member)
      .set({ vipExpiresAt: now, autoRenewal: false })
      .where(and(eq(member.id, memberId), gt(member.vipExpiresAt, now)));
  const dueAt = new Date(now.getTime() + dayMs);
  await tx
    .update(erasure)
    .set({ dueAt, blockedAt: blockedAt ?? now })
    .where(eq(erasure.memberId, memberId));
  if (blockedAt || onlyBonuses) return;
  const own = await getMember(tx, memberId);
  const link = storefrontLink(settings, languageOfHeader(own.language).locale, "/your_data");
  await tell(tx, "erasurePostponed", own, { link }, { now });
}

async function eraseIfDue(tx: Db, memberId: number, prepared: Prepared, shop: Shop): Promise<void> {
  const isDue = and(eq(erasure.memberId, memberId), isNull(erasure.erasedAt), lte(erasure.dueAt, shop.clock.now()));
  const [row] = await tx.select().from(erasure).where(isDue).for("update", { skipLocked: true });
  if (!row) return;
  const blocks = isRepeated(row) ? [] : (await readBlocks(tx, memberId)).filter((block) => !(block === "balance" && row.givesUpBalance));
  if (blocks.length === 0) await eraseMember(tx, memberId, prepared, shop);
  else
    await postpone(
      tx,
      row,
      blocks.every((block) => block === "bonuses"),
      shop,
    );
}

/** Erases the members whose waiting time is over, each in a transaction of its own. The log names them by number. */
export async function eraseDue(shop: Shop): Promise<void> {
  const { db, clock, log } = shop;
  const due = await db
    .select({ memberId: erasure.memberId })
    .from(erasure)
    .where(and(isNull(erasure.erasedAt), lte(erasure.dueAt, clock.now())))
    .orderBy(asc(erasure.dueAt))
    .limit(atOnce);
  for (const { memberId } of due) {
    try {
      const prepared = await prepareErasure(shop, memberId);
      await db.transaction((tx) => eraseIfDue(tx, memberId, prepared, shop));
      crashPoint("erasure committed");
    } catch (error) {
      log.error({ err: error, member: memberId }, "a member was not erased");
    }
  }
}

/** Deletes files that have expired, and those whose download has begun long enough ago. */
export async function cleanFiles({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  const isOver = or(lte(dataExport.expiresAt, now), lte(dataExport.openedAt, new Date(now.getTime() - openForMs)));
  await db.delete(dataExport).where(isOver);
}
