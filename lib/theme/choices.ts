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

/** The radius of small, medium and large corners in pixels. */
export const cornerRadii = {
  sharp: [0, 0, 0],
  slight: [3, 5, 8],
  soft: [6, 12, 20],
  round: [10, 18, 30],
} as const;

export type Corners = keyof typeof cornerRadii;

/** The build's corners, which a shop has that chose none. */
export const ownCorners: Corners = "soft";

export function isOneOf<Name extends string>(names: readonly Name[], name: string | null | undefined): name is Name {
  return names.some((each) => each === name);
}
