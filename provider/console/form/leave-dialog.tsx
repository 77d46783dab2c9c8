import { useBlocker } from "@tanstack/react-router";
import { Button } from "@/components/ui/button";
import { DialogPanel } from "@/components/ui/dialog-panel";
import { words } from "../words.ts";

const t = words.form.leave;

/** Asks before typed values are lost. */
export function LeaveDialog({ isTyping }: { isTyping: boolean }) {
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => isTyping, enableBeforeUnload: isTyping, withResolver: true });
  if (status !== "blocked") return null;
  return (
    <DialogPanel
      open
      onOpenChange={(open) => !open && reset()}
      title={t.title}
      description={t.lead}
      actions={
        <>
          <Button look="outline" onClick={proceed}>
            {t.go}
          </Button>
          <Button onClick={reset}>{t.stay}</Button>
        </>
      }
    />
  );
}
