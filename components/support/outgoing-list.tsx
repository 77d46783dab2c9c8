import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/feedback/failure-text";
import { Button } from "@/components/ui/button";
import { Bubble } from "./bubble";
import type { Sending } from "./use-outgoing";

type Props = { outgoing: Sending[]; onAgain: (letter: Sending) => void; onRemove: (letter: Sending) => void };

/** What the shop does not have yet, each with how it stands and what can be done. */
export function OutgoingList({ outgoing, onAgain, onRemove }: Props) {
  const t = useTranslations("Service");
  const textOf = useFailureText();
  if (outgoing.length === 0) return null;

  function footOf(letter: Sending) {
    if (letter.isSending) return t("sending");
    return (
      <div className="flex flex-col items-end gap-2">
        <p role="alert" className="text-end text-clay">
          {letter.failure ? t("failed", { reason: textOf(letter.failure) }) : t("unsent")}
        </p>
        <div className="flex gap-2">
          <Button look="quiet" size="small" className="max-sm:min-h-11" onClick={() => onRemove(letter)}>
            {t("remove")}
          </Button>
          <Button look="outline" size="small" className="max-sm:min-h-11" onClick={() => onAgain(letter)}>
            {t("again")}
          </Button>
        </div>
      </div>
    );
  }

  return (
    <ul aria-label={t("outgoing")} className="mt-4 flex flex-col gap-4">
      {outgoing.map((letter) => (
        <li key={letter.key}>
          <Bubble own writer={t("you")} content={letter.content} foot={footOf(letter)} />
        </li>
      ))}
    </ul>
  );
}
