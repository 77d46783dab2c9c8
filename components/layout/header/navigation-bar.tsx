"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import type { MenuLink } from "@/components/layout/menu";
import { classNames } from "@/components/ui/class-names";
import { Popover } from "@/components/ui/popover";
import { MenuItem } from "./menu-item";

const linkClass =
  "relative inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap text-ink-soft transition hover:text-ink aria-[current=page]:text-ink after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-leaf after:transition after:duration-300 aria-[current=page]:after:scale-x-100";

/** How many links of a list stand in its first line; the others wrap out of sight. */
function countInLine(list: HTMLElement): number {
  const items = [...list.children] as HTMLElement[];
  const line = items[0]?.offsetTop;
  return items.filter((item) => item.offsetTop === line).length;
}

/** The links beside the name. Those that do not fit are in a menu of their own, so that the page is never wider than its window. */
export function NavigationBar({ links }: { links: MenuLink[] }) {
  const t = useTranslations("Header");
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(links.length);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setFitting(countInLine(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  const further = links.slice(fitting);
  return (
    <nav aria-label={t("label")} className="of-open-shop me-auto hidden min-w-0 shrink-999 items-center wide:flex">
      <ul
        ref={list}
        className="flex h-11 flex-wrap gap-x-[clamp(0.75rem,5vw-3rem,1.75rem)] gap-y-4 overflow-clip [overflow-clip-margin:0.25rem] noscript:h-auto"
      >
        {links.map((link, place) => (
          <li key={link.key} className={classNames(place >= fitting && "invisible")}>
            <MenuItem link={link} className={linkClass} />
          </li>
        ))}
      </ul>
      {further.length > 0 && (
        <Popover
          label={t("more")}
          trigger={
            <>
              {t("more")}
              <ChevronDown aria-hidden="true" className="size-4" />
            </>
          }
          triggerClassName="ms-3 inline-flex h-11 items-center gap-1 rounded-pill px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition hover:bg-leaf-soft hover:text-leaf focus-visible:rounded-pill"
          panelClassName="min-w-52"
        >
          {(close) => (
            <ul>
              {further.map((link) => (
                <li key={link.key}>
                  <MenuItem
                    link={link}
                    onClick={close}
                    className="flex min-h-11 items-center rounded-sm px-3 text-sm font-medium transition hover:bg-leaf-soft hover:text-leaf aria-[current=page]:text-leaf"
                  />
                </li>
              ))}
            </ul>
          )}
        </Popover>
      )}
    </nav>
  );
}
