import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { DialogPanel } from "@/components/ui/dialog-panel";
import { words } from "../words.ts";

const t = words.form.leave;

/** Asks before typed values are lost. */
export function LeaveDialog({ isTyping }: { isTyping: boolean }) {
  const stay = useRef<HTMLButtonElement>(null);
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => isTyping, enableBeforeUnload: isTyping, withResolver: true });
  if (status !== "blocked") return null;
  return (
    <DialogPanel
      open
      onOpenChange={(open) => !open && reset()}
      title={t.title}
      // Enter, pressed without reading, loses nothing.
      initialFocus={stay}
      description={t.lead}
      actions={
        <>
          <Button variant="outline" onClick={proceed}>
            {t.go}
          </Button>
          <Button ref={stay} onClick={reset}>
            {t.stay}
          </Button>
        </>
      }
    />
  );
}
