import { createHash } from "node:crypto";
import { importFile } from "../db/schema/index.ts";
import { CommandError } from "../operator/answer.ts";
import type { Upload } from "../operator/command-group.ts";
import { readRows } from "../operator/csv/read-lines.ts";
import { translateFile } from "./other-shops/translate.ts";

/** Stores a file to import under the hash of its bytes, if it is a CSV. That of another shop system is stored as one of ours. */
export const importUpload: Upload = {
  maxBytes: 20 * 1024 * 1024,
  store: async ({ db, clock }, _field, { name: given, bytes: uploaded }) => {
    const translated = await translateFile(db, uploaded);
    const bytes = translated?.bytes ?? uploaded;
    const name = translated ? `${given.slice(0, 150)} (from ${translated.from})` : given;
    const hash = createHash("sha256").update(bytes).digest("hex");
    let lines = -1;
    for await (const { line } of readRows(bytes)) lines = line - 1;
    if (lines < 1) throw new CommandError("The file has no lines below the names of its columns.");
    const uploadedAt = clock.now();
    const row = { hash, name: name.slice(0, 200), content: new Uint8Array(bytes), lines, uploadedAt };
    await db
      .insert(importFile)
      .values(row)
      .onConflictDoUpdate({ target: importFile.hash, set: { name: row.name, uploadedAt } });
    return hash;
  },
};
