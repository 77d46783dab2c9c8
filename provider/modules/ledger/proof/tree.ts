import { and, count, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { ledgerLeaf, ledgerNode } from "../../../db/schema/index.ts";
import { nodeHash } from "./hashes.ts";

const batch = 5000;

type Hashes = Map<number, string>;

/** The number of leaves. */
export async function widthOf(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(ledgerLeaf);
  return counted?.total ?? 0;
}

async function writeLevel(db: Db, level: number, hashes: Hashes): Promise<void> {
  const rows = [...hashes].map(([position, hash]) => ({ level, position, hash }));
  for (let first = 0; first < rows.length; first += batch) {
    await db
      .insert(ledgerNode)
      .values(rows.slice(first, first + batch))
      .onConflictDoUpdate({ target: [ledgerNode.level, ledgerNode.position], set: { hash: sql`excluded.hash` } });
  }
}

async function readLevel(db: Db, level: number, positions: number[]): Promise<Hashes> {
  const found: Hashes = new Map();
  for (let first = 0; first < positions.length; first += batch) {
    const wanted = and(eq(ledgerNode.level, level), inArray(ledgerNode.position, positions.slice(first, first + batch)));
    for (const { position, hash } of await db.select().from(ledgerNode).where(wanted)) found.set(position, hash);
  }
  return found;
}

const siblingOf = (position: number) => (position % 2 === 0 ? position + 1 : position - 1);

/** The nodes above changed ones. The last node of a level, without a sibling, moves up as it is. */
async function levelAbove(db: Db, level: number, hashes: Hashes, width: number): Promise<Hashes> {
  const missing = [...hashes.keys()].map(siblingOf).filter((position) => position < width && !hashes.has(position));
  const known = new Map([...hashes, ...(await readLevel(db, level, missing))]);
  const above: Hashes = new Map();
  for (const position of hashes.keys()) {
    const parent = Math.floor(position / 2);
    const left = known.get(2 * parent);
    if (left === undefined) throw new Error(`the tree lacks node ${2 * parent} of level ${level}`);
    const right = known.get(2 * parent + 1);
    above.set(parent, right === undefined ? left : nodeHash(left, right));
  }
  return above;
}

/** Writes changed leaves and the nodes above them, and nothing else; returns the top. */
export async function updateTree(db: Db, leaves: Hashes): Promise<string> {
  let hashes = leaves;
  let width = await widthOf(db);
  for (let level = 0; ; level += 1) {
    await writeLevel(db, level, hashes);
    const top = hashes.get(0);
    if (width <= 1 && top !== undefined) return top;
    if (width <= 1) throw new Error("the tree has no top");
    hashes = await levelAbove(db, level, hashes, width);
    width = Math.ceil(width / 2);
  }
}

type Step = { side: "left" | "right"; hash: string };

/** The siblings on the way from a leaf to the top: all that a proof needs to know of other accounts, and these are hashes. */
export async function pathOf(db: Db, leaf: number): Promise<Step[]> {
  const wanted: { level: number; position: number; side: Step["side"] }[] = [];
  let [position, width] = [leaf, await widthOf(db)];
  for (let level = 0; width > 1; level += 1) {
    const sibling = siblingOf(position);
    if (sibling < width) wanted.push({ level, position: sibling, side: sibling > position ? "right" : "left" });
    position = Math.floor(position / 2);
    width = Math.ceil(width / 2);
  }
  if (wanted.length === 0) return [];
  const named = wanted.map(({ level, position }) => and(eq(ledgerNode.level, level), eq(ledgerNode.position, position)));
  const rows = await db
    .select()
    .from(ledgerNode)
    .where(or(...named));
  return wanted.map(({ level, position, side }) => {
    const found = rows.find((row) => row.level === level && row.position === position);
    if (!found) throw new Error(`the tree lacks node ${position} of level ${level}`);
    return { side, hash: found.hash };
  });
}
