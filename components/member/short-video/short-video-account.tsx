"use client";

import { Clapperboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { classNames } from "@/components/ui/class-names";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { CallData } from "@/lib/contract";
import { useIsLinkOffered } from "./link-offer";

type Props = { profile: Pick<CallData<"GET member/profile">, "bindTikTok" | "tikTokUsername">; className?: string };

/** The linked account, or a link that starts the process. */
export function ShortVideoAccount({ profile, className }: Props) {
  const t = useTranslations("ShortVideo");
  const offered = useIsLinkOffered();

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
    // A route handler that stores the member and redirects to the platform.
    <a href="/api/short-video" className={buttonVariants({ variant: "outline", size: "small" }, classNames("min-h-11", className))}>
      <Clapperboard aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {t("link")}
    </a>
  );
}
