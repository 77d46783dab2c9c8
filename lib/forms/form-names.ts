/** The forms that the BFF takes as plain posts. */
export const formNames = [
  "sign-in",
  "second-step",
  "register",
  "contact",
  "cart",
  "favourite",
  "newsletter",
  "newsletter-link",
  "language",
  "theme",
] as const;

export type FormName = (typeof formNames)[number];

/** The address that a form is posted to. It names the language of the page, which a cached page cannot tell in any other way. */
export function formAction(form: FormName, locale: string): string {
  return `/api/form/${locale}/${form}`;
}
