/** The part of the page where a course is bought has this id. */
const buyPlace = "buy";

/** Leads the eye and the keyboard to where the course is bought. */
export function goToBuy(): void {
  const place = document.getElementById(buyPlace);
  place?.scrollIntoView({ block: "center", behavior: "smooth" });
  // A toast gives the focus back to where it was when it loses it: only then can it be led on.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const button = place?.querySelector<HTMLElement>("button:not([disabled])") ?? place?.querySelector<HTMLElement>("a[href]");
  button?.focus({ preventScroll: true });
}
