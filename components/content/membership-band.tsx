import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/container";
import { Leaves } from "@/components/ui/leaves";
import { useMoney } from "@/lib/format/use-money";
import { useParts } from "@/lib/i18n/use-parts";
import type { MembershipFees } from "./fee-lines";

function Fact({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <div className="border-t border-edge/50 pt-5">
      <dt className="display figures text-3xl">{figure}</dt>
      <dd className="mt-2 text-ink-soft">{children}</dd>
    </div>
  );
}

/** The background continues under the trees of the footer, over the space above them. */
const toTheTrees =
  "-mb-[calc(var(--spacing-section)+6rem)] pb-[calc(var(--spacing-section)+6rem)] md:-mb-[calc(var(--spacing-section)+7.5rem)] md:pb-[calc(var(--spacing-section)+7.5rem)]";

type Props = {
  fees: MembershipFees;
  id?: string;
  /** It is the last part of its page. */
  last?: boolean;
};

export function MembershipBand({ fees: { activation, days, monthly }, id = "membership", last = true }: Props) {
  const t = useTranslations("MembershipBand");
  const parts = useParts();
  const money = useMoney();

  return (
    <section
      aria-labelledby={id}
      className={classNames("relative overflow-hidden bg-sunken", last ? toTheTrees : "mb-section pb-28 md:pb-40")}
    >
      <Leaves />
      <Container className="relative pt-28 md:pt-40">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <div>
            <h2 id={id} className="text-3xl">
              {t("title")}
            </h2>
            <p className="mt-5 max-w-words text-lg text-ink-soft">{t("lead")}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink href="/member_benefits">{t("benefits")}</ButtonLink>
              {parts.materials && (
                <ButtonLink href="/material_library" variant="outline">
                  {t("library")}
                </ButtonLink>
              )}
            </div>
          </div>
          <dl className="grid gap-x-8 gap-y-10 sm:grid-cols-3">
            {activation !== null && <Fact figure={money.write(activation)}>{t("activation")}</Fact>}
            {days !== null && <Fact figure={String(days)}>{t("included", { days })}</Fact>}
            {monthly !== null && <Fact figure={money.write(monthly)}>{t("monthly")}</Fact>}
          </dl>
        </div>
      </Container>
    </section>
  );
}
