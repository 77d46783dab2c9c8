import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CallData } from "@/lib/contract";
import { activation } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";

export type Profile = CallData<"GET member/profile">;

const states = {
  [activation.none]: { name: "none", tone: "plain" },
  [activation.lapsed]: { name: "lapsed", tone: "clay" },
  [activation.active]: { name: "active", tone: "leaf" },
} as const;

export function ActivationLine({ profile }: { profile: Pick<Profile, "activationStatus" | "vipExpireTime"> }) {
  const t = useTranslations("ActivationLine");
  const locale = useLocale();
  const { name, tone } = states[profile.activationStatus];

  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone={tone}>{t(name)}</Badge>
      {profile.vipExpireTime && (
        <span className="text-sm text-ink-soft">
          {t(name === "active" ? "until" : "ended", { day: formatDay(profile.vipExpireTime, locale) })}
        </span>
      )}
    </p>
  );
}
