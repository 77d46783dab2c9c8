"use client";

import { type ReactNode, useRef, useState } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { PageButtons } from "@/components/ui/page-buttons";
import { pageSizes } from "@/lib/contract/wire/codes";

const fetchLaterReviews = async () => (await import("./later-reviews")).LaterReviews;

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
        <LazyPart fetchPart={fetchLaterReviews} productId={productId} page={page} onMissing={() => setPage(1)} whileFetching={children} />
      )}
      <PageButtons page={page} pages={Math.ceil(total / pageSizes.reviews)} onPage={turn} className="mt-12 noscript:hidden print:hidden" />
    </div>
  );
}
