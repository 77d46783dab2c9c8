import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientWords } from "@/components/layout/client-words";
import { Container } from "@/components/ui/container";
import { Link } from "@/lib/i18n/navigation";
import { MemberCard } from "./member-card";
import { type MemberPageAddress, memberLinkLook, memberPages } from "./member-pages";
import { SignOutButton } from "./sign-out-button";

type Props = {
  /** The page of the navigation that is open, or to which the open one belongs. */
  current: MemberPageAddress;
  children: ReactNode;
};

/** A page of the member's own, with the way to the others: beside it, or above it where there is no room. */
export function MemberFrame({ current, children }: Props) {
  const t = useTranslations("MemberFrame");
  return (
    <Container>
      <div className="grid items-start gap-x-14 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain lg:pt-18 lg:pb-4 lg:[scrollbar-width:thin] print:hidden">
          <ClientWords names={["MemberCard", "ShortVideo", "SignOutButton"]}>
            {current !== "/member" && <MemberCard />}
            <nav
              aria-label={t("label")}
              className="-mx-gutter scroll-px-gutter overflow-x-auto border-b border-line px-gutter lg:mx-0 lg:overflow-visible lg:border-0 lg:px-0"
            >
              <ul className="flex w-max gap-7 lg:w-auto lg:flex-col lg:gap-0.5">
                {memberPages.map(({ name, href, sign: Sign }) => (
                  <li key={name}>
                    <Link href={href} aria-current={href === current ? "page" : undefined} className={memberLinkLook}>
                      <Sign aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
                      {t(name)}
                    </Link>
                  </li>
                ))}
                <li className="lg:mt-3 lg:border-t lg:border-line lg:pt-3">
                  <SignOutButton />
                </li>
              </ul>
            </nav>
          </ClientWords>
        </div>
        <div className="min-w-0 print:col-span-full">{children}</div>
      </div>
    </Container>
  );
}
