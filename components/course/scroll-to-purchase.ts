/** The id of the element where a course is bought. */
const purchaseId = "buy";

/** Scrolls and moves the focus to where the course is bought. */
export function scrollToPurchase(): void {
  const place = document.getElementById(purchaseId);
  place?.scrollIntoView({ block: "center", behavior: "smooth" });
  // A toast that loses the focus restores it, so it must lose it first.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const button = place?.querySelector<HTMLElement>("button:not([disabled])") ?? place?.querySelector<HTMLElement>("a[href]");
  button?.focus({ preventScroll: true });
}
