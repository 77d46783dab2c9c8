"use client";

import { useSyncExternalStore } from "react";
import { preload } from "react-dom";
import edge from "@/components/layout/leaves/edge.svg";
import { classNames } from "@/components/ui/class-names";
import { usePathname } from "@/lib/i18n/navigation";

const fringeFromPx = 200;

/** From back to front; the front layers hardly move. */
const layers = [
  { leaves: "leaves-far", fringe: "-translate-y-[62%]" },
  { leaves: "leaves-middle", fringe: "-translate-y-[32%]" },
  { leaves: "leaves-near", fringe: "translate-y-0" },
] as const;

function subscribe(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** 0 at the top, 1 scrolled, 2 scrolled far enough to show the fringe. */
function depth(): 0 | 1 | 2 {
  if (window.scrollY <= 0) return 0;
  return window.scrollY > fringeFromPx ? 2 : 1;
}

/**
 * Leaves below the header: in full on every page but home, reduced to a fringe once the page is scrolled.
 * At home they appear as a fringe, and are not fetched before the first scroll.
 */
export function TopBanner() {
  const home = usePathname() === "/";
  const scrolled = useSyncExternalStore(subscribe, depth, () => 0);
  const at = scrolled === 2 ? "fringe" : home ? "away" : "full";

  // The stylesheet requests them too late, because it arrives at the same time.
  if (!home) preload(edge.src, { as: "image", crossOrigin: "anonymous", fetchPriority: "low" });

  return (
    <div
      aria-hidden="true"
      data-at-home={home || undefined}
      className="pointer-events-none absolute inset-x-0 top-full h-14 overflow-hidden md:h-20"
    >
      {(!home || scrolled > 0) &&
        layers.map(({ leaves, fringe }) => (
          <div
            key={leaves}
            className={classNames(
              "foliage transition duration-500",
              leaves,
              at === "away" && "-translate-y-full",
              at === "fringe" && fringe,
            )}
          />
        ))}
    </div>
  );
}
