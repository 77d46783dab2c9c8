import { ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { LanguageChoices } from "@/components/layout/language/language-choices";
import { type MenuLink, type MenuOf, useMenu } from "@/components/layout/menu";
import { ThemeSwitch } from "@/components/layout/theme/theme-switch";
import { buttonVariants } from "@/components/ui/button-variants";
import { Container } from "@/components/ui/container";
import type { CallData } from "@/lib/contract";
import type { ShopPages } from "@/lib/contract/page";
import type { Locale } from "@/lib/contract/wire/language";
import { Link } from "@/lib/i18n/navigation";
import { staysOpen } from "@/lib/security/shop-gate";
import { AppCode } from "./app-code";

/** The drawings are fetched when they are nearly in sight. */
function Treeline() {
  return (
    <div aria-hidden="true" className="relative h-24 overflow-hidden [content-visibility:auto] md:h-30">
      <div className="foliage trees-far" />
      <div className="foliage trees-middle" />
      <div className="forest contents">
        <div className="foliage trees-near" />
      </div>
    </div>
  );
}

const linkClass = "inline-flex min-h-9 items-center text-sm text-ink-soft transition hover:text-ink hover:underline underline-offset-4";

type ColumnProps = { title: string; className?: string; children: ReactNode };

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </div>
  );
}

const contactLink =
  "w-fit text-sm font-semibold wrap-anywhere text-leaf underline decoration-leaf/40 underline-offset-4 transition hover:text-leaf-strong";

/** Who the shop is and how it is reached, as far as its operator says. */
function Contact({ profile }: { profile: FooterProps["profile"] }) {
  const t = useTranslations("Footer");
  const { company, postalAddress, openingHours, supportEmail, telephone, socialLinks } = profile;
  return (
    <>
      {(company || postalAddress) && (
        <address className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft not-italic">
          {[company, postalAddress].filter(Boolean).join("\n")}
        </address>
      )}
      {openingHours && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{openingHours}</p>}
      {telephone && (
        <a href={`tel:${telephone.replace(/[^\d+]/g, "")}`} className={contactLink}>
          {telephone}
        </a>
      )}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className={contactLink}>
          <span className="sr-only">{t("contact")} </span>
          {supportEmail}
        </a>
      )}
      {socialLinks && socialLinks.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {socialLinks.map((address) => (
            <li key={address}>
              <a href={address} rel="me noopener" className={contactLink}>
                {new URL(address).hostname.replace(/^www\./, "")}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The links of a column. */
function Links({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map(({ key, href, label, isElsewhere }) => (
        <li key={key} className={isElsewhere || staysOpen(href, false) ? undefined : "of-open-shop"}>
          {isElsewhere ? (
            <a href={href} className={linkClass}>
              {label}
            </a>
          ) : (
            <Link href={href} className={linkClass}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export type FooterProps = MenuOf & {
  /** How the shop is reached. */
  profile: CallData<"GET shop/profile">;
  menus: Pick<ShopPages["menus"], "footer" | "legal">;
  languages: readonly Locale[];
  /** The pages of the shop's apps in the app stores. */
  apps: { ios?: string; android?: string };
};

export function Footer({ agreements, profile, newsletter, menus, languages, apps }: FooterProps) {
  const t = useTranslations("Footer");
  const shop = useTranslations("Shop");
  const visit = useMenu(menus.footer, { agreements, newsletter });
  const policies = useMenu(menus.legal, { agreements, newsletter });

  return (
    <footer className="mt-section">
      <Treeline />
      <div className="forest bg-surface text-ink">
        <Container className="pt-12 pb-10">
          <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_auto]">
            <div className="flex max-w-80 flex-col gap-4">
              <Brand pictures={profile} />
              <p className="text-ink-soft">{t("motto")}</p>
              <Contact profile={profile} />
            </div>
            {visit.length > 0 && (
              <Column title={t("visit")} className="of-open-shop">
                <Links links={visit} />
              </Column>
            )}
            {policies.length > 0 && (
              <Column title={t("policies")}>
                <Links links={policies} />
              </Column>
            )}
            {(apps.ios || apps.android) && (
              <Column title={t("app", { shop: shop("name") })}>
                <div className="when-near flex gap-5 [--usual-height:9rem]">
                  {apps.ios && <AppCode system="ios" url={apps.ios} />}
                  {apps.android && <AppCode system="android" url={apps.android} />}
                </div>
              </Column>
            )}
          </div>
          <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
            <nav aria-label={t("languages")}>
              <LanguageChoices languages={languages} className="-ms-3 flex flex-wrap" />
            </nav>
            {/* On phones the header has it in a sheet, which needs scripts. */}
            <div className="hidden max-wide:noscript:block">
              <ThemeSwitch />
            </div>
            <a href="#top" className={buttonVariants({ variant: "outline", size: "small" })}>
              <ArrowUp aria-hidden="true" className="size-4" />
              {t("top")}
            </a>
          </div>
        </Container>
      </div>
    </footer>
  );
}
