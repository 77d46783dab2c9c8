"use client";

import { Failed } from "@/components/feedback/failed";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <Failed error={error} onRetry={retry} className="my-section" />;
}
