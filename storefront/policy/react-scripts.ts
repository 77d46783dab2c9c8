import { createHash } from "node:crypto";

/**
 * The SHA-256 of the functions that React defines in a page before the first call of each. React streams a part of a long page after the
 * rest of it, and these move the part to its place. The test reads them from the framework: an update that changes them fails there.
 */
const definitions = new Set([
  "rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=",
  "ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=",
  "QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=",
  "Bd8QBJ/TggD9+Q+T6rGn4K91pGBGTsdl6Sm+iVNV1fU=",
  "HIwET9YbpCDSDZxSjDwBhUP6sywD0vfbAPbsgjDbN4U=",
]);

const noteFirstPaint = "requestAnimationFrame(function(){$RT=performance.now()});";

/** A call that moves a part to its place or reports why it is missing. Its arguments are JSON. */
const lastCall = /\$R[CRSX]\(((?:"(?:[^"\\]|\\.)*"|[[\]{},:.\d]|true|false|null)*)\)$/;

function isArguments(text: string): boolean {
  try {
    JSON.parse(`[${text}]`);
    return true;
  } catch {
    return false;
  }
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64");

/** Whether a script is one that React itself writes into a streamed page. */
export function isReactScript(script: string): boolean {
  if (script === noteFirstPaint) return true;
  const call = lastCall.exec(script);
  if (!call || !isArguments(call[1] ?? "")) return false;
  return call.index === 0 || definitions.has(digestOf(script.slice(0, call.index)));
}
