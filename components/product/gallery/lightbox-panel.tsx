"use client";

import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { IconButton, iconButtonClass } from "@/components/ui/icon-button";
import { steps } from "./steps";
import { useSideBySide } from "./use-side-by-side";
import { useZoom, ZoomPicture } from "./zoom-picture";

export type LightboxProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  pictures: string[];
  shown: number;
  onChoose: (place: number) => void;
  altOf: (place: number) => string;
};

export function LightboxPanel({ open, onOpenChange, name, pictures, shown, onChoose, altOf }: LightboxProps) {
  const t = useTranslations("Gallery");
  const words = useTranslations("Dialog");
  const { point, zoomAt, zoomOut } = useZoom();
  const viewport = useSideBySide({ shown, still: point !== null, onTurn: turn });
  const count = pictures.length;

  function turn(place: number) {
    zoomOut();
    onChoose(place);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const step = steps[key];
    if (key === "+") zoomAt({ x: 0.5, y: 0.5 });
    else if (key === "-") zoomOut();
    else if (step && !point && count > 1) turn(step(shown, count - 1));
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(isOpen) => isOpen || zoomOut()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="forest fixed inset-0 z-50 flex flex-col bg-sunken text-ink transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="flex items-center gap-2 ps-5 pe-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
            <Dialog.Title className="min-w-0 grow truncate text-base">{name}</Dialog.Title>
            {count > 1 && (
              <span aria-live="polite" className="figures text-sm text-ink-soft">
                {t("place", { place: shown + 1, count })}
              </span>
            )}
            <IconButton label={t(point ? "zoomOut" : "zoomIn")} onClick={() => (point ? zoomOut() : zoomAt({ x: 0.5, y: 0.5 }))}>
              {point ? <ZoomOut aria-hidden="true" className="size-5" /> : <ZoomIn aria-hidden="true" className="size-5" />}
            </IconButton>
            <Dialog.Close aria-label={words("close")} className={iconButtonClass}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </header>
          <div className="relative min-h-0 grow">
            <div ref={viewport} className="absolute inset-0 overflow-hidden pb-[env(safe-area-inset-bottom)]">
              <ul className="flex h-full touch-pan-y touch-pinch-zoom">
                {pictures.map((address, place) => (
                  <li key={address} aria-hidden={place !== shown} className="relative h-full min-w-0 shrink-0 grow-0 basis-full">
                    <ZoomPicture
                      address={address}
                      alt={altOf(place)}
                      point={place === shown ? point : null}
                      onPress={(at) => (point ? zoomOut() : zoomAt(at))}
                    />
                  </li>
                ))}
              </ul>
            </div>
            {count > 1 && !point && (
              <>
                <IconButton
                  label={t("previous")}
                  onClick={() => turn(shown - 1)}
                  className="absolute! start-2 top-1/2 -mt-5.5 bg-raised/80"
                >
                  <ChevronLeft aria-hidden="true" className="size-5" />
                </IconButton>
                <IconButton label={t("next")} onClick={() => turn(shown + 1)} className="absolute! end-2 top-1/2 -mt-5.5 bg-raised/80">
                  <ChevronRight aria-hidden="true" className="size-5" />
                </IconButton>
              </>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
