import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type payment, paymentPart } from "../../db/schema/index.ts";
import { type MemberAccount, post, type Side } from "../ledger/post.ts";

type Payment = Pick<typeof payment.$inferSelect, "id" | "memberId" | "orderId">;
type Parts = { accountType: number; amountCents: number }[];

/** The member's accounts by the numbers that the wire has for them. */
export const accountKinds: Record<number, MemberAccount> = { 1: "wallet", 2: "reorder-credit", 3: "voucher" };

/** What each part of a payment is to the member's own accounts. */
export function ownSides(memberId: number, parts: Parts, direction: 1 | -1): Side[] {
  return parts.map(({ accountType, amountCents }) => {
    const kind = accountKinds[accountType];
    if (!kind) throw new Error(`there is no account ${accountType}`);
    return { memberId, kind, amountCents: amountCents * direction };
  });
}

function move(db: Db, what: "hold" | "release", { id, memberId, orderId }: Payment, parts: Parts, notes: string, now: Date) {
  const direction = what === "hold" ? -1 : 1;
  const sum = parts.reduce((total, part) => total + part.amountCents, 0);
  const sides: Side[] = [...ownSides(memberId, parts, direction), { kind: "holds", piece: memberId, amountCents: -sum * direction }];
  return post(db, { key: `${what}:${id}`, kind: what, notes, orderId, now, sides });
}

/** What an attempt takes from the member's own accounts. */
export function partsOf(db: Db, paymentId: number) {
  return db.select().from(paymentPart).where(eq(paymentPart.paymentId, paymentId));
}

/** Sets aside what a payment takes from the member's accounts, until it is known how the payment ends. */
export async function hold(db: Db, attempt: Payment, parts: Parts, notes: string, now: Date): Promise<void> {
  await move(db, "hold", attempt, parts, notes, now);
}

/** Gives what was set aside back to the member. */
export async function release(db: Db, attempt: Payment, notes: string, now: Date): Promise<void> {
  await move(db, "release", attempt, await partsOf(db, attempt.id), notes, now);
}
