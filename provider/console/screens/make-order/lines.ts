/** A line of an order that is being made: the id of a choice, and how many as it was typed. */
export type Line = { choice: string; quantity: string };

/** The lines of the argument «items»: `12x2,15x1`. */
export function linesOf(items: string): Line[] {
  const parts = items.split(",").filter(Boolean);
  return parts.map((part) => {
    const [choice = "", quantity = "1"] = part.split("x");
    return { choice, quantity };
  });
}

export const itemsOf = (lines: Line[]): string => lines.map(({ choice, quantity }) => `${choice}x${quantity}`).join(",");

/** A choice that is added again is one more of it. */
export function withChoice(lines: Line[], choice: string): Line[] {
  if (!lines.some((line) => line.choice === choice)) return [...lines, { choice, quantity: "1" }];
  return lines.map((line) => (line.choice === choice ? { choice, quantity: String(Number(line.quantity) + 1) } : line));
}

export const lacksQuantity = (lines: Line[]): boolean => lines.some(({ quantity }) => Number(quantity) < 1);
