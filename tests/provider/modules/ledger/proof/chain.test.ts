import { beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { account, ledgerLeaf, ledgerRoot } from "@/provider/db/schema";
import { publishRoot } from "@/provider/modules/ledger/proof/publish-root";
import { loadVerifier } from "@/scripts/load-verifier.mjs";
import { type Buyer, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";

const dayMs = 24 * 60 * 60 * 1000;

type Chain = {
  entries: { number: number; time: string; amount: number; balance: number; order: string; hash: string }[];
  path: [string, string][];
  [name: string]: unknown;
};

const { verifyAccount, plainSha256 } = loadVerifier();

const provider = useProvider();
let own: Buyer;
let other: Buyer;
let chain: Chain;
let roots: unknown;

const download = async (buyer: Buyer, kind = "wallet") =>
  provider.raw("GET", `media/statement/chain/${kind}.json`, { headers: { authorization: buyer.token } });
const published = async () => (await provider.raw("GET", "ledger/roots?pageNum=1&pageSize=1000")).json();

beforeAll(async () => {
  [own, other] = [await newBuyer(provider), await newBuyer(provider)];
  for (const amount of [150, 20.5, 0.01]) await own.grant("wallet", amount);
  await other.grant("wallet", 7);
  const { id, paymentAmount } = await own.placed({ "seed-tin": 1 });
  await own.pay(id, { hybrids: [{ accountType: 1, amount: paymentAmount }] });
  await publishRoot(provider.shop);
  await provider.shop.clock.moveBy(dayMs);
  const fixed = { accountType: 1 as const, currency: "USD" as const, source: 2 as const, transactionPassword };
  await own.call("POST member/transfer", { ...fixed, amount: 3, memberCode: own.userCode, toMemberCode: other.userCode });
  await publishRoot(provider.shop);
  chain = (await download(own)).json();
  roots = await published();
});

const copy = (): Chain => JSON.parse(JSON.stringify(chain));

test("a downloaded chain leads to the published root, with and without the browser's own hashes", async () => {
  const genuine = { ok: true, word: "genuine" };
  expect(await verifyAccount(chain, roots)).toMatchObject(genuine);
  expect(await verifyAccount(chain, roots, async (text: string) => plainSha256(text))).toMatchObject(genuine);
  expect(chain.format).toBe("account-chain-1");
  // Members keep files of the time when the format had another name.
  expect(await verifyAccount({ ...chain, format: "canopy-account-chain-1" }, roots)).toMatchObject(genuine);
  expect(await verifyAccount({ ...chain, format: "account-chain-2" }, roots)).toMatchObject({ ok: false });
  expect(chain.entries).toHaveLength(5);
  expect(chain.entries.filter(({ order }) => order !== "")).toHaveLength(1);
  expect(await verifyAccount((await download(other)).json(), roots)).toMatchObject(genuine);
});

const changes: [string, (changed: Chain) => unknown][] = [
  ...([0, 1, 2, 3, 4] as const).flatMap((place): [string, (changed: Chain) => unknown][] => [
    [
      `the amount of entry ${place + 1}`,
      ({ entries }) => Object.assign(entries[place] ?? {}, { amount: (entries[place]?.amount ?? 0) + 1 }),
    ],
    [
      `the balance of entry ${place + 1}`,
      ({ entries }) => Object.assign(entries[place] ?? {}, { balance: (entries[place]?.balance ?? 0) - 1 }),
    ],
    [`the order of entry ${place + 1}`, ({ entries }) => Object.assign(entries[place] ?? {}, { order: `${entries[place]?.order}1` })],
    [`the time of entry ${place + 1}`, ({ entries }) => Object.assign(entries[place] ?? {}, { time: "2026-01-01T00:00:00.000Z" })],
    [`the hash of entry ${place + 1}`, ({ entries }) => Object.assign(entries[place] ?? {}, { hash: "0".repeat(64) })],
    [`a missing entry ${place + 1}`, ({ entries }) => entries.splice(place, 1)],
  ]),
  ["two entries that changed places", ({ entries }) => entries.splice(1, 2, ...entries.slice(1, 3).reverse())],
  [
    "amounts and balances that add up again",
    ({ entries }) => {
      for (const [place, entry] of entries.entries())
        Object.assign(entry, { balance: entry.balance + 1, amount: entry.amount + (place === 0 ? 1 : 0) });
    },
  ],
  [
    "a further entry",
    ({ entries }) => entries.push({ ...(entries[0] ?? ({} as never)), number: 6, amount: 0, balance: entries[4]?.balance ?? 0 }),
  ],
  ["an amount as text", ({ entries }) => Object.assign(entries[0] ?? {}, { amount: "15000" })],
  ["another member", (changed) => Object.assign(changed, { member: other.userCode })],
  ["another account", (changed) => Object.assign(changed, { account: "voucher" })],
  ["another nonce", (changed) => Object.assign(changed, { nonce: "00" })],
  ["an earlier day", (changed) => Object.assign(changed, { day: "2020-01-01" })],
  ["a step on the other side", ({ path }) => path.splice(0, 1, [path[0]?.[0] === "left" ? "right" : "left", path[0]?.[1] ?? ""])],
  ["a missing step", ({ path }) => path.pop()],
  ["no entries", (changed) => Object.assign(changed, { entries: [] })],
];

test.each(changes)("%s is detected", async (_, change) => {
  const changed = copy();
  change(changed);
  expect(JSON.stringify(changed)).not.toBe(JSON.stringify(chain));
  expect(await verifyAccount(changed, roots)).toMatchObject({ ok: false });
});

test("a file that is no chain, and roots that do not follow from each other, are told apart", async () => {
  for (const broken of [null, {}, [], "text", { ...copy(), format: "x" }]) {
    expect(await verifyAccount(broken, roots)).toMatchObject({ word: "noChain" });
  }
  expect(await verifyAccount(chain, { data: { list: [] } })).toMatchObject({ word: "noRoots" });
  const list = (roots as { data: { list: { day: string; previous: string; top: string; root: string }[] } }).data.list;
  expect(list).toHaveLength(2);
  const [newest, oldest] = list;
  expect(await verifyAccount(chain, { list: [{ ...newest, top: oldest?.top }, oldest] })).toMatchObject({ word: "brokenRoots" });
  expect(await verifyAccount(chain, { list: [newest, { ...oldest, root: "0".repeat(64) }] })).toMatchObject({ word: "brokenRoots" });
  expect(await verifyAccount(chain, { list: [oldest] })).toMatchObject({ word: "unknownDay" });
});

test("a chain holds nothing of other members but hashes, and no key of a transfer", async () => {
  const { text } = await download(own);
  for (const value of [other.userCode, other.username, other.email, "grant:", "hold:", "transfer:"]) expect(text).not.toContain(value);
  const leaves = await provider.shop.db.select().from(ledgerLeaf);
  const [wallet] = await provider.shop.db.select().from(account).where(eq(account.memberId, own.id));
  expect(leaves.filter(({ nonce }) => text.includes(nonce)).map(({ accountId }) => accountId)).toEqual([wallet?.id]);
});

test("a chain is for its owner only, and an account without a root has none", async () => {
  expect((await provider.raw("GET", "media/statement/chain/wallet.json")).status).toBe(401);
  expect((await download(own, "voucher")).status).toBe(404);
  expect((await download(own, "withdrawals")).status).toBe(404);
  expect((await own.call("GET wallet/statement", { accountType: 1 })).data.chain).toBe("/media/statement/chain/wallet.json");
  expect((await own.call("GET wallet/statement", { accountType: 3 })).data.chain).toBeNull();
});

test("entries after the root are not in the chain until the next one", async () => {
  await own.grant("wallet", 1);
  expect((await download(own)).json().entries).toHaveLength(5);
  expect(await verifyAccount((await download(own)).json(), roots)).toMatchObject({ ok: true });
});

test("books that were rewritten after the root no longer lead to it", async () => {
  const undone = new Error("undone");
  const rewritten = provider.shop.db.transaction(async (tx) => {
    await tx.execute(sql`update entry set created_at = created_at + interval '1 day' where account_id = (
      select id from account where member_id = ${own.id} and kind = 'wallet') and number = 2`);
    const { createApp } = await import("@/tests/support/provider/with-modules");
    const answer = await createApp({ ...provider.shop, db: tx }).request("/media/statement/chain/wallet.json", {
      headers: { authorization: own.token },
    });
    expect(await verifyAccount(await answer.json(), roots)).toMatchObject({ ok: false, word: "otherRoot" });
    throw undone;
  });
  await expect(rewritten).rejects.toBe(undone);
  expect(await provider.shop.db.$count(ledgerRoot)).toBe(2);
});
