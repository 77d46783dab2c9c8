"use client";

import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { PageButtons } from "@/components/ui/page-buttons";
import { pageSizes } from "@/lib/contract/wire/codes";

const LaterReviews = lazy(async () => ({ default: (await import("./later-reviews")).LaterReviews }));

type Props = {
  productId: number;
  total: number;
  /** The first page, which the document contains. */
  children: ReactNode;
};

/** Further pages, and the code that shows them, are fetched on demand. */
export function ReviewList({ productId, total, children }: Props) {
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);

  function turn(to: number) {
    setPage(to);
    top.current?.scrollIntoView({ block: "start" });
    top.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-28 outline-none">
      {page === 1 ? (
        children
      ) : (
        <Suspense fallback={children}>
          <LaterReviews productId={productId} page={page} />
        </Suspense>
      )}
      <PageButtons page={page} pages={Math.ceil(total / pageSizes.reviews)} onPage={turn} className="mt-12 noscript:hidden print:hidden" />
    </div>
  );
}
