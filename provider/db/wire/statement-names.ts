/** A statement is prepared once it has been seen this often, because lists of varying length make many rare ones. */
const usuallyFrequent = 10;
/** Each prepared statement takes memory in each session of the server. */
const usuallyPrepared = 200;
const maxCounted = 2000;

/** Names the statements that are worth preparing: the same name for the same text. */
export function statementNames({ frequent = usuallyFrequent, maxPrepared = usuallyPrepared } = {}): (text: string) => string | undefined {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size === maxPrepared) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < frequent) {
      if (counts.size < maxCounted || counts.has(text)) counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
