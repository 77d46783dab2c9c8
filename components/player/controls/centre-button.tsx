import { Play, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Deck } from "../use-deck";

/** The large button of a video that stands still. */
export function CentreButton({ deck }: { deck: Deck }) {
  const t = useTranslations("Player");
  const Sign = deck.ended ? RotateCcw : Play;
  return (
    <button
      type="button"
      // The bar has the same button: once is enough for who listens and for who goes by Tab.
      aria-hidden="true"
      tabIndex={-1}
      title={t(deck.ended ? "again" : "play")}
      onClick={deck.ended ? deck.again : deck.toggle}
      className="absolute inset-0 m-auto flex size-20 items-center justify-center rounded-full bg-leaf text-leaf-ink shadow-lifted transition hover:scale-105 hover:bg-leaf-strong"
    >
      <Sign aria-hidden="true" fill={deck.ended ? "none" : "currentColor"} className="size-8" />
    </button>
  );
}
