import { Loading } from "@/components/feedback/loading";
import { Skeleton } from "@/components/ui/skeleton";

export function SkeletonNodes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and never move
    <li key={place} role="none" className="tree-waiting">
      <Loading>
        <Skeleton className="h-22 w-full min-w-40 rounded-lg" />
      </Loading>
    </li>
  ));
}

export function TreeSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-22 max-w-md rounded-lg" />
      <Skeleton className="ms-8 h-22 max-w-md rounded-lg" />
      <Skeleton className="ms-8 h-22 max-w-md rounded-lg" />
      <Skeleton className="ms-8 h-22 max-w-md rounded-lg" />
    </Loading>
  );
}
