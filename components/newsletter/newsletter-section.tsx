import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formAction } from "@/lib/forms/form-names";

type Props = { id: string; title: string | null | undefined; lead: string | null | undefined };

/** Takes an address in the middle of a page. It is a plain form, whose answer is on the newsletter's own page. */
export function NewsletterSection({ id, title, lead }: Props) {
  const t = useTranslations("Newsletter");
  const locale = useLocale();
  return (
    <section aria-labelledby={id} className="pb-section">
      <div className="grid items-center gap-x-16 gap-y-8 rounded-lg bg-sunken p-7 md:p-12 lg:grid-cols-2">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            {title ?? t("title")}
          </h2>
          <p className="mt-3 max-w-words text-ink-soft">{lead ?? t("lead")}</p>
        </div>
        <form method="post" action={formAction("newsletter", locale)} className="flex flex-wrap items-end gap-4">
          <div className="min-w-56 flex-1">
            <Field label={t("email")}>
              <Input name="email" type="email" autoComplete="email" required />
            </Field>
          </div>
          <Button type="submit">{t("subscribe")}</Button>
        </form>
      </div>
    </section>
  );
}
