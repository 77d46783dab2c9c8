import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";

type Props = { pictures: string[]; shown: number; needed: number[]; altOf: (place: number) => string };

export const slideSizes = "(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, 92vw";

/** The selected picture fades in over the previous one. */
export function Slides({ pictures, shown, needed, altOf }: Props) {
  return pictures.map((address, place) =>
    needed.includes(place) ? (
      <div
        key={address}
        aria-hidden={place !== shown}
        className={classNames(
          "absolute inset-0 transition-opacity",
          place === shown ? "z-1 duration-500" : "opacity-0 delay-500 duration-0",
          // The cover is part of the first HTML.
          place > 0 && "starting:opacity-0",
        )}
      >
        <Picture address={address} alt={altOf(place)} first={place === 0} sizes={slideSizes} className="size-full" />
      </div>
    ) : null,
  );
}
