/** Letters that every program has: slides cannot carry their own. */
export const faces = { heading: "Georgia", body: "Calibri" };

/** A colour as slides write it. */
export function colour(hex: string): string {
  return hex.replace("#", "").toUpperCase();
}
