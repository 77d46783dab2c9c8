/** PostgreSQL's code of a failed statement, or null. Drizzle puts the driver's error into `cause`. */
export function errorCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error && typeof error.code === "string" ? error.code : errorCodeOf(error.cause);
}
