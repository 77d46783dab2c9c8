import type { ReactNode } from "react";
import { CatchFailure } from "@/components/feedback/catch-failure";
import { ToastPlace } from "@/components/feedback/toast-place";
import { SharedFavourites } from "@/lib/client/favourites";
import { ClientWords } from "./client-words";
import { EarlyPress } from "./early-press/early-press";
import { EarlyPressScript } from "./early-press/early-press-script";
import { fontVariables } from "./fonts";
import { Footer, type FooterProps } from "./footer/footer";
import { Header } from "./header/header";
import { PageTurner } from "./page-turner";
import { SkipLink } from "./skip-link";
import { ThemeScript } from "./theme/theme-script";

type Props = FooterProps & { locale: string; nonce?: string; children: ReactNode };

/** The document around every page. */
export function Document({ locale, nonce, children, ...footer }: Props) {
  return (
    <html lang={locale} className={fontVariables} data-scroll-behavior="smooth" suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: the app router has no Head component */}
      <head>
        <ThemeScript nonce={nonce} />
        <EarlyPressScript nonce={nonce} />
      </head>
      <body id="top" className="relative flex min-h-dvh flex-col">
        <ClientWords>
          <SkipLink />
          <SharedFavourites>
            <Header languages={footer.languages} />
            <main id="content" tabIndex={-1} className="grow pt-8 outline-none md:pt-12 [body:has([data-at-home])_&]:pt-0">
              <CatchFailure>{children}</CatchFailure>
            </main>
          </SharedFavourites>
          <Footer {...footer} />
          <ToastPlace />
          <PageTurner />
          <EarlyPress />
        </ClientWords>
      </body>
    </html>
  );
}
