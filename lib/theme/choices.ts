/** Pairs of an accent and a paper tone to begin with. The first is the build's own look. */
export const presets = {
  forest: { accent: "#276f46", paper: "#f7f2e6" },
  harbor: { accent: "#1f5fa8", paper: "#f3f6fa" },
  berry: { accent: "#96284f", paper: "#fbf3f2" },
  iris: { accent: "#5b3fa3", paper: "#f8f5fb" },
  graphite: { accent: "#33383d", paper: "#ffffff" },
} as const;

/** The pairs of typefaces; their faces and fallbacks are in `app/languages.css`. The first is the build's. */
export const typefaceNames = ["warm", "lively", "plain"] as const;

export type Typefaces = (typeof typefaceNames)[number];

/** The radii of small, medium and large corners in pixels, and of buttons and chips where these are no pills. */
export const cornerRadii = {
  sharp: { sm: 0, md: 0, lg: 0, pill: 0 },
  slight: { sm: 3, md: 5, lg: 8, pill: 6 },
  soft: { sm: 6, md: 12, lg: 20 },
  round: { sm: 10, md: 18, lg: 30 },
} as const;

export type Corners = keyof typeof cornerRadii;

/** The build's corners, which a shop has that chose none. */
export const ownCorners: Corners = "soft";

export function isOneOf<Name extends string>(names: readonly Name[], name: string | null | undefined): name is Name {
  return names.some((each) => each === name);
}
