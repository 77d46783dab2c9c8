"use client";

import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { useUnread } from "./use-unread";

type Props = {
  /** Shown beside the close button. */
  head: ReactNode;
  children: ReactNode;
};

/** A native modal dialog keeps the focus inside and closes with Escape. */
export function MenuSheet({ head, children }: Props) {
  const t = useTranslations("MobileMenu");
  const unread = useUnread();
  const sheet = useRef<HTMLDialogElement>(null);

  function closeAfterLink(event: MouseEvent<HTMLDialogElement>) {
    const pressed = event.target as Element;
    if (pressed === event.currentTarget || pressed.closest("a")) sheet.current?.close();
  }

  return (
    <>
      <IconButton label={t("open")} aria-haspopup="dialog" onClick={() => sheet.current?.showModal()} className="noscript:hidden">
        <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {unread !== null && unread > 0 && (
          <span aria-hidden="true" className="absolute end-1.5 top-1.5 size-2.5 rounded-full bg-sun min-[30rem]:hidden" />
        )}
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and Escape are the keyboard's way */}
      <dialog ref={sheet} aria-label={t("label")} onClick={closeAfterLink} className="sheet">
        <div className="flex min-h-full flex-col px-gutter pb-8">
          <div className="flex h-bar shrink-0 items-center justify-between">
            {head}
            <IconButton label={t("close")} onClick={() => sheet.current?.close()}>
              <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </IconButton>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
