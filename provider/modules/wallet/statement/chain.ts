import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { AccountKind } from "../../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../../db/client.ts";
import { account, entry, member, order, transfer } from "../../../db/schema/index.ts";
import { shopCurrency, shopDecimals } from "../../../runtime/money.ts";
import { findLeaf, newestRoot } from "../../ledger/proof/publish-root.ts";
import { pathOf } from "../../ledger/proof/tree.ts";

/** The rows in memory at one time, however long a chain is. */
const batch = 1000;

/** The place of an account in the newest tree, read in one view of it; null if no root covers the account yet. */
function findProof(db: Db, memberId: number, kind: AccountKind) {
  return db.transaction(
    async (tx) => {
      const [own] = await tx
        .select({ id: account.id, code: member.userCode })
        .from(account)
        .innerJoin(member, eq(member.id, account.memberId))
        .where(and(eq(account.memberId, memberId), eq(account.kind, kind)));
      const [leaf, root] = own ? [await findLeaf(tx, own.id), await newestRoot(tx)] : [null, null];
      if (!own || !leaf || !root) return null;
      const path = (await pathOf(tx, leaf.position)).map(({ side, hash }) => [side, hash]);
      return {
        accountId: own.id,
        member: own.code,
        entries: leaf.entries,
        nonce: leaf.nonce,
        day: root.day,
        previous: root.previous,
        path,
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* readEntries(db: Db, accountId: number, until: number) {
  for (let after = 0; after < until; ) {
    const rows = await db
      .select({ entry, orderNumber: order.number })
      .from(entry)
      .innerJoin(transfer, eq(transfer.id, entry.transferId))
      .leftJoin(order, eq(order.id, transfer.orderId))
      .where(and(eq(entry.accountId, accountId), gt(entry.number, after), lte(entry.number, until)))
      .orderBy(asc(entry.number))
      .limit(batch);
    if (rows.length === 0) throw new Error(`account ${accountId} has no entry ${after + 1}`);
    after += rows.length;
    yield rows.map(({ entry: row, orderNumber }) => ({
      number: row.number,
      time: row.createdAt.toISOString(),
      amount: row.amountCents,
      balance: row.balanceCents,
      order: orderNumber ?? "",
      hash: row.hash,
    }));
  }
}

/**
 * The file with which members verify an account by themselves: its entries, and the way from them to the published root. Every value in it
 * is part of a hash, but the currency, which says how its amounts are read.
 */
export async function accountChain(db: Db, memberId: number, kind: AccountKind) {
  const proof = await findProof(db, memberId, kind);
  if (!proof) return null;
  const { accountId, entries, ...shown } = proof;
  async function* parts() {
    const head = JSON.stringify({ format: "account-chain-1", account: kind, currency: shopCurrency(), decimals: shopDecimals(), ...shown });
    yield `${head.slice(0, -1)},"entries":[\n`;
    let separator = "";
    for await (const rows of readEntries(db, accountId, entries)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
      separator = ",\n";
    }
    yield "\n]}\n";
  }
  return { day: proof.day, parts: parts() };
}
