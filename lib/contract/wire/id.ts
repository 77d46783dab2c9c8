/** Ids of the wire. No zod here: the browser imports this file as it is. */

/** The largest id that a row of a database can have. */
export const maxId = 2_147_483_647;

export const digitsOfId = /^\d{1,10}$/;

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxId;
}

/** Parses an id. Null for any other text. */
export function idOf(text: unknown): number | null {
  const id = typeof text === "string" && digitsOfId.test(text) ? Number(text) : 0;
  return isId(id) ? id : null;
}
