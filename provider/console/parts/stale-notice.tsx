import { useSWRConfig } from "swr";
import { Button } from "@/components/ui/button";
import { words } from "../words.ts";
import { useIsStale } from "./stale.ts";

/** Says that the screen could not be read again. The screen stays, because a form on it may hold typed text. */
export function StaleNotice() {
  const { mutate } = useSWRConfig();
  const isStale = useIsStale();
  return (
    <div role="status" className={isStale ? "sticky bottom-0 z-40 border-t border-clay bg-clay-soft px-gutter py-3 text-sm text-clay" : ""}>
      {isStale && (
        <p className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3">
          {words.stale}
          <Button variant="outline" size="small" onClick={() => void mutate(() => true)}>
            {words.retry}
          </Button>
        </p>
      )}
    </div>
  );
}
