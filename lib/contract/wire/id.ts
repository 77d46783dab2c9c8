/** Ids of the wire. No zod here: the browser imports this file as it is. */

/** The largest id that a row of a database can have. */
export const largestId = 2_147_483_647;

export const digitsOfId = /^\d{1,10}$/;

/** Parses an id. Null for any other text. */
export function idOf(text: unknown): number | null {
  const id = typeof text === "string" && digitsOfId.test(text) ? Number(text) : 0;
  return id >= 1 && id <= largestId ? id : null;
}
