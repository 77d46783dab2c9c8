import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to the end counts as being there. */
const nearPx = 64;

function toEnd(box: HTMLElement | null) {
  if (box) box.scrollTop = box.scrollHeight;
}

/**
 * Keeps whoever reads the end of a conversation at its end, and whoever reads further up where they are: those are told that there is
 * something new. `newest` names the last thing that came.
 */
export function useEnd(newest: string) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  const [seen, setSeen] = useState(newest);

  function goToEnd() {
    atEnd.current = true;
    toEnd(box.current);
    setSeen(newest);
  }

  /** What grows moves the end away from the reader; only a reader who goes up leaves it. */
  function look() {
    const { scrollHeight, scrollTop, clientHeight } = box.current ?? { scrollHeight: 0, scrollTop: 0, clientHeight: 0 };
    const isNear = scrollHeight - scrollTop - clientHeight <= nearPx;
    if (isNear || scrollTop < lastTop.current) atEnd.current = isNear;
    lastTop.current = scrollTop;
    if (atEnd.current) setSeen(newest);
  }

  useLayoutEffect(() => {
    if (!atEnd.current) return;
    toEnd(box.current);
    setSeen(newest);
  }, [newest]);

  // The box changes its height with the window, the keyboard of a phone and what is typed below it; what is within with its news.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd(box.current);
    });
    for (const each of [box.current, box.current?.firstElementChild]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, []);

  return { box, look, goToEnd, hasNews: seen !== newest };
}
