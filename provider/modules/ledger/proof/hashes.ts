import { createHash } from "node:crypto";

const hashOf = (...parts: (string | number)[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** An entry as its account's owner sees it in the downloaded chain. */
export type ChainEntry = { number: number; amountCents: number; balanceCents: number; time: string; order: string; hash: string };

/** The digest of a chain after its next entry. Unlike the entry's own hash it covers time and order, and needs no key of a transfer. */
export function digestAfter(previous: string, { number, amountCents, balanceCents, time, order, hash }: ChainEntry): string {
  return hashOf("entry", previous, number, amountCents, balanceCents, time, order, hash);
}

type Leaf = { nonce: string; member: string; account: string; entries: number; digest: string };

/** The first words keep leaves, nodes and roots apart: none can pass for another. */
export const leafHash = ({ nonce, member, account, entries, digest }: Leaf) => hashOf("leaf", nonce, member, account, entries, digest);

export const nodeHash = (left: string, right: string) => hashOf("node", left, right);

/** The hash that is published for a day. It includes the one before, so that no published day can be replaced. */
export const rootHash = ({ day, previous, top }: { day: string; previous: string; top: string }) => hashOf("root", day, previous, top);
