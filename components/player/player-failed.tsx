import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/feedback/failure-text";
import { Button } from "@/components/ui/button";
import type { Playback } from "./playback";

type Props = { reason: Extract<Playback, { phase: "failed" }>["reason"]; onRetry: () => void };

/** Why the video does not play, and another attempt where that can help. */
export function PlayerFailed({ reason, onRetry }: Props) {
  const t = useTranslations("Player");
  const textOf = useFailureText();
  const final = "trouble" in reason && reason.trouble === "unsupported";

  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-paper/92 px-6 text-center">
      <p className="max-w-form">{"trouble" in reason ? t(reason.trouble) : textOf(reason.error)}</p>
      {!final && (
        <Button look="outline" size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
