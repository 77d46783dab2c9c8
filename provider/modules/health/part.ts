/** A part of the shop as the health page shows it. */
export type Part = {
  part: string;
  state: "good" | "look" | "bad" | "running" | "failed" | "unknown";
  since: string | null;
  found: string;
  todo: string;
};
