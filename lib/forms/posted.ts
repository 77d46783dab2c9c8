/** An invalid field. `type` is the code of the rule that it breaks, or "refused" with the shop's own message. */
export type FieldIssue = { field: string; type: string; message?: string };

/** The content of a form that was posted without scripts, for the page that shows it again. It never contains passwords. */
export type Posted = {
  values: Record<string, string | boolean>;
  issues: FieldIssue[];
  /** A failure that belongs to no field. */
  failure?: string;
};

/** The errors of a posted form, as react-hook-form holds them. */
export function errorsOf({ issues, failure }: Posted): Record<string, { type: string; message?: string }> {
  const errors = Object.fromEntries(issues.map(({ field, type, message }) => [field, { type, message }]));
  return failure ? { ...errors, root: { type: "refused", message: failure } } : errors;
}
