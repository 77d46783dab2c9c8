import type { Typefaces } from "@/lib/theme/choices";
import bricolage from "./bricolage-basic.woff2";
import figtree from "./figtree-basic.woff2";
import fraunces from "./fraunces-basic.woff2";

/** The files of each pair of typefaces that nearly every page needs. */
export const basicFaces: Record<Typefaces, string[]> = {
  warm: [fraunces, figtree],
  lively: [bricolage, figtree],
  plain: [],
};
