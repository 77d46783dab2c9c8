import { beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { account } from "@/provider/db/schema";
import { csvCell } from "@/provider/modules/wallet/statement/csv";
import { statementBatch } from "@/provider/modules/wallet/statement/rows";
import { countingDb } from "@/tests/support/database/counting-db";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { readStatement } from "@/tests/support/provider/statements";
import { useProvider } from "@/tests/support/provider/use-provider";
import { createApp } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let own: Buyer;
let other: Buyer;
let address: string;

const rowCount = 5 * statementBatch;

/** Fills the member's wallet with entries, as many payments would. */
async function insertEntries(memberId: number, count: number, createdAt: Date): Promise<void> {
  const { db } = provider.shop;
  const [own] = await db.select().from(account).where(eq(account.memberId, memberId));
  const moment = sql`${createdAt.toISOString()}::timestamptz`;
  await db.execute(sql`
    with posted as (
      insert into transfer (key, kind, notes, created_at)
      select 'many:' || number, 'grant', 'Credit from the shop', ${moment} from generate_series(1, ${count}) number returning id, key)
    insert into entry (transfer_id, account_id, number, amount_cents, balance_cents, hash, created_at)
    select id, ${own?.id}, ${own?.entries} + substr(key, 6)::int, 1, ${own?.balanceCents} + substr(key, 6)::int, 'x', ${moment} from posted`);
}

beforeAll(async () => {
  [own, other] = [await newBuyer(provider, { address: null }), await newBuyer(provider, { address: null })];
  await own.grant("wallet", 10);
  await insertEntries(own.id, rowCount, provider.shop.clock.now());
  address = (await own.call("GET wallet/statement", { accountType: 1 })).data.csv;
});

const ask = (path: string, token?: string) => provider.raw("GET", path.slice(1), token ? { headers: { authorization: token } } : {});

test("a statement is a file for its owner only, which no cache keeps", async () => {
  const { status, headers, rows } = await readStatement(provider, own.token, address);
  expect([status, rows.length]).toEqual([200, rowCount + 1]);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="statement-wallet-20\d\d-\d\d\.csv"$/);
  expect((await ask(address)).status).toBe(401);
  expect((await ask(address, "Bearer forged")).status).toBe(401);
  expect((await ask(address, other.token)).status).toBe(404);
});

test.each(["withdrawals-2026-11.csv", "sales/3-2026-11.csv", "wallet-2026-13.csv", "wallet-1999-12.csv", "wallet-2026-11.exe", ""])(
  "the address %s is not found",
  async (name) => {
    expect((await ask(`/media/statement/${name}`, own.token)).status).toBe(404);
  },
);

test("a statement is in the language of its address", async () => {
  const { text } = await ask(address.replace("en_US", "zh_TW"), own.token);
  expect(text.split("\r\n")[0]).toBe("序號,時間 (UTC),說明,交易對象,訂單,存入,支出,餘額 (USD)");
  expect(text).toContain(",商店存入款項,Canopy,,10.00,,10.00\r\n");
});

test("a long statement reads one batch at a time, and only as fast as its reader takes it", async () => {
  const { db, work } = countingDb(provider.shop.db);
  const app = createApp({ ...provider.shop, db });
  const response = await app.request(address, { headers: { authorization: own.token } });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("the statement has no body");
  const most = [];
  let [parts, before] = [0, work.rows];
  while (!(await reader.read()).done) {
    parts += 1;
    most.push(work.rows - before);
    before = work.rows;
  }
  expect(parts).toBe(rowCount / statementBatch + 4);
  expect(Math.max(...most)).toBeLessThanOrEqual(statementBatch);
  expect(work.statements).toBeLessThan(parts + 10);
});

test("a reader that leaves ends the reading of rows", async () => {
  const { db, work } = countingDb(provider.shop.db);
  const response = await createApp({ ...provider.shop, db }).request(address, { headers: { authorization: own.token } });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(work.rows).toBeLessThan(2 * statementBatch);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  [" =1", "' =1"],
  ["\t=1", "'\t=1"],
  ["＝1", "'＝1"],
  ['a "b", c', '"a ""b"", c"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ["two\nlines", '"two\nlines"'],
  ["CA10000002 → CA10000003", "CA10000002 → CA10000003"],
])("the cell %j is written as %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test("a statement with a row that does not add up breaks off instead of ending", async () => {
  await provider.shop.db.execute(sql`update entry set amount_cents = 2 where number = 3000 and hash = 'x'`);
  await expect(readStatement(provider, own.token, address)).rejects.toThrow("does not fit");
});
