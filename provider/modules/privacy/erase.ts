import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { bulkRow, commandKey, erasure, job, mail, member, notice, proposal, renewal, transfer } from "../../db/schema/index.ts";
import type { AuditContent } from "../../operator/audit/changes.ts";
import { recordCommand } from "../../operator/audit/log.ts";
import { findRedactable, type Redact, redactingCommand, redactRows } from "../../operator/audit/redact.ts";
import type { Shop } from "../../runtime/shop.ts";
import { decrypt, encrypt, type Secrets } from "../../security/encrypt.ts";
import { transferKeys } from "../ledger/keys.ts";
import { type Leg, type MemberAccount, post } from "../ledger/post.ts";
import { lockMember } from "../member/find.ts";
import { formerNameHash } from "../member/former-name.ts";
import { noteReviews } from "../member/note-reviews.ts";
import { readBalances } from "./blocks.ts";
import { type Identity, readIdentity, relatedMembers } from "./identity.ts";
import { personalData } from "./personal-data.ts";
import { blankExpired } from "./retain.ts";
import { erasedText, maskTexts, names } from "./rules/mask.ts";

type Member = typeof member.$inferSelect;

const former = (id: number) => `former-member-${id}`;

/** Removes a person from the content of a row of the audit log: all texts of own rows, and others that name the member. */
export function redactorOf({ memberId, orderIds, ...identity }: Identity): Redact {
  const isOwnId = (table: string, row: string) =>
    (table === "member" && row === String(memberId)) || (table === "order" && orderIds.includes(Number(row)));
  const isOwn = ({ table, row, before, after }: AuditContent["changes"][number]) =>
    isOwnId(table, row) ||
    [before, after].some((values) => values.member_id === memberId || orderIds.includes(Number(values.order_id ?? Number.NaN)));
  const naming = (text: string) => names(text, identity);
  return (content) => {
    const changes = content.changes.map((each) => {
      const [before, after] = [each.before, each.after].map((values) => maskTexts(values, isOwn(each) ? () => true : naming));
      return { ...each, before, after } as typeof each;
    });
    const input = maskTexts(content.input, content.changes.some(isOwn) ? () => true : naming);
    const next: AuditContent = { ...content, input, changes };
    return JSON.stringify(next) === JSON.stringify(content) ? null : next;
  };
}

/** What is in the accounts of a member who leaves becomes the shop's. */
async function giveUpBalance(tx: Db, memberId: number, now: Date): Promise<void> {
  const legs = (await readBalances(tx, memberId)).flatMap(({ kind, cents }): Leg[] => [
    { memberId, kind: kind as MemberAccount, amountCents: -cents },
    { kind: "given-up", shard: memberId, amountCents: cents },
  ]);
  if (legs.length > 0) await post(tx, { key: transferKeys.givenUp(memberId), kind: "given-up", notes: "Given up", legs, now });
}

/** Replaces the member's names in the notices and emails of the members who dealt with this one. */
async function replaceInOthers(tx: Db, { id, username, userCode, nickname }: Member): Promise<void> {
  const related = sql`(${relatedMembers(id)})`;
  const shown = [username, userCode, ...(nickname ? [nickname] : [])];
  const isShown = sql.join(
    shown.map((each) => sql`${each}`),
    sql`, `,
  );
  for (const field of ["username", "code", "payer", "asker"]) {
    await tx.execute(sql`update ${notice} set "values" = jsonb_set("values", array[${field}::text], to_jsonb(${former(id)}::text))
      where member_id in ${related} and "values" ->> ${field}::text in (${isShown})`);
  }
  for (const name of shown) {
    await tx.execute(sql`update ${mail} set subject = replace(subject, ${name}, ${former(id)}), body = replace(body, ${name}, ${former(id)})
      where "to" in (select email from member where id in ${related}) and (body like ${`%${name.replaceAll(/[\\%_]/g, "\\$&")}%`})`);
  }
}

/** The codes in the notes of the member's transfers are replaced, and the remarks of people go. */
async function replaceInNotes(tx: Db, { id, userCode }: Member): Promise<void> {
  await tx.execute(sql`update ${transfer} set notes = replace(
      regexp_replace(split_part(notes, ' · ', 1), '^(Withdrawal refused): .*$', '\\1'), ${userCode}, ${`FORMER-${id}`})
    where kind <> 'given-up' and id in (select entry.transfer_id from entry join account on account.id = entry.account_id where account.member_id = ${id})`);
}

function readable(sealed: string, secrets: Secrets): string | null {
  try {
    return decrypt(sealed, secrets);
  } catch {
    return null;
  }
}

/** Replaces texts that name the member in what operators proposed, and in answers that are stored for repeated requests. */
async function replaceInCommands(tx: Db, identity: Identity, secrets: Secrets): Promise<void> {
  const naming = (text: string) => names(text, identity);
  const renewed = (sealed: string) => {
    const text = readable(sealed, secrets);
    if (text === null) return null;
    const masked = JSON.stringify(maskTexts(JSON.parse(text), naming));
    return masked === text ? null : encrypt(masked, secrets);
  };
  for (const row of await tx.select().from(proposal)) {
    const contentSealed = renewed(row.contentSealed);
    const [why, reason] = [row.why, row.reason].map((text) => maskTexts(text, naming) as string | null);
    if (contentSealed || why !== row.why || reason !== row.reason)
      await tx
        .update(proposal)
        .set({ ...(contentSealed && { contentSealed }), why, reason, ...(row.state === "open" && { state: "lapsed" as const }) })
        .where(eq(proposal.id, row.id));
  }
  const patterns = identity.parts.map((part) => sql`${`%${part.replaceAll(/[\\%_]/g, "\\$&")}%`}::text`);
  const isNaming = sql`concat_ws(' ', named, given, steps, changes, answer) ilike any (array[${sql.join(patterns, sql`, `)}])`;
  await tx.execute(
    sql`update ${bulkRow} set named = ${erasedText}, given = '{}', steps = '[]', changes = '[]', answer = null where ${isNaming}`,
  );
  for (const row of await tx.select().from(commandKey)) {
    const answerSealed = row.answerSealed && renewed(row.answerSealed);
    if (answerSealed) await tx.update(commandKey).set({ answerSealed }).where(eq(commandKey.id, row.id));
  }
}

/** Deletes and blanks the rows of a member by the table of personal data. */
async function applyRules(tx: Db, memberId: number, now: Date): Promise<void> {
  const ids = sql`${memberId}`;
  const sent = personalData.find(({ table }) => table === mail);
  if (sent?.does === "delete") {
    const keys = tx
      .select({ key: sql<string>`'send-email:' || ${mail.id}` })
      .from(mail)
      .where(sent.of(ids));
    await tx.update(job).set({ lastError: null }).where(inArray(job.key, keys));
  }
  await tx.execute(
    sql`delete from card where member_id = ${memberId} and id not in (select card_id from payment where card_id is not null)`,
  );
  for (const rule of personalData) {
    if (rule.does === "delete") await tx.delete(rule.table).where(rule.of(ids));
    if (rule.does === "blank") await tx.update(rule.table).set(rule.blank).where(rule.of(ids));
  }
  await blankExpired(tx, ids, now);
}

/** What was read before the transaction, because the audit log may be long. */
export type Prepared = { identity: Identity; redactable: { numbers: number[]; last: number } };

export async function prepareErasure({ db, settings }: Shop, memberId: number): Promise<Prepared> {
  const identity = await readIdentity(db, memberId);
  return { identity, redactable: await findRedactable(db, redactorOf(identity), settings.DATA_SECRET) };
}

/**
 * Erases a member in the caller's transaction. Rows that the books and the network refer to stay, without a word about the person; the audit log loses
 * its texts about the member and records that it did.
 */
export async function eraseMember(tx: Db, memberId: number, { identity, redactable }: Prepared, shop: Shop): Promise<void> {
  const { settings, clock } = shop;
  const now = clock.now();
  const secrets = settings.DATA_SECRET;
  const own = await lockMember(tx, memberId);
  if (JSON.stringify(await readIdentity(tx, memberId)) !== JSON.stringify(identity)) throw new Error("the member changed meanwhile");
  await giveUpBalance(tx, memberId, now);
  await noteReviews(tx, memberId, now);
  await replaceInOthers(tx, own);
  await replaceInNotes(tx, own);
  await replaceInCommands(tx, identity, secrets);
  await tx
    .update(renewal)
    .set({ state: "dropped" })
    .where(and(eq(renewal.memberId, memberId), ne(renewal.state, "done")));
  // Before the rules, because the database lets only invoices of erased members lose their buyer.
  await tx
    .update(erasure)
    .set({ erasedAt: now, nameHash: formerNameHash(own.username, secrets) })
    .where(eq(erasure.memberId, memberId));
  await applyRules(tx, memberId, now);
  crashPoint("rules applied");
  const ended = own.vipExpiresAt && own.vipExpiresAt > now ? { vipExpiresAt: now, activationStatus: 1 } : {};
  await tx
    .update(member)
    .set({ ...ended, erasedAt: now, updatedAt: now })
    .where(eq(member.id, memberId));
  const redact = redactorOf(identity);
  const later = await findRedactable(tx, redact, secrets, redactable.last);
  const redacted = await redactRows(tx, [...redactable.numbers, ...later.numbers], redact, secrets);
  const entry = { run: randomUUID(), actor: "erasure", command: redactingCommand, input: { member: memberId, redacted }, at: now };
  await recordCommand(tx, entry, secrets);
  crashPoint("erasure recorded");
}
