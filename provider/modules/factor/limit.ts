import { and, eq, gt, inArray, sum } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { factorSetting, payment, paymentPart } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { limitAt } from "../../runtime/dated-setting.ts";
import { fromWire } from "../../runtime/money.ts";
import { getMember } from "../member/find.ts";
import { reportChange } from "../member/security-change.ts";
import { requireProof } from "./proof.ts";
import { readFactors } from "./strongest.ts";

type MemberContext = Context<Caller>;

const dayMs = 24 * 60 * 60 * 1000;

/** The amount that a member pays within a day without a factor: the shop's, until the member chooses another one. */
export async function readLimit(db: Db, memberId: number, now: Date): Promise<number> {
  const [row] = await db.select().from(factorSetting).where(eq(factorSetting.memberId, memberId));
  return row?.limitCents ?? limitAt(db, "first-member-limit", now);
}

/** Locks a member's limit, so that simultaneous payments are added up one after the other. */
async function lockLimit(tx: Db, memberId: number, now: Date): Promise<number> {
  await tx.insert(factorSetting).values({ memberId }).onConflictDoNothing();
  const [row] = await tx.select().from(factorSetting).where(eq(factorSetting.memberId, memberId)).for("update");
  return row?.limitCents ?? limitAt(tx, "first-member-limit", now);
}

/** Requires a member's factor before money moves; a member without one has the transaction password alone. */
export async function requireFactor(tx: Db, context: MemberContext, proof: string | undefined): Promise<void> {
  const { strongest } = await readFactors(tx, context.member.id, context.settings);
  if (strongest !== "none") await requireProof(tx, "money", proof, context);
}

/** The amounts that a member's payments took from own accounts within a day. */
async function paidWithinDay(tx: Db, memberId: number, now: Date): Promise<number> {
  const recent = and(
    eq(payment.payerId, memberId),
    gt(payment.createdAt, new Date(now.getTime() - dayMs)),
    inArray(payment.state, ["started", "waiting", "paid"]),
  );
  const [row] = await tx
    .select({ cents: sum(paymentPart.amountCents) })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(recent);
  return Number(row?.cents ?? 0);
}

/** Requires the factor for a payment from own accounts that, with those of the last day, is above the member's limit. */
export async function requireFactorAboveLimit(
  tx: Db,
  context: MemberContext,
  amountCents: number,
  proof: string | undefined,
): Promise<void> {
  const { member, settings, now } = context;
  const { strongest } = await readFactors(tx, member.id, settings);
  if (strongest === "none" || amountCents === 0) return;
  const limitCents = await lockLimit(tx, member.id, now);
  if ((await paidWithinDay(tx, member.id, now)) + amountCents > limitCents) await requireProof(tx, "money", proof, context);
}

/** Changes the limit. A stolen session may lower it, and no more. */
export async function changeLimit({ limit, proof }: ParsedInput<"POST factor/limit">, context: MemberContext): Promise<void> {
  const limitCents = fromWire(limit);
  await context.db.transaction(async (tx) => {
    const own = await getMember(tx, context.member.id);
    const before = await lockLimit(tx, own.id, context.now);
    if (limitCents > before) await requireProof(tx, "factors", proof, context);
    await tx.update(factorSetting).set({ limitCents }).where(eq(factorSetting.memberId, own.id));
    if (limitCents > before) await reportChange(tx, own, "limitRaised", { amount: { cents: limitCents } }, context);
  });
}
