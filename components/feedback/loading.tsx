import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { VisuallyHidden } from "@/components/ui/visually-hidden";

/** Announces to screen readers what the skeletons show. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations("Loading");
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>{t("label")}</VisuallyHidden>
      {children}
    </div>
  );
}

export function LoadingBlock({ className }: { className: string }) {
  return (
    <Loading>
      <Skeleton className={className} />
    </Loading>
  );
}

export function LoadingRows({ rows = 4 }: { rows?: number }) {
  return (
    <Loading className="flex flex-col gap-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Skeleton key={row} className="h-20" />
      ))}
    </Loading>
  );
}

export function LoadingCards({ cards = 6 }: { cards?: number }) {
  return (
    <Loading className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <div key={card} className="flex flex-col gap-3">
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      ))}
    </Loading>
  );
}
