import { createHash } from "node:crypto";

const rankOf = ({ id }) => createHash("sha256").update(id).digest("hex");

/** At most so many changes of each file. The hashes of their ids choose, so that a repetition has the same ones. */
export function sampleOf(changes, most) {
  const byFile = Map.groupBy(changes, ({ path }) => path);
  return [...byFile.values()].flatMap((own) => {
    const chosen = new Set(own.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1)).slice(0, most));
    return own.filter((each) => chosen.has(each));
  });
}
