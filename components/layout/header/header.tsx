import { Search, UserRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Brand, type BrandPictures } from "@/components/layout/brand";
import { LanguageSwitch } from "@/components/layout/language/language-switch";
import type { MenuLink } from "@/components/layout/menu";
import { ThemeSwitch } from "@/components/layout/theme/theme-switch";
import { Container } from "@/components/ui/container";
import { iconButtonClass } from "@/components/ui/icon-button";
import type { Locale } from "@/lib/contract/wire/language";
import { getPathname, Link } from "@/lib/i18n/navigation";
import { CartLink } from "./cart-link";
import { FavouritesLink } from "./favourites-link";
import { MobileMenu } from "./mobile-menu";
import { NavigationBar } from "./navigation-bar";
import { NoticesLink } from "./notices-link";
import { SignInLink } from "./sign-in-link";
import { TopBanner } from "./top-banner";

type Props = {
  languages: readonly Locale[];
  pictures: BrandPictures;
  /** The links beside the name, and those of the menu on phones. */
  links: MenuLink[];
  phoneLinks: MenuLink[];
};

export function Header({ languages, pictures, links, phoneLinks }: Props) {
  const t = useTranslations("Header");
  const shop = useTranslations("Shop");
  const locale = useLocale();

  return (
    <header className="sticky top-0 z-30">
      <Container className="relative z-10 bg-paper">
        <div className="flex h-bar items-center sm:gap-1">
          <Link href="/" aria-label={t("home", { shop: shop("name") })} className="me-auto flex pe-1 sm:pe-4 wide:shrink-0">
            <Brand pictures={pictures} />
          </Link>
          <NavigationBar links={links} />
          {/* One of the two is visible, so they share a place. */}
          <span className="grid items-center justify-items-end *:[grid-area:1/1] max-[30rem]:hidden">
            <SignInLink className="me-2 max-wide:hidden" />
            <NoticesLink />
          </span>
          <span className="of-open-shop contents">
            <Link href="/search" aria-label={t("search")} title={t("search")} className={iconButtonClass}>
              <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </Link>
            <span className="contents max-[24rem]:hidden">
              <FavouritesLink />
            </span>
            <CartLink />
            <a href={getPathname({ locale, href: "/member" })} aria-label={t("member")} title={t("member")} className={iconButtonClass}>
              <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </a>
          </span>
          <div className="ms-1 hidden items-center border-s border-line ps-1 wide:flex">
            <LanguageSwitch languages={languages} />
            <ThemeSwitch />
          </div>
          <span className="of-open-shop contents">
            <MobileMenu languages={languages} pictures={pictures} links={phoneLinks} />
          </span>
        </div>
      </Container>
      <TopBanner />
    </header>
  );
}
