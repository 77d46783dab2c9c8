import { rename, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where a restore unpacks a backup before the backup takes the database's place. */
export function unpackedFolder(dataDir: string): string {
  return join(dataDir, "database.ready");
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Finishes a restore that was killed after it had moved the previous database away. Only then is there an unpacked backup and no database; a
 * start would create an empty one.
 */
export async function finishInterruptedRestore(dataDir: string): Promise<void> {
  const [target, ready] = [join(dataDir, "database"), unpackedFolder(dataDir)];
  if (!(await exists(target)) && (await exists(ready))) await rename(ready, target);
}
