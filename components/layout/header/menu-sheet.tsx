"use client";

import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  /** What stands beside the button that closes it. */
  head: ReactNode;
  children: ReactNode;
};

/** A menu as large as a narrow screen: the browser's own modal dialog keeps the focus in and answers Escape. */
export function MenuSheet({ head, children }: Props) {
  const t = useTranslations("MobileMenu");
  const sheet = useRef<HTMLDialogElement>(null);

  function closeAfterLink(event: MouseEvent<HTMLDialogElement>) {
    const pressed = event.target as Element;
    if (pressed === event.currentTarget || pressed.closest("a")) sheet.current?.close();
  }

  return (
    <>
      <IconButton label={t("open")} aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
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
