import type { Db } from "@/provider/db/client";

/** Counts the repetitions of transactions from now on. */
export function countRepetitions(db: Db): { repetitions: number } {
  const counted = { repetitions: 0 };
  const transaction: Db["transaction"] = db.transaction.bind(db);
  db.transaction = (work, config) => {
    let runs = 0;
    return transaction((tx) => {
      runs += 1;
      if (runs > 1) counted.repetitions += 1;
      return work(tx);
    }, config);
  };
  return counted;
}
