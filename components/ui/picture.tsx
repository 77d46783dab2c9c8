import { pictureSizes } from "@/lib/format/picture";
import { classNames } from "./class-names";

type Props = {
  address: string;
  /** Empty for a picture that only decorates what is said beside it. */
  alt: string;
  /** How wide it is shown, as `sizes` says it: "(min-width: 64rem) 25rem, 90vw". */
  sizes?: string;
  /** The picture that a visitor sees first. */
  first?: boolean;
  className?: string;
};

/** A picture of the provider in the width that fits, with its place kept. */
export function Picture({ address, alt, sizes, first = false, className }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: the provider keeps every width that is shown
    <img
      {...pictureSizes(address)}
      sizes={sizes}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding={first ? "sync" : "async"}
      className={classNames("bg-sunken object-cover", className)}
    />
  );
}
