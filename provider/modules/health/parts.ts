import { statfs } from "node:fs/promises";
import { basename } from "node:path";
import { and, count, isNotNull, isNull, lt, lte, min, or } from "drizzle-orm";
import { backupFolder, listBackups } from "../../db/backups.ts";
import { healthCheck, job, mail } from "../../db/schema/index.ts";
import { ffmpegProblem } from "../../media/ffmpeg.ts";
import type { Cell } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { readCheckPart } from "./check-part.ts";
import { checkNames } from "./checks.ts";
import type { Part } from "./part.ts";

const hourMs = 60 * 60_000;
const gigabyte = 1024 ** 3;
const good = (part: string, found: string, since: Date | null = null): Part => ({
  part,
  state: "good",
  since: since?.toISOString() ?? null,
  found,
  todo: "",
});

async function database({ db, settings }: Shop): Promise<Part> {
  const began = performance.now();
  await db.$count(healthCheck);
  const ms = Math.ceil(performance.now() - began);
  const kind = settings.DATABASE_URL ? "PostgreSQL" : "The embedded database";
  if (ms < 500) return good("Database", `${kind} answers within ${ms} ms.`);
  return {
    part: "Database",
    state: "look",
    since: null,
    found: `${kind} needed ${ms} ms to answer.`,
    todo: "Look at the load of its machine and at long queries.",
  };
}

async function jobs({ db, clock }: Shop): Promise<Part> {
  const dead = and(isNotNull(job.deadAt), isNull(job.finishedAt));
  const [gaveUp] = await db
    .select({ jobs: count(), since: min(job.deadAt) })
    .from(job)
    .where(dead);
  if (gaveUp && gaveUp.jobs > 0) {
    const todo = "The list of jobs names their errors. Remove the cause, then retry them.";
    return { part: "Jobs", state: "bad", since: gaveUp.since?.toISOString() ?? null, found: `${gaveUp.jobs} gave up.`, todo };
  }
  const now = clock.now();
  const late = new Date(now.getTime() - hourMs / 4);
  const isIdle = or(isNull(job.leasedUntil), lte(job.leasedUntil, now));
  const [waiting] = await db
    .select({ jobs: count(), since: min(job.runAt) })
    .from(job)
    .where(and(isNull(job.finishedAt), isNull(job.deadAt), lt(job.runAt, late), isIdle));
  if (!waiting?.jobs) return good("Jobs", "None gave up, and none is late.");
  return {
    part: "Jobs",
    state: "look",
    since: waiting.since?.toISOString() ?? null,
    found: `${waiting.jobs} are late.`,
    todo: "The list of jobs says what they wait for.",
  };
}

async function email({ db, settings, clock }: Shop): Promise<Part> {
  if (!settings.SMTP_URL) {
    const todo = "Set SMTP_URL and MAIL_FROM before members use the shop.";
    return { part: "Email", state: "look", since: null, found: "There is no mail server: emails are only kept.", todo };
  }
  const late = new Date(clock.now().getTime() - hourMs / 4);
  const [unsent] = await db
    .select({ mails: count(), since: min(mail.createdAt) })
    .from(mail)
    .where(and(isNull(mail.sentAt), lt(mail.createdAt, late)));
  if (!unsent?.mails) return good("Email", "All emails were sent.");
  const since = unsent.since?.toISOString() ?? null;
  return {
    part: "Email",
    state: "bad",
    since,
    found: `${unsent.mails} emails were not sent.`,
    todo: "Check SMTP_URL, and the list of jobs for the error of the mail server.",
  };
}

async function disk({ settings }: Shop): Promise<Part> {
  const found = await statfs(settings.DATA_DIR).catch(() => null);
  if (!found) return { part: "Disk", state: "unknown", since: null, found: "The data folder cannot be read.", todo: "Check DATA_DIR." };
  const free = found.bavail * found.bsize;
  const text = `${(free / gigabyte).toFixed(1)} GB are free in the data folder.`;
  if (free >= 5 * gigabyte) return good("Disk", text);
  return {
    part: "Disk",
    state: free < gigabyte ? "bad" : "look",
    since: null,
    found: text,
    todo: "Make room: films, backups and the database grow.",
  };
}

async function films({ settings }: Shop): Promise<Part> {
  const problem = await ffmpegProblem(settings);
  if (problem === null) return good("Films", "ffmpeg is installed: films can be uploaded.");
  return { part: "Films", state: "look", since: null, found: problem, todo: "Only needed where films are uploaded." };
}

async function backups({ settings }: Shop): Promise<Part> {
  if (settings.DATABASE_URL)
    return {
      part: "Backups",
      state: "unknown",
      since: null,
      found: "PostgreSQL has tools of its own.",
      todo: "Try a restore twice a year.",
    };
  const [newest] = await listBackups(backupFolder(settings.DATA_DIR), "daily");
  const day = newest && /\d{4}-\d\d-\d\d/.exec(basename(newest))?.[0];
  if (!day)
    return {
      part: "Backups",
      state: "look",
      since: null,
      found: "There is none yet.",
      todo: "The first one follows ten minutes after the start. Keep copies on another machine.",
    };
  const made = new Date(day);
  if (Date.now() - made.getTime() < 48 * hourMs) return good("Backups", `The newest is of ${day}.`, made);
  return {
    part: "Backups",
    state: "bad",
    since: made.toISOString(),
    found: `The newest is of ${day}.`,
    todo: "The log of the provider says why. Check the free space.",
  };
}

/** The state of each part of the shop. */
export async function readParts(shop: Shop): Promise<Record<string, Cell>[]> {
  const parts: Record<string, Cell>[] = [];
  for (const read of [database, jobs, email, disk, backups, films]) parts.push(await read(shop));
  for (const name of checkNames) parts.push(await readCheckPart(shop, name));
  return parts;
}
