const isNoticed = ({ status }) => status === "noticed" || status === "timeout";

/** The changes that no test notices, and the share of the others. */
export function reportOf(area, changes, lines) {
  // The last line of a change counts: a run that doubts a result takes it back.
  const noticed = new Map();
  for (const line of lines) {
    if (isNoticed(line)) noticed.set(line.id, line);
    else if (line.status === "suspect") noticed.delete(line.id);
  }
  const tried = new Set(lines.filter(({ status }) => status === "unnoticed").map(({ id }) => id));
  const rows = changes.filter(({ id }) => !noticed.has(id));
  const late = changes.filter(({ id }) => noticed.get(id)?.status === "timeout").length;
  const survivors = rows.map(
    ({ id, path, line, column, kind, was, is }) =>
      `${path}:${line}:${column} ${kind}${tried.has(id) ? "" : ", which no test reaches"}\n  - ${was}\n  + ${is}`,
  );
  const count = changes.length - rows.length;
  const score = ((100 * count) / Math.max(1, changes.length)).toFixed(1);
  return [...survivors, `${area}: ${count} of ${changes.length} changes noticed (${late} because a test did not end), ${score} %`].join(
    "\n",
  );
}
