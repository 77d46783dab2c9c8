import { useTranslations } from "next-intl";
import { site } from "@/components/layout/site";
import { linkTextLook } from "@/components/ui/link-text";

const steps = ["read", "answer", "decide"] as const;

/** What somebody who leaves their details can expect. */
export function NextSteps({ className }: { className?: string }) {
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
      <a href={`mailto:${site.email}`} className={`mt-6 inline-flex min-h-11 items-center font-semibold ${linkTextLook}`}>
        {site.email}
      </a>
    </section>
  );
}
