"use client";

import { SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { maxParagraphLength } from "@/lib/contract/wire/codes";
import { changeUnsent, outbox, unsentOf } from "./outbox";

type Props = { who: string; onWrite: (content: string) => void };

/** The remaining length is shown from here on. */
const nearTheLimit = 400;

/** Whether a key belongs to an input method. Safari reports that only by the key code. */
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

/** The text is stored until it is sent. */
export function MessageForm({ who, onWrite }: Props) {
  const t = useTranslations("Service");
  const { draft } = unsentOf(who, outbox.use());
  const box = useRef<HTMLTextAreaElement>(null);
  const left = maxParagraphLength - draft.trim().length;

  function write() {
    // Read from the store, not from the render: a second press in the same moment finds it empty.
    const content = unsentOf(who, outbox.read()).draft.trim();
    box.current?.focus();
    if (content !== "" && content.length <= maxParagraphLength) onWrite(content);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    write();
  }

  function pressed(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    write();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex items-end gap-3 border-t border-line p-4 sm:p-5">
      <Field
        label={t("message")}
        aside={left <= nearTheLimit && left >= 0 && <span className="figures text-ink-soft">{t("left", { count: left })}</span>}
        error={left < 0 && t("tooLong", { count: -left })}
        className="min-w-0 grow"
      >
        <Textarea
          ref={box}
          name="content"
          rows={1}
          enterKeyHint="send"
          autoComplete="off"
          className="max-h-48 min-h-12! resize-none!"
          value={draft}
          onChange={({ target }) => changeUnsent(who, () => ({ draft: target.value }))}
          onKeyDown={pressed}
        />
      </Field>
      <Button type="submit" className="min-h-12 aria-disabled:opacity-45 max-sm:px-4" aria-disabled={draft.trim() === "" || left < 0}>
        <SendHorizontal aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t("send")}</span>
      </Button>
    </form>
  );
}
