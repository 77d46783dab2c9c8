import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/forms/form-failure";
import { EntryFrame } from "@/components/layout/entry-frame";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Locale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/navigation";
import { useParts } from "@/lib/i18n/use-parts";

/** Before the change is undone, after it, when the link cannot undo it any more, and when the provider gave no answer. */
export const undoStates = ["ask", "done", "over", "failed"] as const;

type Props = {
  of?: "email" | "security";
  token: string;
  state: (typeof undoStates)[number];
  locale: Locale;
  scene: string | null;
  /** The support address; without one the contact form stands in for it, if the shop has it. */
  email: string | null;
};

/** The page of the link in an email about a change of the address, or of a password, device or factor. It works without scripts, and opening it changes nothing: mail scanners open links. */
export function EmailUndoView({ of = "email", token, state, locale, scene, email }: Props) {
  const t = useTranslations(of === "email" ? "EmailUndo" : "SecurityUndo");
  const footer = useTranslations("Footer");
  const { network } = useParts();
  const contactForm = network ? getPathname({ locale, href: "/join_us" }) : null;
  const contact = email ? `mailto:${email}` : contactForm;
  const texts = state === "failed" ? "ask" : state;
  return (
    <EntryFrame title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} scene={scene}>
      {texts === "ask" ? (
        <form method="post" action="/api/email-undo">
          <input type="hidden" name="of" value={of} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={locale} />
          <FormFailure>{state === "failed" && t("failed")}</FormFailure>
          <Button type="submit" size="large" wide>
            {t("undo")}
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <ButtonLink href="/login" size="large" wide>
            {t("signIn")}
          </ButtonLink>
          {texts === "over" && contact && (
            <a href={contact} className={buttonVariants({ variant: "outline", size: "large", wide: true })}>
              {footer("contact")}
            </a>
          )}
        </div>
      )}
    </EntryFrame>
  );
}
