import { useLocale, useTranslations } from "next-intl";
import { FormFailure } from "@/components/forms/form-failure";
import { EntryFrame } from "@/components/layout/entry-frame";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { formAction } from "@/lib/forms/form-names";
import type { newsletterLinkStates, newsletterLinks } from "@/lib/forms/newsletter";

type Props = {
  of: (typeof newsletterLinks)[number];
  token: string;
  state: (typeof newsletterLinkStates)[number];
  scene: string | null;
};

/** The page of a link in an email about the newsletter. Opening it changes nothing: mail scanners open links. */
export function NewsletterLinkView({ of, token, state, scene }: Props) {
  const t = useTranslations("Newsletter");
  const locale = useLocale();
  const texts = state === "failed" ? "ask" : state;
  const isOver = of === "confirm" && state === "over";
  return (
    <EntryFrame title={t(`${of}.${texts}.title`)} lead={t(`${of}.${texts}.lead`)} scene={scene}>
      {texts === "ask" ? (
        <form method="post" action={formAction("newsletter-link", locale)} className="flex flex-col">
          <input type="hidden" name="of" value={of} />
          <input type="hidden" name="token" value={token} />
          <FormFailure>{state === "failed" && t("failed")}</FormFailure>
          <Button type="submit" size="large" wide>
            {t(`${of}.press`)}
          </Button>
        </form>
      ) : (
        <ButtonLink href={isOver ? "/newsletter" : "/"} size="large" wide>
          {t(isOver ? "subscribe" : "home")}
        </ButtonLink>
      )}
    </EntryFrame>
  );
}
