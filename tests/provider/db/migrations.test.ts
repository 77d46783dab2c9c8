import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { migrationsFolder } from "@/provider/db/migration-files";

const read = (name: string) => JSON.parse(readFileSync(join(migrationsFolder, "meta", name), "utf8"));
const { entries }: { entries: { idx: number; tag: string; when: number }[] } = read("_journal.json");

test("every migration has a file, and every file a place in the journal", () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  expect(entries.map(({ idx, tag }) => [idx, Number(tag.slice(0, 4))])).toEqual(entries.map((_, index) => [index, index]));
});

test("each migration is later than the one before, because a database skips one that is not", () => {
  expect(entries.map(({ when }) => when)).toEqual([...new Set(entries.map(({ when }) => when))].sort((a, b) => a - b));
});

test("each snapshot of the tables follows the one before, and the newest migration has one, from which the next is generated", () => {
  const names = entries
    .map(({ tag }) => `${tag.slice(0, 4)}_snapshot.json`)
    .filter((name) => existsSync(join(migrationsFolder, "meta", name)));
  expect(names.at(-1)).toBe(`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`);
  const snapshots = names.map((name) => read(name) as { id: string; prevId: string });
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});
