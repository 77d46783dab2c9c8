import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** A position this close to the end counts as the end. */
const nearPx = 64;

function toEnd(box: HTMLElement | null) {
  if (box) box.scrollTop = box.scrollHeight;
}

/**
 * Keeps a reader at the end of a conversation at its end, and a reader further up in place, with a notice of new
 * messages. `newest` identifies the last message.
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

  /** New content moves the end away from the reader; only scrolling up means leaving it. */
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

  // The box resizes with the window, the on-screen keyboard and the text field; its content with new messages.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd(box.current);
    });
    for (const each of [box.current, box.current?.firstElementChild]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, []);

  return { box, look, goToEnd, hasNews: seen !== newest };
}
