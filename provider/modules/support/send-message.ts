import { and, asc, desc, eq, gt } from "drizzle-orm";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import type { Db } from "../../db/client.ts";
import { supportMessage } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import { Refusal } from "../../http/refusal.ts";
import { texts } from "../../runtime/texts.ts";
import { lockMember } from "../member/find.ts";
import { writers } from "./conversation.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxMessages = 20;
const withinMs = 10 * minuteMs;

async function refuseTooMany(tx: Db, memberId: number, now: Date): Promise<void> {
  const own = and(eq(supportMessage.memberId, memberId), eq(supportMessage.type, writers.member));
  const recent = await tx
    .select({ at: supportMessage.createdAt })
    .from(supportMessage)
    .where(and(own, gt(supportMessage.createdAt, new Date(now.getTime() - withinMs))))
    .orderBy(desc(supportMessage.createdAt))
    .limit(maxMessages);
  const oldest = recent[maxMessages - 1];
  if (!oldest) return;
  const minutes = Math.ceil((oldest.at.getTime() + withinMs - now.getTime()) / minuteMs);
  throw new Refusal("tooManyMessages", { code: codes.tooMany, values: { minutes } });
}

/** Whether to send an automatic reply: to the first message since the shop's last answer, but at most once a day. */
async function needsAcknowledgement(tx: Db, memberId: number, now: Date): Promise<boolean> {
  const own = eq(supportMessage.memberId, memberId);
  const [last] = await tx
    .select()
    .from(supportMessage)
    .where(and(own, eq(supportMessage.automatic, false)))
    .orderBy(desc(supportMessage.id))
    .limit(1);
  if (last?.type === writers.member) return false;
  const today = and(own, eq(supportMessage.automatic, true), gt(supportMessage.createdAt, new Date(now.getTime() - dayMs)));
  const [before] = await tx.select({ id: supportMessage.id }).from(supportMessage).where(today).orderBy(asc(supportMessage.id)).limit(1);
  return before === undefined;
}

/** Stores a member's message once per idempotency key. The lock serializes a member's messages, so that the limit holds for parallel ones. */
export function sendMessage(context: Context<Caller>, content: string): Promise<void> {
  const { now, member, language } = context;
  return idempotent(context, "POST consult/send", { content }, async (tx) => {
    const memberId = member.id;
    await lockMember(tx, memberId);
    await refuseTooMany(tx, memberId, now);
    const needsReply = await needsAcknowledgement(tx, memberId, now);
    await tx.insert(supportMessage).values({ memberId, type: writers.member, content, createdAt: now });
    if (!needsReply) return;
    const reply = { memberId, type: writers.shop, content: texts[language].Support.received, automatic: true, createdAt: now };
    await tx.insert(supportMessage).values(reply);
  });
}
