import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = { title: ReactNode; text: ReactNode; offer: ReactNode; onAgain: () => void };

/** Says that it is over, and how it goes on. */
export function EndSheet({ title, text, offer, onAgain }: Props) {
  const t = useTranslations("Player");
  return (
    <div
      role="status"
      className="absolute inset-0 flex animate-arrive flex-col items-center justify-center gap-1.5 bg-paper/88 px-6 pb-16 text-center"
    >
      <p className="display text-xl">{title}</p>
      <p className="text-sm text-ink-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {offer}
        <Button look="outline" size="small" onClick={onAgain}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {t("again")}
        </Button>
      </div>
    </div>
  );
}
