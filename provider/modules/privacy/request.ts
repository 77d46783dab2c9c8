import { and, eq, isNull } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { erasure } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { tell } from "../../mail/tell.ts";
import { requireProof } from "../factor/proof.ts";
import { requireNoRecentEmailChange } from "../member/email/hold.ts";
import { lockMember } from "../member/find.ts";
import { readBlocks } from "./blocks.ts";

type MemberContext = Context<Caller>;

export const waitingDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** Begins the time after which a member is erased. What prevents it must have ended, but bonuses are paid meanwhile. */
export async function requestErasure({ proof, givesUpBalance }: ParsedInput<"POST privacy/erase">, context: MemberContext): Promise<void> {
  const { db, now, member: caller, settings } = context;
  const dueAt = new Date(now.getTime() + waitingDays * dayMs);
  await db.transaction(async (tx) => {
    const own = await lockMember(tx, caller.id);
    await requireNoRecentEmailChange(tx, context);
    await requireProof(tx, "data", proof, context);
    const blocks = (await readBlocks(tx, caller.id)).filter((block) => block !== "bonuses" && !(block === "balance" && givesUpBalance));
    if (blocks.length > 0) throw new Refusal(blocks[0] === "balance" ? "balanceLeft" : "erasureBlocked");
    const created = await tx
      .insert(erasure)
      .values({ memberId: caller.id, registeredAt: own.createdAt, requestedAt: now, dueAt, givesUpBalance })
      .onConflictDoNothing()
      .returning({ memberId: erasure.memberId });
    if (created.length === 0) return;
    const link = storefrontLink(settings, languageOfHeader(own.language).locale, "/your_data");
    await tell(tx, "erasureRequested", own, { date: dueAt, link }, { now });
  });
}

/** Keeps the account after all. Without a request there is nothing to do. */
export async function cancelErasure({ db, now, member: caller }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockMember(tx, caller.id);
    const deleted = await tx
      .delete(erasure)
      .where(and(eq(erasure.memberId, caller.id), isNull(erasure.erasedAt)))
      .returning({ memberId: erasure.memberId });
    if (deleted.length > 0) await tell(tx, "erasureCancelled", own, {}, { now });
  });
}
