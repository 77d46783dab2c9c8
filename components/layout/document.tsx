import type { ReactNode } from "react";
import { ToastPlace } from "@/components/feedback/toast-place";
import { ClientWords } from "./client-words";
import { fontVariables } from "./fonts";
import { Footer, type FooterProps } from "./footer";
import { Header } from "./header";
import { SkipLink } from "./skip-link";
import { ThemeScript } from "./theme-script";

type Props = FooterProps & { locale: string; nonce?: string; children: ReactNode };

/** The document around every page. */
export function Document({ locale, nonce, children, ...footer }: Props) {
  return (
    <html lang={locale} className={fontVariables} data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <ThemeScript nonce={nonce} />
      </head>
      <body id="top" className="relative flex min-h-dvh flex-col">
        <ClientWords>
          <SkipLink />
          <Header languages={footer.languages} />
          <main id="content" tabIndex={-1} className="grow">
            {children}
          </main>
          <Footer {...footer} />
          <ToastPlace />
        </ClientWords>
      </body>
    </html>
  );
}
