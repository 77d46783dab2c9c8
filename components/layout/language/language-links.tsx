"use client";

import { useLocale } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { type Locale, languageOfLocale } from "@/lib/contract/wire/language";
import { localeCookie } from "@/lib/i18n/locale-cookie";
import { inLanguage } from "./other-language";
import { useAddress } from "./use-address";
import { useKeptAddress } from "./use-kept-address";

const year = 365 * 24 * 60 * 60;

function remember(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${year}; samesite=lax`;
}

type Props = { languages: readonly Locale[]; className?: string };

/** This page in the other languages: plain links, so that nothing but a click ever saves the choice. */
export function LanguageLinks({ languages, className }: Props) {
  const current = useLocale();
  const kept = useKeptAddress();
  const address = useAddress() ?? kept;

  return (
    <ul className={className}>
      {languages.map((locale) => {
        const { code, name } = languageOfLocale(locale);
        return (
          <li key={locale}>
            <a
              href={inLanguage(address, locale)}
              // The browser knows the whole query, the server only what belongs to the page.
              suppressHydrationWarning
              hrefLang={locale}
              aria-current={locale === current ? "true" : undefined}
              onClick={() => remember(locale)}
              className={classNames(
                "flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm whitespace-nowrap transition hover:bg-leaf-soft hover:text-leaf",
                locale === current && "font-semibold text-leaf",
              )}
            >
              <span className="w-6 text-xs font-semibold text-ink-soft">{code}</span>
              <span lang={locale}>{name}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
