import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { type ButtonVariants, buttonVariants } from "@/components/ui/button-variants";
import type { PurchaseMode } from "./purchase-mode";

type Props = ButtonVariants & {
  mode: PurchaseMode;
  busy: boolean;
  onPress: () => void;
  /** The id of the form that is posted without scripts. */
  form: string;
  className?: string;
};

/** The action for a product: join, buy now, or a substitute. */
export function BuyButton({ mode, busy, onPress, form, className, ...variant }: Props) {
  const t = useTranslations("BuyBox");
  const words = useTranslations("AddToCartButton");
  if (mode === "membership")
    return (
      <ButtonLink {...variant} href="/member_benefits" className={className}>
        {t("membership")}
      </ButtonLink>
    );
  if (mode === "watch")
    return (
      <a href="#watch" className={buttonVariants(variant, className)}>
        <Play aria-hidden="true" className="size-4.5 fill-current" />
        {words("watch")}
      </a>
    );
  return (
    <Button
      {...variant}
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
      {mode === "join" ? words("join") : t(mode === "sold-out" ? "soldOutNow" : mode)}
    </Button>
  );
}
