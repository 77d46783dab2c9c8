import type { Db } from "../db/client.ts";
import { asset } from "../db/schema/index.ts";

type NewAsset = { kind: "picture" | "pdf" | "slides"; name: string; fileName: string; bytes: number; by: string; now: Date };

/** Lists a stored file for operators. A file that is uploaded again keeps its row, and counts as uploaded now. */
export async function addAsset(tx: Db, { kind, name, fileName, bytes, by, now }: NewAsset): Promise<void> {
  const row = { fileName: fileName.slice(0, 200), bytes, state: "ready", progress: 100, uploadedBy: by, updatedAt: now } as const;
  await tx
    .insert(asset)
    .values({ kind, name, ...row, createdAt: now })
    .onConflictDoUpdate({ target: [asset.kind, asset.name], set: row });
}
