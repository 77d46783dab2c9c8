const edgePx = 12;
/** The sticky header. */
const headerPx = 72;

/** Moves a panel sideways into the screen, and above its button where it has more room than below. Returns whether it has enough. */
function place(panel: HTMLElement, button: Element): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  // The panel's own rectangle moves while it arrives.
  const { offsetWidth, offsetHeight } = panel;
  const { top, right, bottom } = button.getBoundingClientRect();
  const left = Math.max(edgePx, Math.min(right, clientWidth - edgePx) - offsetWidth);
  panel.style.right = `${right - left - offsetWidth}px`;
  const room = { above: top - headerPx - edgePx, below: clientHeight - bottom - edgePx };
  const goesUp = offsetHeight > room.below && room.above > room.below;
  panel.style.top = goesUp ? "auto" : "";
  panel.style.bottom = goesUp ? "100%" : "";
  return offsetHeight <= Math.max(room.above, room.below);
}

/** Keeps an open panel within the screen, also when its content arrives or the screen turns. */
export function keepOnScreen(panel: HTMLElement | null) {
  const button = panel?.parentElement;
  if (!panel || !button) return;
  const settle = () => place(panel, button);
  const grow = new ResizeObserver(() => {
    if (!settle()) panel.scrollIntoView({ block: "nearest" });
  });
  settle();
  grow.observe(panel);
  window.addEventListener("resize", settle);
  return () => {
    grow.disconnect();
    window.removeEventListener("resize", settle);
  };
}
