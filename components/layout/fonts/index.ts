import localFont from "next/font/local";

/*
 * Several files make one family, each for the characters of its range: only the Latin ones are fetched ahead, the others
 * when a page has such a character. What stands in for them until they come is in globals.css. The literals stand here
 * because the build reads these calls as they are written.
 */
const fraunces = localFont({
  src: "./fraunces-latin.woff2",
  weight: "400 650",
  variable: "--fraunces",
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Fraunces" },
    {
      prop: "unicode-range",
      value: "U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215",
    },
  ],
});

const frauncesExtended = localFont({
  src: "./fraunces-latin-ext.woff2",
  weight: "400 650",
  variable: "--fraunces-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Fraunces" },
    {
      prop: "unicode-range",
      value:
        "U+0100-0101, U+0104-010F, U+0111-0127, U+012A-0130, U+0132-0151, U+0154-0167, U+016A-019F, U+01A2-01AE, U+01B0-02C5, U+1E00-1E9F",
    },
  ],
});

const frauncesVietnamese = localFont({
  src: "./fraunces-vietnamese.woff2",
  weight: "400 650",
  variable: "--fraunces-vietnamese",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Fraunces" },
    {
      prop: "unicode-range",
      value: "U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0309, U+0323, U+1EA0-1EF9, U+20AB",
    },
  ],
});

const figtree = localFont({
  src: "./figtree-latin.woff2",
  weight: "400 700",
  variable: "--figtree",
  adjustFontFallback: false,
  // Where it comes late what stands in for it stays, for the page that is open: a line more or less would move all that is below.
  display: "optional",
  declarations: [
    { prop: "font-family", value: "Figtree" },
    {
      prop: "unicode-range",
      value: "U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215",
    },
  ],
});

const figtreeExtended = localFont({
  src: "./figtree-latin-ext.woff2",
  weight: "400 700",
  variable: "--figtree-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Figtree" },
    { prop: "unicode-range", value: "U+0100-02C5, U+1E00-1E9F" },
  ],
});

export const fontVariables = [fraunces, frauncesExtended, frauncesVietnamese, figtree, figtreeExtended]
  .map((font) => font.variable)
  .join(" ");
