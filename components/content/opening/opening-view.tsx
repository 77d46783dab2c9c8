import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Container } from "@/components/ui/container";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { linkTextClass } from "@/components/ui/link-text";
import type { CallData } from "@/lib/contract";
import { formAction } from "@/lib/forms/form-names";
import { Link } from "@/lib/i18n/navigation";

type Profile = CallData<"GET shop/profile"> & { name: string };

/** A plain form: it needs no scripts, and its own page says what became of it. */
function NewsletterForm() {
  const t = useTranslations("Newsletter");
  const locale = useLocale();
  return (
    <form method="post" action={formAction("newsletter", locale)} className="mt-8 flex flex-col gap-5 text-start">
      <Field label={t("email")}>
        <Input name="email" type="email" autoComplete="email" required />
      </Field>
      <Button type="submit" size="large">
        {t("subscribe")}
      </Button>
    </form>
  );
}

const contactClass = `inline-flex min-h-11 items-center font-semibold wrap-anywhere ${linkTextClass}`;

function Contact({ profile: { supportEmail, telephone } }: { profile: Profile }) {
  const t = useTranslations("Opening");
  return (
    <section aria-labelledby="reach" className="mt-12 border-t border-line pt-8">
      <h2 id="reach" className="text-xl">
        {t("contact")}
      </h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-6">
        {supportEmail && (
          <li>
            <a href={`mailto:${supportEmail}`} className={contactClass}>
              {supportEmail}
            </a>
          </li>
        )}
        {telephone && (
          <li>
            <a href={`tel:${telephone.replace(/[^\d+]/g, "")}`} className={contactClass}>
              {telephone}
            </a>
          </li>
        )}
        <li>
          <Link href="/contact" className={contactClass}>
            {t("write")}
          </Link>
        </li>
      </ul>
    </section>
  );
}

type Props = { profile: Profile; newsletter: boolean };

/** What visitors see while the shop is not open: when it will be, how they hear of it, and how they reach its people. */
export function OpeningView({ profile, newsletter }: Props) {
  const t = useTranslations("Opening");
  const state = profile.state ?? "open";
  const isOpen = state === "open";
  return (
    <Container className="pt-6 pb-4">
      <div data-opening={state} className="mx-auto max-w-form text-center">
        <h1 className="text-4xl text-balance">{t(`${state}.title`, { shop: profile.name })}</h1>
        <p className="mt-5 text-lg text-pretty text-ink-soft">{t(`${state}.lead`)}</p>
        {!isOpen && newsletter && (
          <>
            <p className="mt-2 text-lg text-pretty text-ink-soft">{t("tell")}</p>
            <NewsletterForm />
          </>
        )}
        {isOpen && (
          <ButtonLink href="/" size="large" className="mt-8">
            {t("enter")}
          </ButtonLink>
        )}
        {state === "closed" && (
          <p className="mt-8 text-ink-soft">
            {t("members")}{" "}
            <Link href="/login" className={linkTextClass}>
              {t("signIn")}
            </Link>
          </p>
        )}
        <Contact profile={profile} />
      </div>
    </Container>
  );
}
