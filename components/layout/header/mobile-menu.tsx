import { useTranslations } from "next-intl";
import { Brand, type BrandPictures } from "@/components/layout/brand";
import { LanguageChoices } from "@/components/layout/language/language-choices";
import type { MenuLink } from "@/components/layout/menu";
import { ThemeSwitch } from "@/components/layout/theme/theme-switch";
import type { Locale } from "@/lib/contract/wire/language";
import { FavouritesLink } from "./favourites-link";
import { MenuItem } from "./menu-item";
import { MenuSheet } from "./menu-sheet";
import { NoticesLink } from "./notices-link";
import { SignInLink } from "./sign-in-link";

type Props = { languages: readonly Locale[]; pictures: BrandPictures; links: MenuLink[] };

export function MobileMenu({ languages, pictures, links }: Props) {
  const t = useTranslations("MobileMenu");

  return (
    <div className="wide:hidden">
      <MenuSheet head={<Brand pictures={pictures} />}>
        <nav aria-label={t("label")} className="flex flex-col py-4">
          {links.map((link) => (
            <MenuItem
              key={link.key}
              link={link}
              className="display flex min-h-14 items-center border-b border-line text-xl transition hover:text-leaf aria-[current=page]:text-leaf"
            />
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
