/**
 * Runs in the page, so it may use nothing from outside. Lists what is wider than the screen, what cannot be seen when it has the focus, and
 * words that are cut. With a selector, the focusable parts of that element must be on the screen as it is scrolled now.
 */
export function listFaults(within = ""): string[] {
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  const root = (within && document.querySelector(within)) || document.body;
  const faults: string[] = [];

  type Rectangle = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

  function nameOf(element: Element): string {
    const text = element.getAttribute("aria-label") || element.getAttribute("name") || element.textContent || "";
    return `<${element.localName}> “${text.trim().replace(/\s+/g, " ").slice(0, 50)}”`;
  }
  const shown = [...root.querySelectorAll<HTMLElement>("*")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    // What only screen readers perceive is a pixel wide.
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
  });

  const isCutting = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const isScrolling = (overflow: string) => overflow === "auto" || overflow === "scroll";
  const boxes = [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    return overflowX === "visible" && overflowY === "visible" ? [] : [{ element, overflowX, overflowY, textOverflow }];
  });

  /** The part of a rectangle in an element that no box around it cuts off. What a box can scroll to counts as shown, but for a form's parts sideways. */
  function seenPart(element: Element, { left, right, top, bottom }: Rectangle): Rectangle {
    const isFormPart = element.matches("fieldset, input, select, textarea");
    for (const each of boxes.toReversed()) {
      if (each.element === element || !each.element.contains(element)) continue;
      const box = each.element.getBoundingClientRect();
      if (isCutting(each.overflowX) || (isFormPart && isScrolling(each.overflowX)))
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (isCutting(each.overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (isScrolling(each.overflowX) && !isFormPart) [left, right] = [box.left, box.right];
      if (isScrolling(each.overflowY)) [top, bottom] = [box.top, box.bottom];
    }
    return { left, right, top, bottom };
  }

  if (!within && scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);

  function isOff(element: HTMLElement): boolean {
    const box = element.getBoundingClientRect();
    const { left, right, top, bottom } = seenPart(element, box);
    const isBeside = right - left < Math.min(box.width, clientWidth) - 1 || left < -1 || right > clientWidth + 1;
    return isBeside || bottom - top < 1 || bottom + window.scrollY < 1 || (within !== "" && (top < -1 || bottom > clientHeight + 1));
  }
  for (const group of shown.filter((each) => each.matches("fieldset") && isOff(each))) faults.push(`${nameOf(group)} is cut`);
  const focusable = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";
  for (const element of shown.filter((each) => each.matches(focusable) && each.tabIndex >= 0 && !each.matches(":disabled"))) {
    if (!isOff(element)) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Some come with the focus, such as the link past the header.
    element.focus({ preventScroll: within !== "" });
    if (isOff(element)) faults.push(`${nameOf(element)} is off screen: ${[left, right, top, bottom].map(Math.round)}`);
    element.blur();
  }

  // An ellipsis says that there is more.
  const tight = boxes.filter(({ element, overflowX, textOverflow }) => {
    return isCutting(overflowX) && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
  });
  for (const element of shown.filter((each) => !each.closest("select, [aria-hidden=true]"))) {
    const isTight = tight.some((box) => box.element.contains(element));
    for (const words of element.childNodes) {
      if (words.nodeType !== Node.TEXT_NODE || !words.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNode(words);
      const box = range.getBoundingClientRect();
      if (!isTight && box.left >= -1 && box.right <= clientWidth + 1) continue;
      const { left, right } = seenPart(element, box);
      const isCut = right - left < box.width - 1 || left < -1 || right > clientWidth + 1;
      if (isCut && right > left) faults.push(`${nameOf(element)} is cut: ${[box.left, box.right].map(Math.round)}`);
    }
  }

  // A list shows its choice in full.
  const pen = document.createElement("canvas").getContext("2d");
  for (const list of shown.filter((each) => each instanceof HTMLSelectElement)) {
    if (!pen) break;
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    pen.font = font;
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const choice = list.selectedOptions[0]?.text ?? "";
    const { width } = pen.measureText(choice);
    if (width > room + 1) faults.push(`<select> “${choice}” has ${Math.round(room)} px for ${Math.round(width)}`);
  }
  return faults;
}
