/** The look of links in texts and tables. */
export const linkClass =
  "text-leaf underline decoration-leaf/35 decoration-1 underline-offset-4 transition hover:text-leaf-strong hover:decoration-current";
