import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { linkTextClass } from "@/components/ui/link-text";
import { ContactForm } from "./contact-form";
import { IncomeNote } from "./income-note";

const steps = ["read", "answer", "decide"] as const;

function NextSteps({ email, className }: { email: string | null; className?: string }) {
  const t = useTranslations("NextSteps");
  return (
    <section className={className}>
      <h2 className="text-xl">{t("title")}</h2>
      <ol className="mt-5 flex max-w-words flex-col gap-5">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-4">
            <span aria-hidden="true" className="display figures w-5 shrink-0 text-xl text-leaf">
              {index + 1}
            </span>
            <span className="text-ink-soft">{t(step)}</span>
          </li>
        ))}
      </ol>
      <IncomeNote className="mt-6" />
      {email && (
        <a href={`mailto:${email}`} className={`mt-6 inline-flex min-h-11 items-center font-semibold ${linkTextClass}`}>
          {email}
        </a>
      )}
    </section>
  );
}

type Props = Pick<ComponentProps<typeof ContactForm>, "posted"> & {
  /** The support address, if the shop has one. */
  email: string | null;
};

export function JoinUsView({ posted, email }: Props) {
  const t = useTranslations("JoinUsPage");
  return (
    <Container>
      <div className="grid items-start gap-x-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <PageHeading title={t("title")} lead={t("lead")} />
        <div className="rounded-lg bg-surface p-6 shadow-soft md:p-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-14">
          <ContactForm posted={posted} />
        </div>
        <NextSteps email={email} className="mt-12 lg:mt-0" />
      </div>
    </Container>
  );
}
