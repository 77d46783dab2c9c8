import { beams, canopy, dapples, disc, glow, grove, motes, ridge, type Stage, sky, stars, trunks } from "./layers.ts";
import { fern, leaf, sprig, tuft } from "./leaves.ts";
import { kitchenGarden, ringTree } from "./motifs/garden.ts";
import { gaiwan } from "./motifs/kitchen.ts";
import { gate, lanterns, wreath } from "./motifs/membership.ts";
import { speech, stall } from "./motifs/work.ts";
import { atTime, ink, lighter, mix, type Palette, palettes } from "./palette.ts";
import { glade, undergrowth } from "./places.ts";
import { picture, stage } from "./scene.ts";
import { at, cut, faint, lifted, line, shape, smooth } from "./shapes.ts";

const green = palettes.garden;

/** The strip of canopy above every page. */
export const banner = (name: string, night: boolean) => {
  const palette: Palette = night
    ? { ...atTime(green, "night"), layers: ["#4f7f7d", "#3b6a69", "#2b5857", "#1f4847", "#173a38", "#0f2b29"] }
    : green;
  const place = stage(name, [6, 1], palette, { height: 400, ground: 0.9 });
  const { width, height } = place;
  const [far, hill, mid, leafy, dark, near] = palette.layers;
  const roof = (grow: number) => ({
    x: width * 0.5,
    y: height * 1.25,
    rx: width * (0.5 + grow * 0.015),
    ry: height * (0.96 + grow * 0.085),
  });
  return picture(
    place,
    [
      sky,
      night ? (s) => stars(s, 120) : "",
      (s) => glow(s, width * 0.27, height * 0.3, width * 0.5, night ? 0.35 : 1),
      disc(width * 0.3, height * 0.56, 46, night ? "#f4ecd2" : palette.accent),
      (s) => grove(s, { y: height * 0.8, fill: far, name: "far", size: 84, count: 34, swing: 10, shadow: "hair" }),
      (s) => trunks(s, { name: "trunks", fill: mix(hill, palette.sky[2], 0.35), count: 19, girth: 26 }),
      (s) => grove(s, { y: height * 0.9, fill: hill, name: "middle", size: 100, count: 26, swing: 10, shadow: "hair" }),
      (s) => beams({ ...s, width: s.width * 0.7 }, night ? 0.2 : 0.55, 9),
      (s) => ridge(s, { y: height * 0.95, fill: mid, name: "mid", swing: 9, waves: 12 }),
      night ? (s) => motes(s, "#ffe9a0", 50) : (s) => motes(s, palette.glow, 36),
      (s) => canopy(s, { name: "third", fill: leafy, kind: "coin", ...roof(0), size: 50, shadow: "soft", squareness: 3 }),
      (s) => canopy(s, { name: "second", fill: dark, kind: "beech", ...roof(1), size: 58, shadow: "soft", squareness: 3, twigs: 10 }),
      (s) => canopy(s, { name: "first", fill: near, kind: "willow", ...roof(2.1), size: 66, squareness: 3.2, twigs: 8 }),
    ],
    { haze: 0.05 },
  );
};

const quiet = (name: string, palette: Palette, ground = 0.84): Stage => stage(name, [4, 3], palette, { ground });

/** A bare branch with one bud. */
export const empty = () => {
  const place = quiet("empty", { ...atTime(palettes.body, "dawn"), layers: palettes.body.layers });
  const bark = "#6d5140";
  const bough =
    line("M-60 640C200 600 420 560 640 430C760 360 860 330 980 320", bark, 32) +
    line("M420 556C480 460 500 380 560 300", bark, 17) +
    line("M640 430C720 440 800 470 880 480", bark, 15) +
    line("M250 600C300 650 360 680 430 690", bark, 14) +
    line("M536 340C520 300 520 260 500 220", bark, 9) +
    line("M790 354C820 300 830 250 870 210", bark, 12);
  const bud =
    leaf("beech", 978, 322, 52, 96, "#4a9a5c") +
    leaf("beech", 976, 322, 92, 70, "#7ab86a") +
    cut(
      smooth([
        [980, 330],
        [1000, 300],
        [1038, 268],
        [1030, 312],
        [1004, 334],
      ]),
      "#f2b632",
      { dx: -5, dy: -5, shadow: "hair" },
    );
  return picture(place, [
    sky,
    (s) => glow(s),
    disc(330, 280, 120, mix(place.palette.accent, "#ffffff", 0.25)),
    (s) =>
      grove(s, { y: 720, fill: mix(place.palette.layers[0], "#ffffff", 0.2), name: "far", size: 90, count: 12, swing: 20, shadow: "hair" }),
    (s) => ridge(s, { y: 790, fill: place.palette.layers[1], name: "hill", swing: 26 }),
    (s) => beams(s, 0.5),
    lifted(bough, "lift") + lifted(bud),
  ]);
};

/** A path that ends among ferns. */
export const missing = () => {
  const place = quiet("missing", atTime(green, "mist"), 0.8);
  const { layers } = place.palette;
  const path = shape("M420 900C470 800 640 780 640 700S560 620 600 570L640 566C610 620 740 640 760 710S720 840 800 900Z", "#f5ead0");
  const ferns = [
    [600, 640, -30, 190],
    [650, 620, -6, 240],
    [700, 636, 26, 200],
    [560, 660, -52, 150],
    [740, 664, 50, 150],
    [640, 680, 8, 130],
  ] as const;
  return picture(place, [
    sky,
    (s) => glow(s),
    (s) => trunks(s, { name: "far", fill: mix(layers[0], "#ffffff", 0.35), count: 12, girth: 34 }),
    (s) => trunks(s, { name: "near", fill: layers[1], count: 6, girth: 58 }),
    (s) => ridge(s, { y: 590, fill: layers[2], name: "hill", swing: 16 }),
    (s) => beams(s, 0.5),
    lifted(path, "hair"),
    lifted(ferns.map(([x, y, turn, length], i) => fern(x, y, turn, length, i % 2 ? layers[3] : layers[4], i % 2 ? 0.3 : -0.24)).join("")),
    (s) => dapples(s, 10, 0.3, 0.7),
    (s) => canopy(s, { name: "second", fill: layers[4], kind: "oak", rx: 620, ry: 560, y: 600, size: 90 }),
    (s) => undergrowth(s, layers[5], 230),
    (s) => canopy(s, { name: "first", fill: layers[5], rx: 680, ry: 620, y: 610, size: 110 }),
  ]);
};

/** The forest in fog. */
export const offline = () => {
  const place = quiet("offline", atTime(palettes.body, "mist"));
  const { layers, sky: air } = place.palette;
  const fog = (y: number, strength: number) =>
    faint(`<ellipse cx="600" cy="${y}" rx="900" ry="90" fill="${lighter(air[0], 0.6)}" filter="url(#mist)"/>`, strength);
  return picture(place, [
    sky,
    (s) => glow(s, 360, 220, 560, 0.9),
    disc(380, 250, 84, "#fbf3dc"),
    (s) => trunks(s, { name: "far", fill: mix(layers[0], air[1], 0.5), count: 14, girth: 32 }),
    fog(520, 0.9),
    (s) => trunks(s, { name: "middle", fill: layers[0], count: 9, girth: 46 }),
    fog(640, 0.95),
    (s) => trunks(s, { name: "near", fill: layers[1], count: 5, girth: 70 }),
    fog(740, 0.95),
    (s) => ridge(s, { y: 800, fill: layers[2], name: "ground", swing: 16 }),
    fog(830, 0.6),
    (s) => canopy(s, { name: "first", fill: mix(layers[3], air[1], 0.2), rx: 660, ry: 600, y: 640, size: 100 }),
  ]);
};

const wide = [16, 9] as const;

export const support = () => {
  const palette = palettes.work;
  return glade(
    stage("support", wide, palette, { x: 0.5, ground: 0.82 }),
    at(-230, 0, speech(palette), 0, 0.92) + at(330, 20, gaiwan({ ...palettes.kitchen, layers: palettes.garden.layers }), 0, 0.72),
    { sun: [0.66, 0.28, 70] },
  );
};

export const aboutHero = () => {
  const palette = green;
  const motif =
    at(-430, -10, ringTree(palette), 0, 0.74) +
    at(20, 20, kitchenGarden(palette), 0, 0.82) +
    at(
      470,
      0,
      stall({
        ...palettes.work,
        layers: [
          palette.layers[0],
          palette.layers[1],
          palette.layers[2],
          palettes.work.layers[3],
          palettes.work.layers[4],
          palette.layers[5],
        ],
      }),
      0,
      0.62,
    );
  return glade(stage("about-hero", wide, palette, { x: 0.5, ground: 0.82 }), motif, { kind: "oak", sun: [0.52, 0.24, 72] });
};

export const joinHero = () => {
  const palette = atTime(green, "dusk");
  const lit = { ...palette, layers: green.layers };
  return glade(
    stage("join-hero", wide, palette, { x: 0.54, ground: 0.82 }),
    at(0, 20, gate(lit)) +
      lanterns(lit) +
      lifted(tuft(-330, 40, 120, ink, stage("tuft", wide, palette).random) + sprig(330, 40, 14, 180, { fill: green.layers[4] }), "hair"),
    { sun: [0.2, 0.3, 66] },
  );
};

export const membershipCover = (kind: "activate" | "renew", detail: boolean) => {
  const name = `membership-${kind}${detail ? "-detail" : ""}`;
  const palette = atTime(green, detail ? "dawn" : "day");
  const motif = kind === "activate" ? gate(palette) + (detail ? lanterns(palette) : "") : wreath(palette);
  const beside = detail ? at(-470, -20, ringTree(palette), 0, 0.6) + at(470, -20, ringTree(palette), 0, 0.54) : "";
  return glade(stage(name, detail ? wide : [4, 3], palette, { ground: 0.82, scale: detail ? 0.98 : 0.94 }), beside + motif, {
    kind: kind === "renew" ? "coin" : "oak",
    sun: false,
  });
};
