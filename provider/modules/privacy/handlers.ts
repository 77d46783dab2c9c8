import { and, eq, gt, isNull } from "drizzle-orm";
import type { privacyCalls } from "../../../lib/contract/privacy.ts";
import { activation } from "../../../lib/contract/wire/codes.ts";
import { dataExport, erasure } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { toWire } from "../../runtime/money.ts";
import { getMember } from "../member/find.ts";
import { activationOf } from "../member/rules/membership.ts";
import { readBalances, readBlocks } from "./blocks.ts";
import { openFile, readFile, requestFile } from "./open-file.ts";
import { cancelErasure, requestErasure, waitingDays } from "./request.ts";
import { listRetained } from "./retain.ts";

async function findFile({ db, now, member }: Context<Caller>) {
  const isThere = and(eq(dataExport.memberId, member.id), isNull(dataExport.openedAt), gt(dataExport.expiresAt, now));
  const [found] = await db.select().from(dataExport).where(isThere);
  if (!found) return null;
  const { requestedAt, readyAt, expiresAt, bytes } = found;
  return { requestedTime: requestedAt.toISOString(), ready: readyAt !== null, expireTime: expiresAt.toISOString(), bytes };
}

export const privacyHandlers: Handlers<typeof privacyCalls> = {
  "GET privacy/data": async (_, context) => {
    const { db, now, member: caller } = context;
    const own = await getMember(db, caller.id);
    const [asked] = await db.select().from(erasure).where(eq(erasure.memberId, caller.id));
    const cents = (await readBalances(db, caller.id)).reduce((sum, each) => sum + each.cents, 0);
    const isActive = activationOf(own, now) === activation.active;
    return {
      file: await findFile(context),
      erasure: asked ? { requestedTime: asked.requestedAt.toISOString(), dueTime: asked.dueAt.toISOString() } : null,
      waitingDays,
      blocks: await readBlocks(db, caller.id),
      balance: toWire(cents),
      membershipUntil: isActive ? (own.vipExpiresAt?.toISOString() ?? null) : null,
      retained: await listRetained(db, caller.id),
    };
  },
  "POST privacy/requestFile": (_, context) => requestFile(context),
  "POST privacy/openFile": openFile,
  "POST privacy/readFile": readFile,
  "POST privacy/erase": requestErasure,
  "POST privacy/keep": (_, context) => cancelErasure(context),
};
