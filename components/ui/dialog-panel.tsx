"use client";

import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names";
import { iconButtonClass } from "./icon-button";

export type DialogPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, with the confirming one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** What has the focus first, in place of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

export function DialogPanel({ open, onOpenChange, title, description, actions, wide, initialFocus, children }: DialogPanelProps) {
  const t = useTranslations("Dialog");
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Also above another dialog, whose layer it has: what comes later lies above. */}
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 min-h-dvh bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <Dialog.Popup
            initialFocus={initialFocus}
            className={classNames(
              "relative flex max-h-[92dvh] w-full flex-col overflow-y-auto rounded-t-lg bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-lifted transition duration-200 sm:rounded-lg sm:p-8",
              "data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0",
              wide ? "sm:max-w-3xl" : "sm:max-w-md",
            )}
          >
            <Dialog.Title className="pe-10 text-xl">{title}</Dialog.Title>
            {description && <Dialog.Description className="mt-2 text-ink-soft">{description}</Dialog.Description>}
            {children && <div className="mt-6">{children}</div>}
            {actions && <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>}
            <Dialog.Close aria-label={t("close")} className={classNames(iconButtonClass, "absolute! end-3 top-3 text-ink-soft")}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
