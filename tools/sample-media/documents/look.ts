/** Fonts that every program has, because slides cannot embed any. */
export const faces = { heading: "Georgia", body: "Calibri" };

/** A color in the format of slides. */
export function colour(hex: string): string {
  return hex.replace("#", "").toUpperCase();
}
