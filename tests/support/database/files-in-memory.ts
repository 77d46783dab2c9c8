import { MemoryFS } from "@electric-sql/pglite";
import type { TarEntry } from "../../../provider/db/tar.ts";

/** Where PGlite expects the files of its database. */
const dataFolder = "/pglite/data";

/**
 * The memory of a database that begins with the files of an archive. Opened so, a database takes 0.2 s of a processor instead of 0.37 s, because
 * PGlite itself copies an archive several times.
 */
export class FilesInMemory extends MemoryFS {
  private readonly entries: TarEntry[];

  constructor(entries: TarEntry[]) {
    super();
    this.entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error("the memory belongs to no database");
    const { FS } = this.pg.Module;
    FS.mkdirTree(dataFolder, 0o700);
    for (const { name, isFolder, bytes } of this.entries) {
      if (isFolder) FS.mkdirTree(dataFolder + name, 0o700);
      else FS.writeFile(dataFolder + name, bytes);
    }
  }
}
