import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/feedback/failure-text";
import { Button } from "@/components/ui/button";
import { Bubble } from "./bubble";
import type { Sending } from "./use-outgoing";

type Props = { outgoing: Sending[]; onAgain: (message: Sending) => void; onRemove: (message: Sending) => void };

export function OutgoingList({ outgoing, onAgain, onRemove }: Props) {
  const t = useTranslations("Service");
  const textOf = useFailureText();
  if (outgoing.length === 0) return null;

  function footOf(message: Sending) {
    if (message.isSending) return t("sending");
    return (
      <div className="flex flex-col items-end gap-2">
        <p role="alert" className="text-end text-clay">
          {message.failure ? t("failed", { reason: textOf(message.failure) }) : t("unsent")}
        </p>
        <div className="flex gap-2">
          <Button variant="quiet" size="small" className="max-sm:min-h-11" onClick={() => onRemove(message)}>
            {t("remove")}
          </Button>
          <Button variant="outline" size="small" className="max-sm:min-h-11" onClick={() => onAgain(message)}>
            {t("again")}
          </Button>
        </div>
      </div>
    );
  }

  return (
    <ul aria-label={t("outgoing")} className="mt-4 flex flex-col gap-4">
      {outgoing.map((message) => (
        <li key={message.key}>
          <Bubble own writer={t("you")} content={message.content} foot={footOf(message)} />
        </li>
      ))}
    </ul>
  );
}
