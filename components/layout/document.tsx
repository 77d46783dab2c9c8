import { useTranslations } from "next-intl";
import { Activity, type ReactNode } from "react";
import { CatchFailure } from "@/components/feedback/catch-failure";
import { ToastPlace } from "@/components/feedback/toast-place";
import { buttonVariants } from "@/components/ui/button-variants";
import { Container } from "@/components/ui/container";
import { FavouritesProvider } from "@/lib/client/favourites/favourites";
import type { ShopPages } from "@/lib/contract/page";
import { type FormName, formAction } from "@/lib/forms/form-names";
import { type DocumentKind, pathsOfDocument } from "@/lib/i18n/pages";
import { holdEarlySubmissions, themeScript } from "@/lib/security/inline-scripts";
import { typefacesOf } from "@/lib/theme/theme";
import { ClientMessages } from "./client-messages";
import { Footer, type FooterProps } from "./footer/footer";
import { Header } from "./header/header";
import { LinkNavigation } from "./link-navigation";
import { LookStyle } from "./look-style";
import { useMenu } from "./menu";

/** Says on every page of a public demonstration that it is one. */
function DemoBanner() {
  const t = useTranslations("DemoBanner");
  return (
    <aside aria-label={t("label")} className="bg-leaf-soft py-2.5 text-center text-sm text-balance text-ink">
      <Container>
        <p>{t("text")}</p>
      </Container>
    </aside>
  );
}

/** The forms whose buttons are on product cards. */
const shared = ["cart", "favourite"] as const satisfies FormName[];

/** One form for all the buttons of a kind, which name it in their `form` attribute: a page may have a hundred of them. */
function PlainForms({ locale }: { locale: string }) {
  return shared.map((name) => <form key={name} id={`${name}-form`} method="post" action={formAction(name, locale)} />);
}

type InlineScriptProps = { nonce?: string; children: string };

/** An inline script runs before the first paint. */
function InlineScript({ nonce, children }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; the browser hides a nonce from React
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: children }} />;
}

function SkipLink() {
  const t = useTranslations("SkipLink");
  return (
    <a href="#content" className={buttonVariants({}, "fixed! start-4 -top-20 z-50 focus:top-3")}>
      {t("label")}
    </a>
  );
}

type Props = FooterProps & {
  menus: ShopPages["menus"];
  locale: string;
  kind: DocumentKind;
  nonce?: string;
  /** Whether the shop is a public demonstration. */
  demo: boolean;
  children: ReactNode;
};

/** The page and the footer become interactive after the header, each at once when it is pressed. */
export function Document({ locale, kind, nonce, demo, children, ...footer }: Props) {
  const links = useMenu(footer.menus.header, footer);
  const phoneLinks = useMenu(footer.menus.phone, footer);
  return (
    <html lang={locale} data-typefaces={typefacesOf(footer.profile)} data-scroll-behavior="smooth" suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: the app router has no Head component */}
      <head>
        <InlineScript nonce={nonce}>{themeScript}</InlineScript>
        {nonce && <InlineScript nonce={nonce}>{holdEarlySubmissions}</InlineScript>}
        <LookStyle look={footer.profile} />
        <noscript>
          <link rel="stylesheet" href="/api/theme" />
        </noscript>
      </head>
      <body id="top" className="relative flex min-h-dvh flex-col">
        <ClientMessages>
          <SkipLink />
          {demo && <DemoBanner />}
          <FavouritesProvider>
            <Header languages={footer.languages} pictures={footer.profile} links={links} phoneLinks={phoneLinks} />
            <main id="content" tabIndex={-1} className="grow pt-8 outline-none md:pt-12 [body:has([data-at-home])_&]:pt-0">
              <Activity>
                <CatchFailure>{children}</CatchFailure>
              </Activity>
            </main>
          </FavouritesProvider>
          <PlainForms locale={locale} />
          <Activity>
            <Footer {...footer} />
          </Activity>
          <ToastPlace />
          <LinkNavigation paths={pathsOfDocument(kind)} />
        </ClientMessages>
      </body>
    </html>
  );
}
