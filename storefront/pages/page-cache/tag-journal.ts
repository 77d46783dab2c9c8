import { existsSync, readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";

/** The time of a change that affects pages with a tag. A page that is `gone` is not served even once more. */
export type TagChange = { tag: string; at: number; gone: boolean };

/** With this many more lines than tags, the file is rewritten. */
const maxSuperfluous = 10_000;

function parseLine(line: string): TagChange[] {
  try {
    const { tag, at, gone } = JSON.parse(line);
    return [{ tag: String(tag), at: Number(at), gone: gone === true }];
  } catch {
    // An incomplete line of a killed process.
    return [];
  }
}

const linesOf = (changes: Iterable<TagChange>) => [...changes].map((change) => `${JSON.stringify(change)}\n`).join("");

async function writeSafely(path: string, flags: "a" | "w", text: string): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The changes of tags, in a file that survives a power failure once `record` has resolved. */
export async function openTagJournal(path: string) {
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const latest = new Map(lines.flatMap(parseLine).map((change) => [change.tag, change]));
  let unrecorded: TagChange[] = [];
  let superfluous = 0;

  async function writeAnew(): Promise<void> {
    await writeSafely(`${path}.new`, "w", linesOf(latest.values()));
    await rename(`${path}.new`, path);
    superfluous = 0;
  }

  async function write(): Promise<void> {
    const changes = unrecorded;
    unrecorded = [];
    if (changes.length === 0) return;
    superfluous += changes.length;
    try {
      await (superfluous > maxSuperfluous ? writeAnew() : writeSafely(path, "a", linesOf(changes)));
    } catch (error) {
      unrecorded = [...changes, ...unrecorded];
      // The last line may be incomplete.
      superfluous = Number.POSITIVE_INFINITY;
      throw error;
    }
  }

  await writeAnew();
  let writing: Promise<void> = Promise.resolve();

  return {
    changes: () => [...latest.values()],

    add(changes: readonly TagChange[]): void {
      for (const change of changes) latest.set(change.tag, change);
      unrecorded.push(...changes);
    },

    /** Writes the added changes. After a failure the next call writes them. */
    record(): Promise<void> {
      writing = writing.catch(() => {}).then(write);
      return writing;
    },
  };
}

export type TagJournal = Awaited<ReturnType<typeof openTagJournal>>;
