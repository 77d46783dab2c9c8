function findDetail(error: unknown, name: "code" | "constraint"): string | null {
  if (!(error instanceof Error)) return null;
  const detail: unknown = Reflect.get(error, name);
  return typeof detail === "string" ? detail : findDetail(error.cause, name);
}

/** PostgreSQL's code of a failed statement, or null. Drizzle puts the driver's error into `cause`. */
export const errorCodeOf = (error: unknown) => findDetail(error, "code");

/** The name of the constraint that a failed statement violates, or null. */
export const constraintOf = (error: unknown) => findDetail(error, "constraint");
