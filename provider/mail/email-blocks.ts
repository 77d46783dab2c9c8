/** A part of an email's body, as its HTML draws it. */
export type Block = { kind: "text" | "rows"; lines: string[] } | { kind: "button"; address: string };

const isAddress = (line: string) => /^https?:\/\/\S+$/.test(line);

/** Lines below one that ends with a colon belong to it, such as the items of an order. So do lines with bullets. */
function withRows(lines: string[]): Block[] {
  const [head = "", ...rows] = lines;
  const isBullet = (line: string) => line.startsWith("• ");
  if (rows.length === 0 || (!/[:：]\s*$/.test(head) && !rows.every(isBullet))) return [{ kind: "text", lines }];
  return [
    { kind: "text", lines: [head] },
    { kind: "rows", lines: rows.map((row) => row.replace(/^• /, "")) },
  ];
}

const textOf = (lines: string[]): Block[] => (lines.length === 0 ? [] : [{ kind: "text", lines }]);

/** The blocks of a body. The first address that has a line of its own becomes a button. */
export function blocksOf(body: string): Block[] {
  let hasButton = false;
  return body.split("\n\n").flatMap((paragraph): Block[] => {
    const lines = paragraph.split("\n");
    const at = lines.findIndex(isAddress);
    if (at < 0) return withRows(lines);
    if (hasButton) return textOf(lines);
    hasButton = true;
    return [...textOf(lines.slice(0, at)), { kind: "button", address: lines[at] ?? "" }, ...textOf(lines.slice(at + 1))];
  });
}
