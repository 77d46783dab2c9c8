"use client";

import { useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { usePathname } from "@/lib/i18n/navigation";

/**
 * Leaves that hang from the header: in full on every page but home, drawn up to a fringe once the page is scrolled.
 * At home they come out with the fringe, past 200 px.
 */
export function TopBanner() {
  const home = usePathname() === "/";
  const top = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);

  const rest = scrolled ? "-translate-y-[55%]" : home ? "-translate-y-full" : "";
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-full h-14 overflow-hidden md:h-20">
        <div className={classNames("absolute inset-0 transition duration-500", rest)}>
          <div className="foliage leaves-far" />
          <div className="foliage leaves-middle" />
          <div className="foliage leaves-near" />
        </div>
      </div>
      <div ref={top} aria-hidden="true" className="scroll-mark" />
    </>
  );
}
