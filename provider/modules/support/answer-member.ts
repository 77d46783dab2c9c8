import { and, asc, count, eq, gt, min } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { supportMessage } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { machine } from "../../operator/carry-out.ts";
import { Conflict } from "../../operator/conflict.ts";
import { lockConversation, setConversation, writers } from "./conversation.ts";

type Answer = { memberId: number; text: string; author: string; seen: string | undefined; now: Date };

/** Refuses an answer that was written before its author saw another one. */
async function refuseUnseen(tx: Db, { memberId, text, seen }: Answer): Promise<void> {
  if (seen === undefined) return;
  const { id, type, automatic } = supportMessage;
  const unseen = and(eq(supportMessage.memberId, memberId), gt(id, idOf(seen) ?? 0), eq(type, writers.shop), eq(automatic, false));
  const answers = await tx.select().from(supportMessage).where(unseen).orderBy(asc(id));
  if (answers.length === 0) return;
  const conflicts = answers.map(({ content, author, createdAt }) => {
    return { field: "text", yours: text, theirs: content, by: author, at: createdAt.toISOString() };
  });
  throw new Conflict("This chat was answered while you were writing. Read the answer, then decide whether to send yours.", conflicts);
}

/**
 * Sends an answer. The chat is locked, so that of two answers at the same time one is refused. Messages of the member that its author
 * has not seen stay unanswered. An answer takes the chat if no operator has it.
 */
export async function answerMember(tx: Db, answer: Answer): Promise<void> {
  const { memberId, text: content, author, seen, now } = answer;
  const before = await lockConversation(tx, memberId);
  await refuseUnseen(tx, answer);
  const own = and(eq(supportMessage.memberId, memberId), eq(supportMessage.type, writers.member));
  const [unseen] =
    seen === undefined
      ? []
      : await tx
          .select({ from: min(supportMessage.id), messages: count() })
          .from(supportMessage)
          .where(and(own, gt(supportMessage.id, idOf(seen) ?? 0)));
  await tx.insert(supportMessage).values({ memberId, type: writers.shop, content, author, createdAt: now });
  const takenBy = before?.takenBy ?? (author === machine ? null : author);
  await setConversation(tx, memberId, { takenBy, waitingFrom: unseen?.from ?? null, unanswered: unseen?.messages ?? 0, closedAt: null });
  await tell(tx, "chatReply", memberId, {}, { now });
}
