import { Loading } from "@/components/feedback/loading";
import { gridClass } from "@/components/product-card/product-grid";
import { Skeleton } from "@/components/ui/skeleton";

/** As high as the first cards. */
export function ResultSkeleton() {
  return (
    <Loading className="pt-8">
      <div className={gridClass}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="flex flex-col gap-3">
            <Skeleton className="aspect-4/3 w-full rounded-lg" />
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-12 w-full max-sm:hidden" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
