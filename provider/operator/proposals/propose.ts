import { and, eq } from "drizzle-orm";
import { canonicalJson, checksumOf } from "../../db/canonical.ts";
import type { Db } from "../../db/client.ts";
import { proposal } from "../../db/schema/index.ts";
import { decrypt, encrypt, type Secrets } from "../../security/encrypt.ts";
import type { Changes } from "../audit/changes.ts";
import type { Command } from "../command.ts";
import { type Answered, textOf } from "../output.ts";

/** The content of a proposal as it is encrypted. */
export type ProposalContent = { given: Record<string, unknown>; preview: string; changes: Changes["changes"] };

const openForMs = 7 * 24 * 60 * 60_000;

/** The shop's books change with every purchase, so they are not what a command is about. */
const books = ["account", "entry", "transfer", "moved_alone"];

/** A hash of the values that a run replaces: it is the same as long as the rows that the command changes have not moved. */
export function subjectHash({ changes, unlisted }: Changes): string {
  const replaced = changes
    .filter(({ table, before }) => !books.includes(table) && Object.keys(before).length > 0)
    .map(({ table, row, before }) => [table, row, before] as const)
    .toSorted(([one, oneRow], [other, otherRow]) => (`${one} ${oneRow}` < `${other} ${otherRow}` ? -1 : 1));
  return checksumOf(canonicalJson([replaced, unlisted ?? 0]));
}

type New = {
  command: string;
  row: Command;
  given: Record<string, unknown>;
  output: Answered;
  changes: Changes;
  by: string;
  why: string | null;
  now: Date;
};

/** Stores what an operator wants to do, for another one to agree to; returns its number. */
export async function addProposal(tx: Db, { command, row, given, output, changes, by, why, now }: New, secrets: Secrets): Promise<number> {
  const content: ProposalContent = { given, preview: textOf(output, row), changes: changes.changes };
  const [created] = await tx
    .insert(proposal)
    .values({
      command,
      contentSealed: encrypt(JSON.stringify(content), secrets),
      subjectHash: subjectHash(changes),
      proposedBy: by,
      why,
      createdAt: now,
      until: new Date(now.getTime() + openForMs),
    })
    .returning({ id: proposal.id });
  if (!created) throw new Error("a proposal was not written");
  return created.id;
}

/** The open proposals of a command, with the arguments that were given. */
export async function listOpenProposals(db: Db, command: string, secrets: Secrets) {
  const rows = await db
    .select()
    .from(proposal)
    .where(and(eq(proposal.state, "open"), eq(proposal.command, command)))
    .orderBy(proposal.id);
  return rows.map((row) => ({ ...row, given: contentOfProposal(row, secrets).given }));
}

export function contentOfProposal({ contentSealed }: { contentSealed: string }, secrets: Secrets): ProposalContent {
  return JSON.parse(decrypt(contentSealed, secrets));
}
