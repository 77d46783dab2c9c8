import { Skeleton } from "@/components/ui/skeleton";
import { words } from "../words.ts";

export function Loading() {
  return (
    <div role="status" aria-label={words.loading} className="grid gap-3 py-8">
      <Skeleton className="h-9 w-1/3" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
