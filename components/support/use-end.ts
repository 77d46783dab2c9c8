import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to the end counts as being there. */
const nearPx = 64;

/**
 * Keeps whoever reads the end of a conversation at its end, and whoever reads further up where they are: those are told that there is
 * something new. `newest` names the last thing that came.
 */
export function useEnd(newest: string) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [seen, setSeen] = useState(newest);

  function goToEnd() {
    atEnd.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setSeen(newest);
  }

  function look() {
    const { scrollHeight, scrollTop, clientHeight } = box.current ?? { scrollHeight: 0, scrollTop: 0, clientHeight: 0 };
    atEnd.current = scrollHeight - scrollTop - clientHeight <= nearPx;
    if (atEnd.current) setSeen(newest);
  }

  useLayoutEffect(() => {
    if (!atEnd.current) return;
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setSeen(newest);
  }, [newest]);

  // The box changes its height with the window, the keyboard of a phone, and what is typed below it.
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return { box, look, goToEnd, hasNews: seen !== newest };
}
