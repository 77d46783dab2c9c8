import type { Db } from "../db/client.ts";

/** Runs `read` in a transaction that is rolled back. Emails and change events are rows, so nothing leaves the shop. */
export async function rolledBack<Answer>(db: Db, read: (tx: Db) => Promise<Answer>): Promise<Answer> {
  const undone: { answer: Answer }[] = [];
  const rollback = new Error("rolled back");
  const attempt = db.transaction(async (tx) => {
    undone.push({ answer: await read(tx) });
    throw rollback;
  });
  await attempt.catch((error) => {
    if (error !== rollback) throw error;
  });
  const [last] = undone.slice(-1);
  if (!last) throw new Error("a transaction ended without an answer");
  return last.answer;
}
