import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { Container } from "@/components/ui/container";
import { Link } from "@/lib/i18n/navigation";
import { useOpenPages } from "@/lib/i18n/use-open-pages";
import { MemberCard } from "./member-card";
import { type MemberPageAddress, memberLinkClass, memberPages } from "./member-pages";
import { SignOutButton } from "./sign-out-button";
import { UnconfirmedEmail } from "./unconfirmed-email";

type Props = {
  /** The current page of the navigation, or the one that the page belongs to. */
  current: MemberPageAddress;
  children: ReactNode;
};

/** A member page with its navigation: above it, or beside it, where it scrolls in a low window. */
export function MemberFrame({ current, children }: Props) {
  const t = useTranslations("MemberFrame");
  const pages = useOpenPages(memberPages);
  return (
    <ClientMessages>
      <Container>
        <div className="grid items-start gap-x-14 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
          <div className="min-w-0 lg:sticky lg:top-[min(7rem,calc(100dvh-56rem))] lg:pt-14 print:hidden">
            {current !== "/member" && <MemberCard />}
            <nav
              aria-label={t("label")}
              className="-mx-gutter scroll-px-gutter overflow-x-auto border-b border-line px-gutter lg:mx-0 lg:overflow-visible lg:border-0 lg:px-0"
            >
              <ul className="flex w-max gap-7 lg:w-auto lg:flex-col lg:gap-0.5">
                {pages.map(({ name, href, icon: Icon }) => (
                  <li key={name}>
                    <Link href={href} aria-current={href === current ? "page" : undefined} className={memberLinkClass}>
                      <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
                      {t(name)}
                    </Link>
                  </li>
                ))}
                <li className="lg:mt-3 lg:border-t lg:border-line lg:pt-3">
                  <SignOutButton />
                </li>
              </ul>
            </nav>
          </div>
          <div className="min-w-0 print:col-span-full">
            {current !== "/setting" && <UnconfirmedEmail />}
            {children}
          </div>
        </div>
      </Container>
    </ClientMessages>
  );
}
