/**
 * The shop's address as browsers know it, without a slash at its end. A module of plain JavaScript, because the start script runs on a
 * Node that may not read TypeScript.
 *
 * @param {{ PUBLIC_URL?: string | undefined, PORT?: string | number | undefined }} env
 */
export function publicUrlOf({ PUBLIC_URL, PORT }) {
  return (PUBLIC_URL || `http://localhost:${PORT || 3000}`).replace(/\/$/, "");
}
