import { and, eq } from "drizzle-orm";
import { defaultLanguage, type LanguageHeader, languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { Db } from "../db/client.ts";
import { draft } from "../db/schema/index.ts";
import { enqueue } from "../jobs/queue.ts";
import { storefrontLink } from "../mail/storefront-link.ts";
import { CommandError, minuteOf } from "../operator/answer.ts";
import { machine, mayRun, NotAllowed } from "../operator/carry-out.ts";
import type { Running, Runs } from "../operator/command-group.ts";
import { keyset, pageOf, rowsFor } from "../operator/list-page.ts";
import { type Fact, fact } from "../operator/output.ts";
import { rolledBack } from "../operator/rolled-back.ts";
import { runSteps, type Step, StepRefused } from "../operator/steps.ts";
import type { Shop } from "../runtime/shop.ts";
import type { draftCommands } from "./commands.ts";
import { type Draft, findDraft, findSubject, languageOf, lockOpenDraft, slugOf } from "./find-draft.ts";
import { ofOwnRow } from "./own-row.ts";
import { issuePass } from "./pass.ts";

const maxSteps = 300;

function textsIn(json: string, label: string): Record<string, string> {
  try {
    const given: unknown = JSON.parse(json);
    if (typeof given === "object" && given !== null && Object.values(given).every((value) => typeof value === "string"))
      return given as Record<string, string>;
  } catch {
    // The sentence below says what is wrong.
  }
  throw new CommandError(`The ${label} must be a JSON object of texts.`);
}

/** Carries steps out and rolls them back, to refuse those that cannot be published. An error of the last one is its own, with its fields. */
async function tryOut(shop: Shop, found: Draft, steps: Step[], running: Running): Promise<string> {
  const all = { ...running, actor: machine, isTrial: true };
  try {
    const answers = await rolledBack(shop.db, (tx) => runSteps({ ...shop, db: tx }, steps, all, ofOwnRow(found, running.find)));
    return answers.at(-1) ?? "";
  } catch (error) {
    throw error instanceof StepRefused && error.cause instanceof Error ? error.cause : error;
  }
}

/** Refuses an operator who could not publish some changes: they are not theirs to remove or to put off either. */
function requireRights(steps: Step[], { find, actor, roles }: Running): void {
  const other = steps.find(({ command }) => {
    const row = find(command)?.command;
    return row !== undefined && actor !== machine && !mayRun(roles, row);
  });
  if (other) throw new NotAllowed(`Your roles do not include «${other.command}», which is a change of this draft.`);
}

function requireDraftable(task: string, { find, actor, roles }: Running): void {
  const command = find(task)?.command;
  if (!command?.drafts) throw new CommandError(`«${task}» cannot be a change of a draft. Carry it out at once.`);
  if (actor !== machine && !mayRun(roles, command)) throw new NotAllowed(`Your roles do not include «${task}».`);
}

async function change(db: Db, { id }: Draft, values: Partial<Draft>): Promise<void> {
  await db.update(draft).set(values).where(eq(draft.id, id));
}

/** The page of the shop that shows the row of a draft. That of an agreement is the provider's, which the storefront passes on. */
async function previewPath(db: Db, found: Draft, language: LanguageHeader, pass: string): Promise<string> {
  if (found.noun === "agreement") return `/media/agreement/${await slugOf(db, found)}?language=${language}&pass=${pass}`;
  return `/preview?${found.noun}=${found.noun === "page" ? await slugOf(db, found) : found.rowId}&pass=${pass}`;
}

const titleOf = (task: string, { find }: Running) => find(task)?.command.title ?? task;

/** The arguments of a step besides its row, as the operator wrote them. */
const textOfStep = ({ given }: Step) =>
  Object.entries(given)
    .map(([name, value]) => `${name}: ${value.length > 300 ? `${value.slice(0, 300)}…` : value}`)
    .join("\n");

export const runDrafts: Runs<typeof draftCommands> = {
  "draft list": async ({ db }, { state = "open", sort, after, limit }) => {
    const { where, orderBy } = keyset({ id: draft.id, ...(sort !== "oldest" && { down: true }) }, after);
    const rows = await db
      .select()
      .from(draft)
      .where(and(where, eq(draft.state, state)))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    const names = new Map<number, string>();
    for (const row of rows) names.set(row.id, await slugOf(db, row));
    return pageOf(
      rows,
      limit,
      ({ id }) => String(id),
      ({ id, noun, steps, dueAt, by, problem }) => ({
        ...{ id, of: noun, named: names.get(id) ?? "", changes: steps.length },
        ...{ due: dueAt?.toISOString() ?? null, by, problem: problem ?? "" },
      }),
    );
  },

  "draft show": async ({ db }, { draft: named }, running) => {
    const found = await findDraft(db, named);
    const name = await slugOf(db, found);
    const of: Fact = fact("draftOf", "Draft of", name, { [found.noun]: name });
    const facts: Fact[] = [
      of,
      fact("state", "State", found.state),
      fact("begunBy", "Begun by", found.by),
      fact("changed", "Changed", minuteOf(found.changedAt)),
      ...(found.dueAt ? [fact("due", "Due", `${minuteOf(found.dueAt)}, as ${found.dueBy} said`)] : []),
      ...(found.dueLanguage ? [fact("dueFor", "Due for", found.dueLanguage)] : []),
      ...(found.problem ? [fact("problem", "Problem", found.problem)] : []),
    ];
    const rows = found.steps.map((step, index) => [String(index + 1), titleOf(step.command, running), languageOf(step), textOfStep(step)]);
    const tasks = ["draft publish", "draft schedule", "draft undo", "draft discard"];
    return {
      facts,
      ...(found.state === "open" && { tasks }),
      tables: [{ title: "Changes", columns: ["No.", "Task", "Language", "Arguments"], rows }],
    };
  },

  "draft preview": async ({ db, clock, settings }, { draft: named, language = "en_US" }) => {
    const found = await findDraft(db, named);
    // A file of the storefront has no language in its path.
    const locale = found.noun === "agreement" ? defaultLanguage.locale : languageOfHeader(language).locale;
    const pass = issuePass(found.id, clock.now(), settings.DATA_SECRET);
    const link = storefrontLink(settings, locale, await previewPath(db, found, language, pass));
    if (!link) throw new CommandError("The provider does not know the shop's address: set PUBLIC_URL.");
    return link;
  },

  "draft open": async ({ db, clock }, { noun, named }, { actor }) => {
    const { id: rowId, slug } = await findSubject(db, noun, named);
    const now = clock.now();
    const [created] = await db
      .insert(draft)
      .values({ noun, rowId, by: actor, createdAt: now, changedAt: now })
      .onConflictDoNothing()
      .returning();
    if (created) return `Draft ${created.id} of ${slug} is empty. Its changes are seen in the shop when it is published.`;
    const [open] = await db
      .select()
      .from(draft)
      .where(and(eq(draft.noun, noun), eq(draft.rowId, rowId), eq(draft.state, "open")));
    return `Draft ${open?.id} of ${slug} has ${open?.steps.length} changes.`;
  },

  "draft add": async (shop, { draft: named, task, arguments: json, shown }, running) => {
    const found = await lockOpenDraft(shop.db, named);
    requireDraftable(task, running);
    const step: Step = { command: task, given: textsIn(json, "arguments"), ...(shown && { was: textsIn(shown, "values") }) };
    const steps = [...found.steps, step];
    if (steps.length > maxSteps) throw new CommandError(`A draft has at most ${maxSteps} changes. Publish it, then go on.`);
    const answer = await tryOut(shop, found, steps, running);
    await change(shop.db, found, { steps, changedAt: shop.clock.now(), problem: null });
    return `In draft ${found.id}: ${answer}`;
  },

  "draft undo": async (shop, { draft: named, change: place }, running) => {
    const found = await lockOpenDraft(shop.db, named);
    const undone = found.steps[place - 1];
    if (!undone) throw new CommandError(`Draft ${found.id} has no change ${place}.`);
    requireRights([undone], running);
    const steps = found.steps.toSpliced(place - 1, 1);
    await tryOut(shop, found, steps, running);
    await change(shop.db, found, { steps, changedAt: shop.clock.now(), problem: null });
    return `Change ${place} of draft ${found.id} was undone.`;
  },

  "draft publish": async (shop, { draft: named, language }, running) => {
    const found = await lockOpenDraft(shop.db, named);
    const chosen = (step: Step) => language === undefined || languageOf(step) === language;
    const steps = found.steps.filter(chosen);
    const rest = found.steps.filter((step) => !chosen(step));
    if (steps.length === 0) throw new CommandError(`Draft ${found.id} has no change${language ? ` in ${language}` : ""}.`);
    const answers = await runSteps(shop, steps, running, ofOwnRow(found, running.find));
    const now = shop.clock.now();
    const ended = rest.length === 0 ? { state: "published" as const, endedAt: now } : {};
    await change(shop.db, found, {
      steps: rest.length === 0 ? found.steps : rest,
      dueAt: null,
      dueLanguage: null,
      dueBy: null,
      problem: null,
      ...ended,
    });
    return [`Draft ${found.id} is published${language ? ` in ${language}` : ""}.`, ...answers].join("\n");
  },

  "draft schedule": async ({ db, clock }, { draft: named, at, language = null }, running) => {
    const found = await lockOpenDraft(db, named);
    requireRights(
      found.steps.filter((step) => language === null || languageOf(step) === language),
      running,
    );
    if (at === null) {
      await change(db, found, { dueAt: null, dueLanguage: null, dueBy: null });
      return `Draft ${found.id} is not published by itself.`;
    }
    if (at <= clock.now()) throw new CommandError("This time has passed. Publish the draft now, or give a later time.");
    if (found.steps.length === 0) throw new CommandError(`Draft ${found.id} has no change.`);
    await change(db, found, { dueAt: at, dueLanguage: language, dueBy: running.actor, problem: null });
    await enqueue(db, { kind: "publish-draft", payload: { draft: found.id, at: at.toISOString() }, now: at });
    return `Draft ${found.id} is published ${minuteOf(at)}${language ? ` in ${language}` : ""}.`;
  },

  "draft discard": async ({ db, clock }, { draft: named }, running) => {
    const found = await lockOpenDraft(db, named);
    requireRights(found.steps, running);
    await change(db, found, { state: "discarded", endedAt: clock.now(), dueAt: null });
    return `Draft ${found.id} is discarded.`;
  },
};
