import { type MouseEvent, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";

/** A point in a picture, in fractions of its width and height. */
type Point = { x: number; y: number };

/** Whether a picture is zoomed to double size, and its center. */
export function useZoom() {
  const [point, setPoint] = useState<Point | null>(null);
  return { point, zoomAt: setPoint, zoomOut: () => setPoint(null) };
}

type Props = { address: string; alt: string; point: Point | null; onPress: (at: Point) => void };

export function ZoomPicture({ address, alt, point, onPress }: Props) {
  function press({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPress({ x: (clientX - left) / width, y: (clientY - top) / height });
  }

  function moveTo(place: HTMLDivElement | null) {
    if (!place || !point) return;
    place.scrollLeft = (place.scrollWidth - place.clientWidth) * point.x;
    place.scrollTop = (place.scrollHeight - place.clientHeight) * point.y;
  }

  return (
    <div ref={moveTo} className="absolute inset-0 overflow-auto overscroll-contain">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keys + and -, and a button, do the same */}
      <div onClick={press} className={classNames("p-2 sm:px-16", point ? "size-[200%] cursor-zoom-out" : "size-full cursor-zoom-in")}>
        <Picture address={address} alt={alt} sizes={point ? "200vw" : "100vw"} className="size-full bg-transparent! object-contain!" />
      </div>
    </div>
  );
}
