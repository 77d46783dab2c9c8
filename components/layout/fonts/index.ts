import localFont from "next/font/local";

/*
 * A family consists of several files, one per range of characters: only the basic ones are preloaded, the others are fetched when a page
 * has such a character. Headings have one weight, so none is synthesized. Fallback fonts are in
 * `app/languages.css`. The arguments are literals because the build reads these calls without running them.
 */
const fraunces = localFont({
  src: "./fraunces-basic.woff2",
  weight: "400 650",
  variable: "--fraunces",
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Fraunces" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+20AC, U+2192, U+2212",
    },
  ],
});

const frauncesAccents = localFont({
  src: "./fraunces-accents.woff2",
  weight: "400 650",
  variable: "--fraunces-accents",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Fraunces" },
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8, U+00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+201A, U+201E, U+2020, U+2030, U+2039-203A, U+2044, U+2122, U+2190-2191, U+2193, U+2215",
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
  src: "./figtree-basic.woff2",
  weight: "400 700",
  variable: "--figtree",
  adjustFontFallback: false,
  // If the font arrives late the fallback stays for this page: a different number of lines would move everything below.
  display: "optional",
  declarations: [
    { prop: "font-family", value: "Figtree" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+20AC, U+2192, U+2212",
    },
  ],
});

const figtreeAccents = localFont({
  src: "./figtree-accents.woff2",
  weight: "400 700",
  variable: "--figtree-accents",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Figtree" },
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8, U+00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+201A, U+201E, U+2020, U+2030, U+2039-203A, U+2044, U+2122, U+2190-2191, U+2193, U+2215",
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

export const fontVariables = [fraunces, frauncesAccents, frauncesExtended, frauncesVietnamese, figtree, figtreeAccents, figtreeExtended]
  .map((font) => font.variable)
  .join(" ");
