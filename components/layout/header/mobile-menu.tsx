"use client";

import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useRef } from "react";
import { Brand } from "@/components/layout/brand";
import { LanguageLinks } from "@/components/layout/language/language-links";
import { navigation } from "@/components/layout/site";
import { ThemeSwitch } from "@/components/layout/theme/theme-switch";
import { IconButton } from "@/components/ui/icon-button";
import type { Locale } from "@/lib/contract/wire/language";
import { FavouritesLink } from "./favourites-link";
import { NavigationLink } from "./navigation-link";
import { SignInLink } from "./sign-in-link";

/** The navigation of a narrow screen: the browser's own modal dialog keeps the focus in and answers Escape. */
export function MobileMenu({ languages }: { languages: readonly Locale[] }) {
  const t = useTranslations("MobileMenu");
  const words = useTranslations("Navigation");
  const sheet = useRef<HTMLDialogElement>(null);

  function closeAfterLink(event: MouseEvent<HTMLDialogElement>) {
    const pressed = event.target as Element;
    if (pressed === event.currentTarget || pressed.closest("a")) sheet.current?.close();
  }

  return (
    <div className="wide:hidden">
      <IconButton label={t("open")} aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and Escape are the keyboard's way */}
      <dialog ref={sheet} aria-label={t("label")} onClick={closeAfterLink} className="sheet">
        <div className="flex min-h-full flex-col px-gutter pb-8">
          <div className="flex h-bar shrink-0 items-center justify-between">
            <Brand />
            <IconButton label={t("close")} onClick={() => sheet.current?.close()}>
              <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </IconButton>
          </div>
          <nav aria-label={t("label")} className="flex flex-col py-4">
            {navigation.map(({ name, href }) => (
              <NavigationLink
                key={name}
                href={href}
                className="display flex min-h-14 items-center border-b border-line text-xl transition hover:text-leaf aria-[current=page]:text-leaf"
              >
                {words(name)}
              </NavigationLink>
            ))}
          </nav>
          <div className="mt-auto flex items-end justify-between gap-4 pt-6">
            <LanguageLinks languages={languages} className="-ms-3" />
            <div className="flex items-center">
              <SignInLink className="me-3" />
              <FavouritesLink />
              <ThemeSwitch />
            </div>
          </div>
        </div>
      </dialog>
    </div>
  );
}
