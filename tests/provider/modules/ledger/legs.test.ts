import { beforeAll, expect, test } from "@jest/globals";
import { asc, eq, inArray, like, sql } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { rowsOf } from "@/provider/db/rows-of";
import { account, entry, transfer } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { transferKeys } from "@/provider/modules/ledger/keys";
import { accountOf, balanceOf, type Leg, lockAccounts, post } from "@/provider/modules/ledger/post";
import { countingDb } from "@/tests/support/database/counting-db";
import { sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let memberId: number;
let db: Db;

beforeAll(async () => {
  ({ db } = provider.shop);
  ({ id: memberId } = await sampleMember(provider, "newcomer"));
});

const wallet = (amountCents: number): Leg => ({ kind: "wallet", memberId, amountCents });
const grants = (amountCents: number, shard = 1): Leg => ({ kind: "grants", shard, amountCents });

const postLegs = (key: string, legs: Leg[]) =>
  db.transaction((tx) => post(tx, { key, kind: "grant", notes: key, legs, now: provider.shop.clock.now() }));

/** The entries of a transfer, as accounts and amounts; null without a transfer. */
async function entriesOf(key: string) {
  const [posted] = await db.select().from(transfer).where(eq(transfer.key, key));
  if (!posted) return null;
  const rows = await db
    .select({ kind: account.kind, amountCents: entry.amountCents })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(eq(entry.transferId, posted.id))
    .orderBy(asc(account.kind));
  return rows.map(({ kind, amountCents }) => [kind, amountCents]);
}

test("several legs of one account make one entry, and legs that cancel out make none", async () => {
  await postLegs("legs:sum", [wallet(500), wallet(200), grants(-300, 2), grants(-400, 10)]);
  expect(await entriesOf("legs:sum")).toEqual([
    ["grants/2", -700],
    ["wallet", 700],
  ]);
  await postLegs("legs:partly", [wallet(500), wallet(-500), grants(-300, 2), grants(300, 3)]);
  expect(await entriesOf("legs:partly")).toEqual([
    ["grants/2", -300],
    ["grants/3", 300],
  ]);
});

test("a transfer that moves nothing is not posted", async () => {
  await postLegs("legs:nothing", [wallet(500), wallet(-500)]);
  await postLegs("legs:zero", [wallet(0), grants(0)]);
  expect([await entriesOf("legs:nothing"), await entriesOf("legs:zero")]).toEqual([null, null]);
});

test("a member's account may become empty, but not negative by a cent", async () => {
  const { id } = await sampleMember(provider, "demo");
  const all = await balanceOf(db, id, "wallet");
  const spend = (key: string, cents: number) => postLegs(key, [{ kind: "wallet", memberId: id, amountCents: -cents }, grants(cents)]);
  await expect(spend("legs:too-much", all + 1)).rejects.toMatchObject({ refusal: "insufficientFunds" });
  await spend("legs:all", all);
  expect(await balanceOf(db, id, "wallet")).toBe(0);
});

test("a shard is named by the remainder, so that accounts do not multiply", () => {
  expect([1, 8, 9, 804].map((shard) => accountOf({ kind: "holds", shard, amountCents: 0 }).kind)).toEqual([
    "holds/1",
    "holds/0",
    "holds/1",
    "holds/4",
  ]);
});

test("missing accounts are created in one sequence however the legs are sorted, so that two transfers do not wait for each other", async () => {
  const kinds = ["wallet", "voucher", "withdrawals"] as const;
  for (const sorted of [kinds, kinds.toReversed(), ["voucher", "withdrawals", "wallet"] as const]) {
    const created = await db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table account drop constraint if exists account_member_id_member_id_fk`);
        await lockAccounts(
          tx,
          sorted.map((kind) => ({ memberId: 900_001, kind })),
        );
        const rows = await tx.select({ kind: account.kind }).from(account).where(eq(account.memberId, 900_001)).orderBy(asc(account.id));
        throw rows.map(({ kind }) => kind);
      })
      .catch((error: unknown) => error);
    expect(created).toEqual(["voucher", "wallet", "withdrawals"]);
  }
});

test("accounts that exist are locked with one statement", async () => {
  const counting = countingDb(db);
  const names = [accountOf(wallet(1)), accountOf(grants(1))];
  await lockAccounts(db, names);
  const locked = await lockAccounts(counting.db, names);
  expect([locked.size, counting.work.statements]).toEqual([2, 1]);
});

test("a gap in the numbers of an account is detected, although each hash is right", async () => {
  const changed = db.transaction(async (tx) => {
    const [last] = await tx.select().from(entry).orderBy(sql`${entry.id} desc`).limit(1);
    await tx
      .update(entry)
      .set({ number: 90_000 })
      .where(eq(entry.id, last?.id ?? 0));
    throw await checkLedger(tx);
  });
  await expect(changed).rejects.toEqual([expect.stringMatching(/is broken at entry/)]);
});

test("the ledger is verified in one snapshot that cannot write, because money moves meanwhile", async () => {
  const shown: unknown[] = [];
  const watched = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== "transaction") return value;
      const transaction: Db["transaction"] = (work, config) =>
        target.transaction(async (tx) => {
          shown.push(
            await rowsOf(
              tx,
              sql`select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as fixed`,
            ),
          );
          return work(tx);
        }, config);
      return transaction;
    },
  });
  expect(await checkLedger(watched)).toEqual([]);
  expect(shown).toEqual([[{ isolation: "repeatable read", fixed: "on" }]]);
});

test("a grant and a bonus are known by the member, the account and the reference or the period", () => {
  expect([transferKeys.grant(3, "wallet", "contest"), transferKeys.bonus("203001-1", 12)]).toEqual([
    "grant:3:wallet:contest",
    "bonus:203001-1:12",
  ]);
});

test("the whole history of an account is verified, however long it is", async () => {
  const count = 2001;
  await db.transaction((tx) =>
    post(
      tx,
      ...Array.from({ length: count }, (_, number) => ({
        key: `long:${number}`,
        kind: "grant",
        notes: "Grant",
        now: provider.shop.clock.now(),
        legs: [wallet(1), grants(-1, 7)],
      })),
    ),
  );
  expect(await checkLedger(db)).toEqual([]);
  const changed = db.transaction(async (tx) => {
    const last = tx.select({ id: transfer.id }).from(transfer).where(like(transfer.key, "long:2000"));
    await tx.update(entry).set({ hash: "0" }).where(inArray(entry.transferId, last));
    throw await checkLedger(tx);
  });
  await expect(changed).rejects.toEqual([expect.stringMatching(/\(wallet\) is broken/), expect.stringMatching(/\(grants\/7\) is broken/)]);
});
