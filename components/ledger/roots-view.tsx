import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { buttonVariants } from "@/components/ui/button-variants";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";

/** The newest thousand roots as JSON: more than a file of an account ever needs, which leads to the newest one. */
export const rootsFile = "/api/ledger/roots?pageNum=1&pageSize=1000";

/** The page that verifies an account. It works from disk. */
export const verifierPage = "/verify-account.html";

const steps = ["chain", "roots", "page", "verify"] as const;

/** The roots that the shop has published, and what they are good for. */
export function RootsView({ roots }: { roots: CallData<"GET ledger/roots">["list"] }) {
  const t = useTranslations("LedgerRoots");
  const locale = useLocale();
  return (
    <Container>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <section aria-labelledby="how">
          <h2 id="how" className="text-xl">
            {t("how")}
          </h2>
          <ol className="mt-4 flex max-w-words list-decimal flex-col gap-3 ps-5 marker:text-ink-soft">
            {steps.map((step) => (
              <li key={step}>{t(`steps.${step}`)}</li>
            ))}
          </ol>
          <p className="mt-5 max-w-words text-ink-soft">{t("privacy")}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href={rootsFile} download="ledger-roots.json" className={buttonVariants({})}>
              <Download aria-hidden="true" className="size-4.5" />
              {t("rootsFile")}
            </a>
            <a href={verifierPage} download className={buttonVariants({ variant: "outline" })}>
              <Download aria-hidden="true" className="size-4.5" />
              {t("verifier")}
            </a>
          </div>
        </section>
        {roots.length === 0 ? (
          <Empty title={t("empty")} />
        ) : (
          <section aria-labelledby="roots" className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
            <h2 id="roots" className="text-xl">
              {t("newest")}
            </h2>
            <dl className="mt-4">
              {roots.map(({ day, root }) => (
                <div key={day} className="border-b border-line py-3 last:border-0">
                  <dt className="text-sm text-ink-soft">{formatDay(day, locale)}</dt>
                  <dd className="font-mono text-sm wrap-anywhere">{root}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Container>
  );
}
