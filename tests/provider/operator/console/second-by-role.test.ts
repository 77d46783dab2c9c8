import { beforeAll, expect, test } from "@jest/globals";
import { desc, eq, gt } from "drizzle-orm";
import { audit, commandKey, datedSetting, mail, operator, proposal } from "@/provider/db/schema";
import { commandGroups } from "@/provider/modules";
import { type Role, roles } from "@/provider/operator/command";
import { mayApprove } from "@/provider/operator/proposals/second";
import { decrypt } from "@/provider/security/encrypt";
import { withdraw } from "@/tests/support/money/pending-withdrawal";
import { openRace, type Race } from "@/tests/support/money/race";
import { type Browser, newOperator, openConsole, operatorPassword, tokenIn } from "@/tests/support/provider/console";
import { openTestProvider } from "@/tests/support/provider/test-provider";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let race: Race;
let owner: Browser;
let number = 0;
const next = () => {
  number += 1;
  return number;
};
const browsers = new Map<Role, Browser>();
const emailOf = (role: Role) => `${role}@shop.example`;

const commands = commandGroups.flatMap(({ entries }) => Object.entries(entries));
const guarded = commands.filter(([, { command }]) => command.second !== undefined);

beforeAll(async () => {
  race = await openRace(provider);
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner", "proposer@shop.example");
  for (const role of roles) {
    const browser = openConsole(provider).browser();
    await newOperator(provider, browser, role);
    browsers.set(role, browser);
  }
  for (const limit of ["withdrawals", "refunds"]) await runCommand(provider.shop, ["limit", "set", limit, "0"]);
});

async function addOperator(): Promise<string> {
  const email = `new${next()}@shop.example`;
  await runCommand(provider.shop, ["operator", "add", email, "New", "--role", "support"]);
  return email;
}

async function comingSetting(): Promise<string> {
  await runCommand(provider.shop, ["discount", "set", "Gold", "3", "--from", `${2900 + next()}-01-01`]);
  const rows = await provider.shop.db
    .select()
    .from(datedSetting)
    .where(gt(datedSetting.effectiveFrom, new Date("2899-01-01")))
    .orderBy(desc(datedSetting.id));
  return String(rows[0]?.id);
}

async function paidOrder(): Promise<string> {
  const buyer = await race.oneBuyer(100_000);
  const { id, cents } = await race.placeOrder(buyer, race.shelf.cup);
  await race.pay(buyer, id, { walletCents: cents });
  return String(id);
}

/** The arguments of each command that needs a second operator, each time of other rows. */
const inputs: Record<string, () => Promise<Record<string, string>>> = {
  approve: async () => ({ withdrawal: await withdraw(provider, await race.oneBuyer(50_000), 20) }),
  refund: async () => ({ order: await paidOrder() }),
  grant: async () => ({ member: "demo", account: "wallet", amount: "1", reference: `role ${next()}` }),
  "tree move": async () => ({ member: "newcomer", parent: "demo" }),
  "limit set": async () => ({ limit: "unpaid-orders", amount: String(10 + next()) }),
  "plan set": async () => ({ membership: String(next()) }),
  "setting withdraw": async () => ({ setting: await comingSetting() }),
  "operator add": async () => ({ email: `added${next()}@shop.example`, name: "Added", role: "owner" }),
  "operator roles": async () => ({ operator: await addOperator(), roles: "orders" }),
  "operator link": async () => ({ operator: await addOperator() }),
  "operator remove": async () => ({ operator: await addOperator() }),
  "operator resume": async () => {
    const email = await addOperator();
    await runCommand(provider.shop, ["operator", "suspend", email]);
    return { operator: email };
  },
};

type Answer = { status: number; body: { output?: string; proposal?: number; problem?: string; message?: string } };

const ask = (browser: Browser | undefined, path: string, body?: object, key?: string) =>
  browser?.ask(`/api/${path}`, body, key ? { "idempotency-key": key } : {}) as unknown as Promise<Answer>;

const rolesOf = async (role: Role) => {
  const [row] = await provider.shop.db
    .select()
    .from(operator)
    .where(eq(operator.email, emailOf(role)));
  return row?.roles;
};

test("every command that needs a second operator is proposed here", () => {
  expect(Object.keys(inputs).sort()).toEqual(guarded.map(([name]) => name).sort());
});

test.each(roles)(
  "what %s approves answers nothing but that it was done, and gives no rights; what the role may not approve is refused",
  async (role) => {
    const own = browsers.get(role);
    for (const [name, { command }] of guarded) {
      const { body } = await ask(owner, name.replace(" ", "/"), (await inputs[name]?.()) ?? {});
      // The one place in the tree may be taken already, which is refused before anyone is asked.
      if (name === "tree move" && body.message) continue;
      const named = { proposal: String(body.proposal) };
      const shown = await ask(own, `proposal/show?proposal=${body.proposal}`);
      const answer = await ask(own, "proposal/approve", named, `${role} ${name}`);
      const again = await ask(own, "proposal/approve", named, `${role} ${name}`);
      const heard = JSON.stringify([shown, answer, again]);
      expect({ name, link: tokenIn(heard) }).toEqual({ name, link: "" });
      const [row] = await provider.shop.db
        .select()
        .from(proposal)
        .where(eq(proposal.id, body.proposal ?? 0));
      if (mayApprove([role], command) && answer.status === 200) {
        const [done, ...rest] = String(answer.body.output).split(` “${command.title}” was carried out.`);
        expect({ name, done, rest: rest.join("").replace(/^ proposer@.*“Show its answer once”\.$/, "") }).toEqual({
          ...{ name, rest: "" },
          done: `Proposal ${body.proposal} is approved:`,
        });
        expect(row?.state).toBe("approved");
      } else {
        expect({ name, status: answer.status }).toEqual({ name, status: 403 });
        expect(row?.state).toBe("open");
      }
      // Who approved has no answer to look at: it is the proposer's.
      expect((await ask(own, "proposal/answer", named)).status).toBe(403);
      expect(await rolesOf(role)).toEqual([role]);
    }
  },
);

test("the link of an approved invitation is shown once, to its proposer alone, and is stored nowhere as it is", async () => {
  const { body } = await ask(owner, "operator/add", { email: "late@shop.example", name: "Late", role: "owner" }, "invite");
  const named = { proposal: String(body.proposal) };
  expect((await ask(browsers.get("money"), "proposal/approve", named)).status).toBe(200);
  expect((await ask(owner, `proposal/show?proposal=${body.proposal}`)).body.output).toMatchObject({ tasks: ["proposal answer"] });
  expect((await runCommand(provider.shop, ["proposal", "answer", String(body.proposal)])).ok).toBe(false);
  const dry = await ask(owner, "proposal/answer?dry=yes", named);
  expect(tokenIn(JSON.stringify(dry.body))).toBe("");
  const token = tokenIn(String((await ask(owner, "proposal/answer", named, "look")).body.output));
  expect(token).not.toBe("");
  for (const key of ["look", "again"]) expect(tokenIn(JSON.stringify((await ask(owner, "proposal/answer", named, key)).body))).toBe("");

  const { db, settings } = provider.shop;
  const sealed = [
    ...(await db.select({ text: audit.contentSealed }).from(audit)),
    ...(await db.select({ text: proposal.contentSealed }).from(proposal)),
    ...(await db.select({ text: commandKey.answerSealed }).from(commandKey)),
  ].flatMap(({ text }) => (text === null ? [] : [decrypt(text, settings.DATA_SECRET)]));
  const stored = [...sealed, JSON.stringify(await db.select().from(mail)), provider.logLines.join("\n")].join("\n");
  expect(stored.includes(token)).toBe(false);
  const list = await ask(browsers.get("auditor"), "proposals/csv?state=all");
  expect(JSON.stringify(list.body).includes(token)).toBe(false);
  const { body: link } = await openConsole(provider).browser().ask("/session/link", { token });
  expect(link).toMatchObject({ email: "late@shop.example" });
});

test("a dry run makes no link, and one that was carried out is not shown again to a repeated request", async () => {
  const email = await addOperator();
  const before = await provider.shop.db.select().from(operator).where(eq(operator.email, email));
  const dry = await runCommand(provider.shop, ["operator", "link", email, "--dry-run"]);
  expect([dry.ok, tokenIn(dry.text)]).toEqual([true, ""]);
  expect(await provider.shop.db.select().from(operator).where(eq(operator.email, email))).toEqual(before);
  expect(tokenIn((await runCommand(provider.shop, ["operator", "link", email])).text)).not.toBe("");

  const alone = await openTestProvider();
  const browser = openConsole(alone).browser();
  await newOperator(alone, browser, "owner");
  const given = { email: "first@shop.example", name: "First", role: "support" };
  const dryOne = await ask(browser, "operator/add?dry=yes", given);
  const first = await ask(browser, "operator/add", given, "one");
  const repeated = await ask(browser, "operator/add", given, "one");
  expect([dryOne, first, repeated].map(({ body }) => tokenIn(String(body.output)) !== "")).toEqual([false, true, false]);
  await alone.close();
});

test("with a mail server a link goes to the invited address alone, whoever invites and approves", async () => {
  const mailing = await openTestProvider({ settings: { SMTP_URL: "smtp://localhost:1", CONSOLE_PORT: "4001" } });
  const { db } = mailing.shop;
  const linkTo = async (email: string) => {
    const emails = await db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.id));
    return tokenIn(emails[0]?.body ?? "");
  };
  const bodies: string[] = [];
  const { text } = await runCommand(mailing.shop, [
    "operator",
    "add",
    "june@shop.example",
    "June",
    "--role",
    "owner",
    "--language",
    "ja_JP",
  ]);
  bodies.push(text);
  const [june] = [await linkTo("june@shop.example")];
  expect(june).not.toBe("");
  const [invited] = await db.select().from(mail).where(eq(mail.to, "june@shop.example"));
  expect(invited?.subject).toMatch(/管理コンソール/);
  const browser = openConsole(mailing).browser();
  const { body: link } = await browser.ask("/session/link", { token: june });
  const { codeOf } = await import("@/tests/support/provider/console");
  await browser.ask("/session/start", { token: june, password: operatorPassword, code: codeOf(link.secret) });
  const emails = await db.$count(mail);
  bodies.push(JSON.stringify(await ask(browser, "operator/add?dry=yes", { email: "kit@shop.example", name: "Kit", role: "money" })));
  expect(await db.$count(mail)).toBe(emails);
  bodies.push(JSON.stringify(await ask(browser, "operator/add", { email: "kit@shop.example", name: "Kit", role: "money" })));
  bodies.push(JSON.stringify(await ask(browser, "operator/link", { operator: "kit@shop.example" })));
  expect(await db.$count(mail)).toBe(emails + 2);
  const kit = await linkTo("kit@shop.example");
  expect((await openConsole(mailing).browser().ask("/session/link", { token: kit })).body).toMatchObject({ email: "kit@shop.example" });
  for (const body of bodies) expect(tokenIn(body)).toBe("");
  const rows = await db.select().from(audit);
  const logged = rows.map(({ contentSealed }) => decrypt(contentSealed, mailing.shop.settings.DATA_SECRET)).join("\n");
  expect([june, kit].some((token) => logged.includes(token))).toBe(false);
  await mailing.close();
});
