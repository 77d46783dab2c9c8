import { Loading } from "@/components/feedback/loading";
import { Skeleton } from "@/components/ui/skeleton";

export function CheckOutSkeleton() {
  return (
    <Loading className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div className="flex flex-col gap-8">
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
      <Skeleton className="h-112" />
    </Loading>
  );
}
