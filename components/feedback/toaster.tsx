"use client";

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

/** Sonner's own limit for the width of a phone. */
const phone = window.matchMedia("(max-width: 600px)");

function followPhone(changed: () => void) {
  phone.addEventListener("change", changed);
  return () => phone.removeEventListener("change", changed);
}

function Toasts({ label }: { label?: string }) {
  const isPhone = useSyncExternalStore(followPhone, () => phone.matches);
  return (
    <Toaster
      // The buttons of dialogs are at the bottom of a phone.
      position={isPhone ? "top-center" : "bottom-center"}
      mobileOffset={{ top: "5.5rem" }}
      duration={5000}
      containerAriaLabel={label}
      icons={{
        success: <CircleCheck aria-hidden="true" />,
        error: <CircleAlert aria-hidden="true" />,
        info: <Info aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "forest font-words! flex w-full items-center gap-3 rounded-md bg-surface px-5 py-4 text-sm text-ink shadow-lifted focus-visible:outline-2! focus-visible:outline-offset-3! focus-visible:outline-focus! sm:w-(--width)",
          success: "[&_svg]:text-leaf",
          error: "[&_svg]:text-clay",
          info: "[&_svg]:text-sun",
          actionButton: "ms-auto min-h-11 shrink-0 rounded-full px-4 font-semibold text-leaf transition hover:bg-leaf-soft",
        },
      }}
    />
  );
}

const place = document.getElementById("toasts");

// Synchronously, so that screen readers announce the first toast.
if (place) flushSync(() => createRoot(place).render(<Toasts label={place.dataset.label} />));

export { toast };
