import { useState } from "react";

/** A place in a picture, in fractions of its width and height. */
export type Point = { x: number; y: number };

/** Whether a picture is shown twice as large, and what of it is in the middle. */
export function useZoom() {
  const [point, setPoint] = useState<Point | null>(null);
  return { point, zoomAt: setPoint, zoomOut: () => setPoint(null) };
}
