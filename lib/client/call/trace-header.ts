/** The part of the calls that begin a trace, which a shop with tracing follows down to the database. */
const share = 0.01;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The header of the W3C's trace context, for one call in a hundred. */
export function traceHeader(random = Math.random()): Record<string, string> {
  return random < share ? { traceparent: `00-${hex(16)}-${hex(8)}-01` } : {};
}
