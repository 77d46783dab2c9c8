import { useMemo } from "react";
import { shapeQrCode } from "@/lib/format/qr-code";

/** Drawn in the browser, because the code holds a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { viewBox, ground, squares } = useMemo(() => shapeQrCode(text), [text]);
  return (
    <svg viewBox={viewBox} role="img" aria-label={label} shapeRendering="crispEdges" className="w-52 rounded-md">
      <path {...ground} />
      <path {...squares} />
    </svg>
  );
}
