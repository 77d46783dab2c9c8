import { useLocale, useTranslations } from "next-intl";
import { FormFailure } from "@/components/forms/form-failure";
import { EntryFrame } from "@/components/layout/entry-frame";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formAction } from "@/lib/forms/form-names";
import type { Posted } from "@/lib/forms/posted";

type Props = {
  /** For how many days the link in the email is valid; null for a shop without a newsletter. */
  days: number | null;
  posted: (Posted & { sent?: true }) | null;
  scene: string | null;
};

/** The page that takes an address. It is a plain form, so it needs no scripts. */
export function NewsletterView({ days, posted, scene }: Props) {
  const t = useTranslations("Newsletter");
  const locale = useLocale();
  if (days === null || posted?.sent) {
    const texts =
      days === null ? { title: t("missing.title"), lead: t("missing.lead") } : { title: t("sent.title"), lead: t("sent.lead", { days }) };
    return (
      <EntryFrame {...texts} scene={scene}>
        <ButtonLink href="/" size="large" wide>
          {t("home")}
        </ButtonLink>
      </EntryFrame>
    );
  }
  const issue = posted?.issues.find(({ field }) => field === "email");
  return (
    <EntryFrame title={t("title")} lead={t("lead")} scene={scene}>
      <form method="post" action={formAction("newsletter", locale)} noValidate className="flex flex-col gap-6">
        <Field label={t("email")} error={issue && (issue.message ?? t("tip"))}>
          <Input name="email" type="email" autoComplete="email" required defaultValue={String(posted?.values.email ?? "")} />
        </Field>
        <div className="flex flex-col">
          <FormFailure>{posted?.failure}</FormFailure>
          <Button type="submit" size="large">
            {t("subscribe")}
          </Button>
        </div>
      </form>
    </EntryFrame>
  );
}
