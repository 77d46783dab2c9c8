import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { type ButtonLook, buttonLook } from "@/components/ui/button-look";
import type { BuyRoad } from "./buy-road";

type Props = ButtonLook & { road: BuyRoad; busy: boolean; onPress: () => void; className?: string };

/** The one thing to do about a product: Join or Buy now, or what comes instead. */
export function BuyButton({ road, busy, onPress, className, ...look }: Props) {
  const t = useTranslations("BuyBox");
  if (road === "membership")
    return (
      <ButtonLink {...look} href="/member_benefits" className={className}>
        {t("membership")}
      </ButtonLink>
    );
  if (road === "watch")
    return (
      <a href="#watch" className={buttonLook(look, className)}>
        <Play aria-hidden="true" className="size-4.5 fill-current" />
        {t("watch")}
      </a>
    );
  return (
    <Button {...look} busy={busy} disabled={road === "sold-out"} onClick={onPress} className={className}>
      {t(road === "sold-out" ? "soldOutNow" : road)}
    </Button>
  );
}
