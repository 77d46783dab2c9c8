import { Search, UserRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Brand, type BrandPictures } from "@/components/layout/brand";
import { LanguageSwitch } from "@/components/layout/language/language-switch";
import { navigation } from "@/components/layout/site";
import { ThemeSwitch } from "@/components/layout/theme/theme-switch";
import { Container } from "@/components/ui/container";
import { iconButtonClass } from "@/components/ui/icon-button";
import type { Locale } from "@/lib/contract/wire/language";
import { getPathname, Link } from "@/lib/i18n/navigation";
import { CartLink } from "./cart-link";
import { FavouritesLink } from "./favourites-link";
import { MobileMenu } from "./mobile-menu";
import { NavigationLink } from "./navigation-link";
import { NoticesLink } from "./notices-link";
import { SignInLink } from "./sign-in-link";
import { TopBanner } from "./top-banner";

const navigationClass =
  "relative inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap text-ink-soft transition hover:text-ink aria-[current=page]:text-ink after:absolute after:inset-x-0 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-leaf after:transition after:duration-300 aria-[current=page]:after:scale-x-100";

export function Header({ languages, pictures }: { languages: readonly Locale[]; pictures: BrandPictures }) {
  const t = useTranslations("Header");
  const words = useTranslations("Navigation");
  const shop = useTranslations("Shop");
  const locale = useLocale();

  return (
    <header className="sticky top-0 z-30">
      <Container className="relative z-10 bg-paper">
        <div className="flex h-bar items-center sm:gap-1">
          <Link href="/" aria-label={t("home", { shop: shop("name") })} className="me-auto flex pe-1 sm:pe-4">
            <Brand pictures={pictures} />
          </Link>
          <nav aria-label={t("label")} className="of-open-shop me-auto hidden gap-[clamp(0.75rem,5vw-3rem,1.75rem)] wide:flex">
            {navigation.map(({ name, href }) => (
              <NavigationLink key={name} href={href} className={navigationClass}>
                {words(name)}
              </NavigationLink>
            ))}
          </nav>
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
            <MobileMenu languages={languages} pictures={pictures} />
          </span>
        </div>
      </Container>
      <TopBanner />
    </header>
  );
}
