import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import { dataExport, dataExportPart } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { enqueue } from "../../jobs/queue.ts";
import { decrypt } from "../../security/encrypt.ts";
import { createToken, hashToken } from "../../security/token.ts";
import { requireProof } from "../factor/proof.ts";
import { requireNoRecentEmailChange } from "../member/email/hold.ts";
import { lockMember } from "../member/find.ts";

type MemberContext = Context<Caller>;

const dayMs = 24 * 60 * 60 * 1000;
const expiresAfterMs = 7 * dayMs;

/** A download that was begun is read within this time. */
export const openForMs = 30 * 60_000;

/** Asks for a new file, which replaces an earlier one. While one is being written there is nothing to do. */
export async function requestFile({ db, now, member: caller }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    const own = eq(dataExport.memberId, caller.id);
    const [existing] = await tx.select().from(dataExport).where(own);
    if (existing && !existing.readyAt && existing.expiresAt > now) return;
    if (existing && now.getTime() - existing.requestedAt.getTime() < dayMs / 24) throw new Refusal("fileTooSoon");
    await tx.delete(dataExport).where(own);
    const expiresAt = new Date(now.getTime() + expiresAfterMs);
    const [created] = await tx
      .insert(dataExport)
      .values({ memberId: caller.id, requestedAt: now, expiresAt })
      .returning({ id: dataExport.id });
    if (!created) throw new Error("a file was not asked for");
    await enqueue(tx, { kind: "export-data", key: String(created.id), payload: { exportId: created.id }, now });
  });
}

/** Begins the download with a proof of the strongest factor. It can begin once. */
export async function openFile(
  { proof }: ParsedInput<"POST privacy/openFile">,
  context: MemberContext,
): Promise<SentData<"POST privacy/openFile">> {
  const { db, now, member: caller } = context;
  const ticket = createToken();
  return db.transaction(async (tx) => {
    await requireNoRecentEmailChange(tx, context);
    await requireProof(tx, "data", proof, context);
    const isReady = and(isNotNull(dataExport.readyAt), isNull(dataExport.openedAt), gt(dataExport.expiresAt, now));
    const [opened] = await tx
      .update(dataExport)
      .set({ openedAt: now, ticketHash: hashToken(ticket) })
      .where(and(eq(dataExport.memberId, caller.id), isReady))
      .returning();
    if (!opened) throw new Refusal("fileGone");
    return { ticket, bytes: opened.bytes ?? 0, parts: opened.parts ?? 0 };
  });
}

/** A part of the file whose download has begun. */
export async function readFile(
  { ticket, part }: ParsedInput<"POST privacy/readFile">,
  { db, now, member: caller, settings }: MemberContext,
): Promise<SentData<"POST privacy/readFile">> {
  const isOpen = and(eq(dataExport.memberId, caller.id), gt(dataExport.openedAt, new Date(now.getTime() - openForMs)));
  const [found] = await db
    .select({ contentSealed: dataExportPart.contentSealed })
    .from(dataExportPart)
    .innerJoin(dataExport, eq(dataExport.id, dataExportPart.exportId))
    .where(and(isOpen, eq(dataExport.ticketHash, hashToken(ticket)), eq(dataExportPart.number, part)));
  if (!found) throw notFound();
  return { content: decrypt(found.contentSealed, settings.DATA_SECRET) };
}
