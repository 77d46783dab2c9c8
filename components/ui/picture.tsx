import { pictureSizes } from "@/lib/format/picture";
import { classNames } from "./class-names";

type Props = {
  address: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The displayed width for `sizes`: "(min-width: 64rem) 25rem, 90vw". */
  sizes?: string;
  /** Set for the largest picture above the fold. */
  first?: boolean;
  className?: string;
};

/** A provider's picture in the fitting width. Its dimensions reserve its space. */
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
