/** The shared look of text controls. */
export const controlClass =
  "w-full min-h-12 rounded-md border border-edge bg-surface px-4 py-2.5 text-base text-ink transition hover:border-leaf focus-visible:rounded-md focus-visible:border-leaf focus-visible:outline-offset-1 disabled:opacity-55 [&[readonly]]:bg-sunken aria-invalid:border-clay";
