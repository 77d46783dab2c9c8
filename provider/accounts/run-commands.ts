import { and, asc, eq, isNotNull, isNull, max, ne, sql } from "drizzle-orm";
import { languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { Db } from "../db/client.ts";
import { operator, operatorSession } from "../db/schema/index.ts";
import { tell } from "../mail/tell.ts";
import { CommandError, minuteOf, NoSuchRow } from "../operator/answer.ts";
import type { Role } from "../operator/command.ts";
import type { Current, Runs } from "../operator/command-group.ts";
import { type Facts, fact, type Page } from "../operator/output.ts";
import { consoleUrl } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";
import { type Account, createLink, findByEmail, isComplete, needsCode, rolesOf } from "./accounts.ts";
import type { operatorAccountCommands } from "./commands.ts";
import { closeSessions } from "./sessions.ts";

function stateOf(account: Account): string {
  if (account.suspendedAt) return "suspended";
  return isComplete(account) ? "active" : "has not used the link";
}

const signInOf = ({ totpSealed }: Account) => (totpSealed === null ? "password" : "password and code");

type Invited = Pick<Account, "email" | "name" | "language">;

/**
 * Brings a link to the operator for whom it is. With a mail server it goes to their address alone, so that nobody who proposes or approves can use it.
 * Without one, who runs the command passes it on.
 */
async function deliver({ settings, clock }: Shop, tx: Db, { email, name, language }: Invited, token: string): Promise<Delivered> {
  const link = `${consoleUrl(settings)}/start#${token}`;
  if (settings.SMTP_URL === undefined)
    return {
      said: "The link is shown once.",
      once: `They choose their password at\n${link}\nThe link works once, within a day. Do not share it.`,
    };
  await tell(tx, "operatorInvited", { id: null, email, language, username: name, firstName: null }, { link }, { now: clock.now() });
  return { said: `An email to ${email} brings the link, which works once, within a day.` };
}

type Delivered = { said: string; once?: string };

/** The answer of a command that makes a link. */
const answerOf = (done: string, { said, once }: Delivered) =>
  once === undefined ? `${done} ${said}` : { answer: `${done} ${said}`, once };

/** Locks the operators in one order, so that two owners cannot remove each other at once. */
async function lockOperator(tx: Db, email: string): Promise<Account> {
  await tx.select({ id: operator.id }).from(operator).orderBy(asc(operator.id)).for("update");
  const found = await findByEmail(tx, email);
  if (!found) throw new NoSuchRow(email, `There is no operator «${email}».`);
  return found;
}

/** The console must keep an owner who can sign in; otherwise no one in it could change roles. */
async function requireOtherOwner(tx: Db, account: Account): Promise<void> {
  const isOwner = sql`'owner' = any(${operator.roles})`;
  const others = await tx
    .select({ id: operator.id })
    .from(operator)
    .where(and(ne(operator.id, account.id), isOwner, isNull(operator.suspendedAt), isNotNull(operator.passwordHash)))
    .limit(1);
  if (rolesOf(account).includes("owner") && others.length === 0) throw new CommandError(`${account.email} is the only owner.`);
}

function change<Answer>(shop: Shop, email: string, work: (tx: Db, account: Account) => Promise<Answer>): Promise<Answer> {
  return shop.db.transaction(async (tx) => work(tx, await lockOperator(tx, email)));
}

async function list({ db }: Shop): Promise<Page> {
  const rows = await db.select().from(operator).orderBy(asc(operator.id));
  const cells = rows.map((row) => ({
    email: row.email,
    name: row.name,
    roles: rolesOf(row).join(", "),
    state: stateOf(row),
    code: signInOf(row),
  }));
  return { rows: cells, next: null };
}

async function show({ db }: Shop, { operator: email }: { operator: string }): Promise<Facts> {
  const found = await findByEmail(db, email);
  if (!found) throw new NoSuchRow(email, `There is no operator «${email}».`);
  const [used] = await db
    .select({ at: max(operatorSession.usedAt) })
    .from(operatorSession)
    .where(eq(operatorSession.operatorId, found.id));
  return {
    name: found.name,
    tasks: [
      ...(found.suspendedAt ? ["operator resume"] : ["operator suspend", "operator link"]),
      ...["operator roles", "operator language", "operator remove"],
    ],
    facts: [
      fact("operator", "Operator", found.email),
      fact("name", "Name", found.name),
      fact("roles", "Roles", rolesOf(found).join(", ")),
      fact("state", "State", stateOf(found)),
      fact("signin", "Sign-in", signInOf(found)),
      fact("languageOfEmails", "Language of emails", found.language),
      fact("added", "Added", minuteOf(found.createdAt)),
      fact("lastUsedTheConsole", "Last used the console", used?.at ? minuteOf(used.at) : "not signed in"),
    ],
  };
}

async function setRoles(shop: Shop, email: string, held: Role[]): Promise<string> {
  return change(shop, email, async (tx, account) => {
    if (!held.includes("owner")) await requireOtherOwner(tx, account);
    await tx.update(operator).set({ roles: held }).where(eq(operator.id, account.id));
    const lacksCode = account.passwordHash !== null && account.totpSealed === null && needsCode(held);
    const hint = lacksCode ? " They need codes from an app now: «operator link» makes the link to set them up." : "";
    return `${account.email} has the roles ${held.join(", ")}.${hint}`;
  });
}

/** The roles that an operator has, which the form of a change begins with. */
export const currentOperators = {
  "operator roles": async ({ db }: Shop, { operator: email }: { operator?: string }, locks: boolean): Promise<Current> => {
    if (!email) throw new CommandError("Name the operator.");
    const found = locks ? await lockOperator(db, email) : await findByEmail(db, email);
    if (!found) throw new NoSuchRow(email, `There is no operator «${email}».`);
    return { table: "operator", row: found.id, values: { roles: rolesOf(found).join(",") }, columns: { roles: "roles" } };
  },
};

export const runOperatorAccounts: Runs<typeof operatorAccountCommands> = {
  "operator list": list,
  "operator show": show,

  "operator add": async (shop, { email, name, role: held, language }) => {
    const now = shop.clock.now();
    const { token, columns } = createLink(now);
    return shop.db.transaction(async (tx) => {
      const [added] = await tx
        .insert(operator)
        .values({ email, name, roles: held, language, createdAt: now, ...columns })
        .onConflictDoNothing()
        .returning();
      if (!added) throw new CommandError(`There is an operator «${email}» already.`);
      return answerOf(`${name} is an operator.`, await deliver(shop, tx, added, token));
    });
  },

  "operator roles": (shop, { operator: email, roles: held }) => setRoles(shop, email, held),

  "operator language": (shop, { operator: email, language }) =>
    change(shop, email, async (tx, account) => {
      await tx.update(operator).set({ language }).where(eq(operator.id, account.id));
      return `Emails to ${account.email} are in ${languageOfHeader(language).name} from now on.`;
    }),

  "operator link": (shop, { operator: email }) =>
    change(shop, email, async (tx, account) => {
      if (account.suspendedAt) throw new CommandError(`${account.email} is suspended.`);
      const { token, columns } = createLink(shop.clock.now());
      await tx.update(operator).set(columns).where(eq(operator.id, account.id));
      return answerOf(`${account.name} sets a new password by a link.`, await deliver(shop, tx, account, token));
    }),

  "operator suspend": (shop, { operator: email }) =>
    change(shop, email, async (tx, account) => {
      if (account.suspendedAt) throw new CommandError(`${account.email} is suspended already.`);
      await requireOtherOwner(tx, account);
      await tx.update(operator).set({ suspendedAt: shop.clock.now() }).where(eq(operator.id, account.id));
      await closeSessions(tx, account.id);
      return `${account.email} is suspended and signed out everywhere.`;
    }),

  "operator resume": (shop, { operator: email }) =>
    change(shop, email, async (tx, account) => {
      if (!account.suspendedAt) throw new CommandError(`${account.email} is not suspended.`);
      await tx.update(operator).set({ suspendedAt: null }).where(eq(operator.id, account.id));
      return `${account.email} can sign in again.`;
    }),

  "operator remove": (shop, { operator: email }) =>
    change(shop, email, async (tx, account) => {
      await requireOtherOwner(tx, account);
      await tx.delete(operator).where(eq(operator.id, account.id));
      return `${account.email} is no longer an operator.`;
    }),
};
