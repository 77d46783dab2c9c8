import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { buildColors, buildPalettes } from "@/lib/theme/build-colors";
import { checkColors } from "@/lib/theme/check-colors";
import { cornerRadii, presets } from "@/lib/theme/choices";
import { missesOf } from "@/lib/theme/pairs";
import { type Palettes, palettesOf } from "@/lib/theme/palettes";
import { pageColors, palettesOfShop, themeStyle } from "@/lib/theme/theme";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Half of the papers are light, as most that a shop would choose. */
const paper = fc.oneof(
  color,
  fc
    .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0xe0, max: 0xff })))
    .map((parts) => `#${parts.map((part) => part.toString(16)).join("")}`),
);

const faultsOf = ({ light, dark }: Palettes) => [...missesOf(light, "light"), ...missesOf(dark, "dark")];

test("the build's colors are those of the style sheet, and every pair of them can be read", () => {
  const styles = readFileSync("app/theme.css", "utf8");
  const written = [...styles.matchAll(/^ {2}--([a-z-]+): light-dark\((.+), (.+)\);$/gm)].map(([, name, light, dark]) => [
    name,
    light,
    dark,
  ]);
  const { light, shade, ...solid } = buildColors;
  const expected = Object.entries(solid).map(([name, values]) => [name, ...values]);
  expect(written.filter(([name]) => name !== "light" && name !== "shade")).toEqual(expected);
  expect(Object.keys(buildColors).toSorted()).toEqual(written.map(([name]) => name).toSorted());
  expect(faultsOf(buildPalettes)).toEqual([]);
});

test("any accent and paper make two themes that can be read, or are refused with a pair that does", () => {
  let refused = 0;
  fc.assert(
    fc.property(color, paper, (accent, ground) => {
      const refusal = checkColors(accent, ground);
      const passing = refusal?.nearest ?? { accent, paper: ground };
      refused += refusal ? 1 : 0;
      expect(faultsOf(palettesOf(passing.accent, passing.paper))).toEqual([]);
      expect(checkColors(passing.accent, passing.paper)).toBeNull();
      expect(missesOf(palettesOf(accent, ground).dark, "dark")).toEqual([]);
      const style = themeStyle({ accent, paper: ground, corners: "slight", typefaces: "lively" });
      expect(Buffer.byteLength(style ?? "")).toBeLessThanOrEqual(1000);
    }),
    { numRuns: 500 },
  );
  expect(refused).toBeGreaterThan(100);
  expect(refused).toBeLessThan(450);
});

test("a refusal names the worst pair, what it has and needs, and the nearest colors", () => {
  const refusal = checkColors("#ffcc00", "#ffffff");
  expect(refusal?.miss).toMatchObject({ scheme: "light", front: "leaf", least: 4.5 });
  expect(refusal?.miss.contrast).toBeLessThan(1.6);
  expect(refusal?.nearest.paper).toBe("#ffffff");
  expect(refusal?.sentence).toContain(`needs 4.5. The nearest that pass are ${refusal?.nearest.accent} on #ffffff.`);
});

test("the nearest of a pair that nearly passes is nearly the pair", () => {
  const { nearest } = checkColors("#1a73e8", "#ffffff") ?? {};
  const parts = (hex = "#000000") => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const apart = parts(nearest?.accent).map((part, index) => Math.abs(part - (parts("#1a73e8")[index] ?? 0)));
  expect(Math.max(...apart)).toBeLessThan(40);
});

test.each(Object.entries(presets))(
  "the preset %s passes as it is, with each kind of corners in at most a thousand bytes",
  (name, preset) => {
    expect(checkColors(preset.accent, preset.paper)).toBeNull();
    expect(faultsOf(palettesOf(preset.accent, preset.paper))).toEqual([]);
    const style = themeStyle(preset);
    if (name === "forest") expect(style).toBeNull();
    else expect(style).toContain(`--leaf:var(--l,${preset.accent})`);
    for (const corners of Object.keys(cornerRadii))
      expect(Buffer.byteLength(themeStyle({ ...preset, corners }) ?? "")).toBeLessThanOrEqual(1000);
  },
);

test.each([
  ["nothing set", {}],
  ["nulls", { accent: null, paper: null, typefaces: null, corners: null }],
  ["the build's own choices", { ...presets.forest, typefaces: "warm", corners: "soft" }],
  ["the build's accent alone, in capitals", { accent: "#276F46" }],
  ["what is no color and no name", { accent: "red;}body{display:none", paper: "</style>", typefaces: "?", corners: "constructor" }],
])("a shop with %s has the build's look", (_, look) => {
  expect(themeStyle(look)).toBeNull();
});

test("the build's corners are those of the style sheet", () => {
  const styles = readFileSync("app/theme.css", "utf8");
  for (const [size, radius] of Object.entries(cornerRadii.soft)) expect(styles).toContain(`--radius-${size}: ${radius}px;`);
});

test("corners alone change the corners alone", () => {
  expect(themeStyle({ corners: "sharp" })).toBe(
    "html:root,html .forest{--radius-sm:0px;--radius-md:0px;--radius-lg:0px;--radius-pill:0px}",
  );
});

test("colors that nobody checked are replaced by the nearest that pass", () => {
  expect(faultsOf(palettesOfShop({ accent: "#ffff00", paper: "#101010" }))).toEqual([]);
});

test("pages without the style sheet get the same colors", () => {
  expect(pageColors({})).toEqual({
    light: {
      paper: "#f7f2e6",
      surface: "#fffcf4",
      ink: "#16302a",
      inkSoft: "#4b6057",
      line: "#e0d8c3",
      accent: "#276f46",
      accentInk: "#fffcf0",
    },
    dark: {
      paper: "#0b1e1d",
      surface: "#112a28",
      ink: "#eef0e1",
      inkSoft: "#a8bcb0",
      line: "#23413c",
      accent: "#82c98c",
      accentInk: "#0a2116",
    },
  });
  expect(pageColors(presets.iris).light).toMatchObject(presets.iris);
});
