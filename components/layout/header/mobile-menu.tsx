import { useTranslations } from "next-intl";
import { Brand, type BrandPictures } from "@/components/layout/brand";
import { LanguageChoices } from "@/components/layout/language/language-choices";
import { wholeNavigation } from "@/components/layout/site";
import { ThemeSwitch } from "@/components/layout/theme/theme-switch";
import type { Locale } from "@/lib/contract/wire/language";
import { FavouritesLink } from "./favourites-link";
import { MenuSheet } from "./menu-sheet";
import { NavigationLink } from "./navigation-link";
import { NoticesLink } from "./notices-link";
import { SignInLink } from "./sign-in-link";

export function MobileMenu({ languages, pictures }: { languages: readonly Locale[]; pictures: BrandPictures }) {
  const t = useTranslations("MobileMenu");
  const words = useTranslations("Navigation");

  return (
    <div className="wide:hidden">
      <MenuSheet head={<Brand pictures={pictures} />}>
        <nav aria-label={t("label")} className="flex flex-col py-4">
          {wholeNavigation.map(({ name, href }) => (
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
          <LanguageChoices languages={languages} className="-ms-3" />
          <div className="flex items-center">
            <SignInLink className="me-3" />
            <NoticesLink />
            <FavouritesLink />
            <ThemeSwitch />
          </div>
        </div>
      </MenuSheet>
    </div>
  );
}
