import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { asc, desc, eq, like, sql } from "drizzle-orm";
import { audit, auditHead, mail, operator } from "@/provider/db/schema";
import { mailAuditHead } from "@/provider/modules/health/mail-audit-head";
import { dayMs } from "@/tests/support/money/model";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

let provider: TestProvider;
let owner: string;

const noon = Date.UTC(2030, 0, 5, 12);

beforeEach(async () => {
  provider = await openTestProvider({ settings: { CONSOLE_PORT: "4001" } });
  const { clock } = provider.shop;
  await clock.moveBy(noon - clock.now().getTime());
  owner = (await newOperator(provider, openConsole(provider).browser(), "owner")).email;
  // The sample shop begins with rows of earlier days.
  await mailAuditHead(provider.shop);
  await provider.shop.db.delete(mail);
});
afterEach(() => provider.close());

const say = (...words: string[]) => runCommand(provider.shop, words);

const emails = () =>
  provider.shop.db
    .select({ to: mail.to, subject: mail.subject, body: mail.body })
    .from(mail)
    .where(like(mail.body, "%audit verify --head%"))
    .orderBy(asc(mail.id));

async function newest() {
  const [row] = await provider.shop.db.select().from(audit).orderBy(desc(audit.number)).limit(1);
  if (!row) throw new Error("the log is empty");
  return row;
}

/** The next day, on which several providers look at the same time. */
async function nextDay(): Promise<void> {
  await provider.shop.clock.moveBy(dayMs);
  await Promise.all(Array.from({ length: 4 }, () => mailAuditHead(provider.shop)));
}

async function removeAfter(number: number): Promise<void> {
  const { db } = provider.shop;
  await db.execute(sql`alter table audit disable trigger user`);
  await db.execute(sql`delete from audit where number > ${number}`);
  await db.execute(sql`alter table audit enable trigger user`);
}

test("the head of a day is emailed once to each owner, by however many providers, and not on a day without new rows", async () => {
  const auditor = (await newOperator(provider, openConsole(provider).browser(), "auditor", "ada@shop.example")).email;
  const second = (await newOperator(provider, openConsole(provider).browser(), "owner", "mary@shop.example")).email;
  await say("operator", "add", "invited@shop.example", "Invited", "--role", "owner");
  await say("operator", "language", second, "ja_JP");
  await mailAuditHead(provider.shop);
  expect(await emails()).toEqual([]);

  const head = await newest();
  await nextDay();
  const sent = await emails();
  expect(sent.map(({ to }) => to).sort()).toEqual([owner, second].sort());
  expect(sent.map(({ to }) => to)).not.toContain(auditor);
  const toOwner = sent.find(({ to }) => to === owner);
  expect(toOwner?.subject).toBe(`The audit log ends with row ${head.number}`);
  expect(toOwner?.body).toContain(`At the end of January 5, 2030 (UTC) the audit log had ${head.number} rows.`);
  expect(toOwner?.body).toContain(`\n${head.hash}\n`);
  expect(toOwner?.body).toContain(`http://localhost:4001/do/audit-verify?head=${head.hash}`);
  expect(sent.find(({ to }) => to === second)?.subject).toBe(`監査ログの最後は ${head.number} 行目です`);

  await nextDay();
  await nextDay();
  expect(await emails()).toHaveLength(2);
  await say("price", "hori-knife", "43", "35.50");
  await mailAuditHead(provider.shop);
  expect(await emails()).toHaveLength(2);
  await nextDay();
  expect((await emails()).slice(2).map(({ subject }) => subject)).toContain(`The audit log ends with row ${head.number + 1}`);
  expect((await provider.shop.db.select().from(auditHead).orderBy(asc(auditHead.day))).map(({ day }) => day)).toEqual([
    "2030-01-04",
    "2030-01-05",
    "2030-01-08",
  ]);
});

test("a shop without an owner who can sign in keeps the head for the first one", async () => {
  const suspend = (suspendedAt: Date | null) => provider.shop.db.update(operator).set({ suspendedAt });
  await suspend(provider.shop.clock.now());
  await nextDay();
  expect(await emails()).toEqual([]);
  await suspend(null);
  await mailAuditHead(provider.shop);
  expect(await emails()).toHaveLength(1);
});

test("a hash from an email is found in the log that goes on, and not in one that was cut off or written anew", async () => {
  const head = await newest();
  await say("price", "hori-knife", "43", "35.50");
  for (const hash of [head.hash, head.hash.toUpperCase()])
    expect(await say("audit", "verify", "--head", hash)).toMatchObject({
      ok: true,
      text: expect.stringContaining(`that of row ${head.number}: nothing up to there was changed`),
    });
  expect((await say("audit", "verify", "--head", "0".repeat(64))).text).toContain("No row of the audit log has this hash");
  expect(await say("audit", "verify", "--head", "short")).toMatchObject({ ok: false, text: expect.stringContaining("64 digits") });

  await removeAfter(head.number - 1);
  expect((await say("audit", "verify")).text).toContain(`All ${head.number - 1} rows are intact.`);
  expect((await say("audit", "verify", "--head", head.hash)).text).toContain("rows were removed from its end");
});

test("a log that lost rows after they were emailed is not intact, also for who does not have the email", async () => {
  const head = await newest();
  await nextDay();
  await removeAfter(head.number - 1);
  const missing = `The audit log no longer contains row ${head.number} as it was mailed for 2030-01-05.`;
  expect((await say("audit", "verify")).text).toContain(missing);
  // Another row takes its number.
  await say("price", "hori-knife", "44", "35.50");
  expect((await newest()).number).toBe(head.number);
  expect((await say("audit", "verify")).text).toContain(missing);
  await nextDay();
  expect((await emails()).map(({ to }) => to)).toEqual([owner, owner]);
  await provider.shop.db.delete(auditHead).where(eq(auditHead.number, head.number));
  expect((await say("audit", "verify")).ok).toBe(true);
});
