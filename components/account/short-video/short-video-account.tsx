"use client";

import { Clapperboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonLook } from "@/components/ui/button-look";
import { classNames } from "@/components/ui/class-names";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { CallData } from "@/lib/contract";
import { useOffersLink } from "./offer-link";

type Props = { profile: Pick<CallData<"GET member/profile">, "bindTikTok" | "tikTokUsername">; className?: string };

/** The member's account of the short-video platform, else the way to link one. */
export function ShortVideoAccount({ profile, className }: Props) {
  const t = useTranslations("ShortVideo");
  const offered = useOffersLink();

  if (profile.bindTikTok === "Y")
    return (
      <p className={classNames("flex items-center gap-2 text-sm text-ink-soft", className)}>
        <Clapperboard aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <VisuallyHidden>{t("account")}</VisuallyHidden>
        <span className="min-w-0 truncate">{profile.tikTokUsername ? `@${profile.tikTokUsername}` : t("unnamed")}</span>
      </p>
    );
  if (!offered) return null;
  return (
    // The way leads over a handler that notes who began it, and out of the shop.
    <a href="/api/short-video" className={buttonLook({ look: "outline", size: "small" }, classNames("min-h-11", className))}>
      <Clapperboard aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {t("link")}
    </a>
  );
}
