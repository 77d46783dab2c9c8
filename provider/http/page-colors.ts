import type { ShopProfile } from "../../lib/contract/content.ts";

type Tones = Record<"paper" | "surface" | "ink" | "inkSoft" | "line" | "accent" | "accentInk", string>;

const light: Tones = {
  ...{ paper: "#f7f2e6", surface: "#fffcf4", ink: "#16302a", inkSoft: "#4b6057" },
  ...{ line: "#e0d8c3", accent: "#276f46", accentInk: "#fffcf0" },
};

const dark: Tones = {
  ...{ paper: "#0b1e1d", surface: "#112a28", ink: "#eef0e1", inkSoft: "#a8bcb0" },
  ...{ line: "#23413c", accent: "#82c98c", accentInk: "#0a2116" },
};

/** The colors of emails, documents and the provider's own pages. */
export function pageColors({ accent, paper }: Pick<ShopProfile, "accent" | "paper">): { light: Tones; dark: Tones } {
  return { light: { ...light, ...(accent && { accent }), ...(paper && { paper }) }, dark };
}
