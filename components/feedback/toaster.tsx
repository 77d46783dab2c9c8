"use client";

import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { codeMissing } from "@/components/ui/lazy-part";
import { dismissToast, showToast, type Toast, toastStore } from "./toast";

const icons = {
  success: { Icon: CircleCheck, color: "text-leaf" },
  error: { Icon: CircleAlert, color: "text-clay" },
  info: { Icon: Info, color: "text-sun" },
};

const shownMs = 5000;
const withActionMs = 20_000;

/** Removes a toast after its time. One that is pointed at or has the focus stays, and so does one that a hidden tab cannot show. */
function useDismissal({ id, action }: Toast) {
  const [held, setHeld] = useState(false);
  const lasts = action ? withActionMs : shownMs;
  useEffect(() => {
    if (held) return;
    const timer = setInterval(() => document.hidden || dismissToast(id), lasts);
    return () => clearInterval(timer);
  }, [held, id, lasts]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

type ToastLineProps = { toast: Toast; onPress: () => void };

function ToastLine({ toast, onPress }: ToastLineProps) {
  const t = useTranslations("Dialog");
  const { kind, text, action } = toast;
  const { Icon, color } = icons[kind];
  return (
    <li
      data-toast
      {...useDismissal(toast)}
      className="forest pointer-events-auto flex w-full animate-arrive items-center gap-3 rounded-md bg-surface py-2 ps-5 pe-2 text-sm text-ink shadow-lifted sm:w-auto sm:min-w-90 sm:max-w-140"
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <span className="min-w-36 grow basis-0 py-2 wrap-anywhere">{text}</span>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onClick();
              onPress();
            }}
            className="-ms-3 min-h-11 shrink-0 rounded-pill px-3 font-semibold text-leaf transition hover:bg-leaf-soft"
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={t("close")} onClick={onPress} className="text-ink-soft">
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}

/** The place of toasts. It comes with every page, so that a press is answered also where nothing can be fetched any more. */
export function Toaster({ label }: { label: string }) {
  const t = useTranslations("Failure");
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const before = useRef<Element | null>(null);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    const report = () => showToast("error", t("provider-unreachable"));
    window.addEventListener(codeMissing, report);
    return () => window.removeEventListener(codeMissing, report);
  }, [t]);

  /** Gives the focus back to where it was before a button here was pressed. */
  function dismiss({ id }: Toast) {
    if (place.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true });
    dismissToast(id);
  }

  return (
    <section
      ref={place}
      aria-label={label}
      aria-live="polite"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      data-toaster
      className="pointer-events-none fixed inset-x-4 top-(--toasts-top) z-60 sm:top-auto sm:bottom-(--toasts-bottom) print:hidden"
    >
      <ul className="flex flex-col-reverse items-center gap-3 sm:flex-col">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onPress={() => dismiss(toast)} />
        ))}
      </ul>
    </section>
  );
}
