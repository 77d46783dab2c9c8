import { Button } from "@/components/ui/button";
import { words } from "../words.ts";

/** Stands in place of what could not be read. */
export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-lg bg-clay-soft p-6 text-clay">
      <p>{error.message}</p>
      {onRetry && (
        <Button variant="outline" size="small" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
