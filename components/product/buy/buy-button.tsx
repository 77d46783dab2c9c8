import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { type ButtonLook, buttonLook } from "@/components/ui/button-look";
import type { PurchaseMode } from "./purchase-mode";

type Props = ButtonLook & {
  mode: PurchaseMode;
  busy: boolean;
  onPress: () => void;
  /** The id of the form that is posted without scripts. */
  form: string;
  className?: string;
};

/** The action for a product: join, buy now, or a substitute. */
export function BuyButton({ mode, busy, onPress, form, className, ...look }: Props) {
  const t = useTranslations("BuyBox");
  if (mode === "membership")
    return (
      <ButtonLink {...look} href="/member_benefits" className={className}>
        {t("membership")}
      </ButtonLink>
    );
  if (mode === "watch")
    return (
      <a href="#watch" className={buttonLook(look, className)}>
        <Play aria-hidden="true" className="size-4.5 fill-current" />
        {t("watch")}
      </a>
    );
  return (
    <Button
      {...look}
      type="submit"
      form={form}
      name="press"
      value={mode}
      busy={busy}
      disabled={mode === "sold-out"}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      className={className}
    >
      {t(mode === "sold-out" ? "soldOutNow" : mode)}
    </Button>
  );
}
