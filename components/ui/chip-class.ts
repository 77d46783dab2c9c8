/** The look of a link to one of several views of the same list. */
export const chipClass =
  "inline-flex min-h-11 items-center rounded-pill border border-line px-4.5 text-sm font-medium whitespace-nowrap text-ink-soft transition hover:border-leaf hover:text-leaf focus-visible:rounded-pill aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper";
