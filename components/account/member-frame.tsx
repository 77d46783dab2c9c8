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

/** A page of the member's own, with the way to the others: above it, or beside it, where a low window scrolls it to its end and no further. */
export function MemberFrame({ current, children }: Props) {
  const t = useTranslations("MemberFrame");
  return (
    <Container>
      <div className="grid items-start gap-x-14 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-[min(7rem,calc(100dvh-56rem))] lg:pt-14 print:hidden">
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
