import type { Item } from "../item.ts";
import { fern, leaf, leafShape, rosette, sprig } from "../leaves.ts";
import { darker, lighter, mix, paper } from "../palette.ts";
import { at, box, contact, cut, lifted, line, oval, polygon, range, shape, smooth, vessel } from "../shapes.ts";
import { raisedBed } from "./garden.ts";

const seedColours = ["#f2d58b", "#cfe0b4", "#f0c2a0", "#e9e2c6"];
const emblems = ["beech", "coin", "oak", "willow", "ginkgo"] as const;

const packet = (i: number, width: number, height: number, fresh: string) => {
  const fill = seedColours[i % seedColours.length] as string;
  const band = shape(box(-width / 2, -height * 0.26, width, height * 0.14), mix(fill, "#b4532f", i % 3 ? 0.35 : 0.8));
  return (
    cut(box(-width / 2, -height, width, height, 7), fill, {
      dx: -5,
      dy: -4,
      shade: 0.18,
      shadow: "hair",
      inside: band + line(`M${-width / 2} ${-height * 0.86}h${width}`, darker(fill, 0.18), 3),
    }) +
    leaf(
      emblems[i % emblems.length] as (typeof emblems)[number],
      0,
      -height * 0.34,
      (i % 3) * 8 - 8,
      height * 0.4,
      i % 2 ? fresh : darker(fresh, 0.25),
    )
  );
};

/** A tin, its lid open, the packets in a row. */
export const seedTin: Item = ({ leaf: fresh }, { main, trim }) => {
  const packets = range(7).map((i) => at(-204 + i * 68, -96 - (i % 2) * 16, packet(i, 104, 190, fresh), -9 + i * 3));
  return (
    contact(680, 8, 34) +
    cut(polygon([-300, -190], [300, -190], [334, -420], [-334, -420]), lighter(main, 0.12), {
      dx: -6,
      dy: -8,
      shade: 0.2,
      inside:
        shape(polygon([-266, -214], [266, -214], [294, -396], [-294, -396]), darker(main, 0.1)) +
        leaf("beech", -20, -240, -40, 130, lighter(main, 0.25)) +
        leaf("beech", 16, -240, 34, 120, lighter(main, 0.25)),
    }) +
    shape(polygon([-290, -200], [290, -200], [310, -160], [-310, -160]), darker(main, 0.5)) +
    packets.join("") +
    cut(box(-320, -176, 640, 184, 20), main, { dx: -10, dy: -8, shade: 0.26, shadow: "lift" }) +
    cut(box(-150, -136, 300, 108, 12), paper, { dx: -3, dy: -3, shade: 0.12, shadow: "hair" }) +
    sprig(-96, -70, 76, 190, { fill: fresh, size: 62, leaves: 8 }) +
    line("M-324 -160H324", lighter(main, 0.35), 7, 'opacity=".7"') +
    cut(box(-34, -190, 68, 34, 8), trim, { dx: -4, dy: -4, shadow: "hair" })
  );
};

export const seedTinFlat: Item = ({ leaf: fresh }, { main }) =>
  cut(box(-410, -290, 820, 590, 40), main, { dx: -6, dy: -8, shade: 0.25, shadow: "lift" }) +
  shape(box(-384, -264, 768, 536, 26), darker(main, 0.32)) +
  range(12)
    .map((i) => at(-288 + (i % 4) * 192, -88 + Math.floor(i / 4) * 176, packet(i, 150, 152, fresh), (i % 5) * 2 - 4))
    .join("") +
  lifted(
    range(14)
      .map((i) => shape(oval(-440 + i * 68 + (i % 3) * 20, 340 + (i % 4) * 12, 12, 8), "#8a5a3c"))
      .join(""),
    "hair",
  );

const horiKnife = (handle: string, trim: string) => {
  const blade = "M-44 -196L-50 -470C-46 -540 -20 -590 4 -616C30 -580 50 -530 50 -470L44 -196Z";
  const teeth = range(9)
    .map((i) => `L${i % 2 ? 50 : 38} ${-250 - i * 22}`)
    .join("");
  return (
    cut(blade, "#cdd6d3", {
      dx: -40,
      dy: 0,
      shade: 0.26,
      inside:
        line("M0 -590V-210", "#9eaaa8", 7) +
        shape(`M60 -230${teeth}L60 -440Z`, "#8f9c9a") +
        range(4)
          .map((i) => line(`M-40 ${-270 - i * 52}h22`, "#6f7d7c", 5))
          .join(""),
    }) +
    cut(box(-58, -216, 116, 28, 10), trim, { dx: -20, dy: -4 }) +
    cut(
      smooth([
        [-40, -192],
        [-46, -110],
        [-36, -40],
        [-30, 0],
        [0, 14],
        [30, 0],
        [36, -40],
        [46, -110],
        [40, -192],
      ]),
      handle,
      { dx: -26, dy: -4, shade: 0.3, inside: line("M-18 -180C-26 -120 -18 -60 -14 -10", lighter(handle, 0.3), 6, 'opacity=".6"') },
    ) +
    [-150, -60].map((y) => shape(oval(0, y, 10), trim)).join("")
  );
};

const sheath = (fill: string, trim: string) =>
  cut(
    smooth([
      [-70, -420],
      [70, -420],
      [74, -250],
      [60, -100],
      [0, 10],
      [-60, -100],
      [-74, -250],
    ]),
    fill,
    {
      dx: -12,
      dy: -6,
      shade: 0.3,
      inside: line(
        "M-54 -396L-58 -250C-56 -160 -36 -70 0 -20C36 -70 56 -160 58 -250L54 -396",
        lighter(fill, 0.45),
        5,
        'stroke-dasharray="15 11"',
      ),
    },
  ) + cut(box(-80, -400, 160, 44, 10), trim, { dx: -12, dy: -4, shadow: "hair" });

/** A digging knife in the earth, its sheath beside it. */
export const horiKnifeItem: Item = ({ leaf: fresh, layers }, { main, trim }) =>
  contact(620, 12, 30) +
  at(140, 6, sheath(darker(main, 0.15), trim), 16) +
  at(-84, -600, horiKnife(main, trim), 174) +
  lifted(
    shape(
      smooth([
        [-290, 24],
        [-240, -40],
        [-130, -74],
        [-40, -66],
        [60, -30],
        [110, 24],
      ]),
      "#4f3727",
    ) + [-220, -130, -40, 40].map((x, i) => shape(oval(x, -14 - (i % 2) * 22, 20, 13), "#6a4a33")).join(""),
  ) +
  lifted(
    leaf("beech", -230, -20, -50, 110, fresh) + leaf("beech", -222, -20, -8, 130, layers[2]) + leaf("beech", -214, -18, 30, 90, fresh),
    "hair",
  );

export const horiKnifeFlat: Item = ({ leaf: fresh, layers }, { main, trim }) =>
  at(-330, 120, horiKnife(main, trim), 74, 1.08) +
  at(-150, 270, sheath(darker(main, 0.15), trim), 84, 1.05) +
  lifted(fern(330, 330, -20, 240, layers[3]) + sprig(-330, 330, 40, 180, { fill: fresh }), "hair");

/** A copper can with a long spout and a tall handle. */
export const wateringCan: Item = ({ leaf: fresh }, { main, trim }) => {
  const drops = range(5).map((i) =>
    shape("M0 -26C14 -6 12 12 0 12S-14 -6 0 -26Z", "#a9d2d4", `transform="translate(${-398 - (i % 3) * 26} ${-250 + i * 46})"`),
  );
  return (
    contact(560, 8, 32) +
    lifted(
      line("M70 -300C40 -500 260 -520 282 -330C296 -220 260 -130 196 -100", darker(main, 0.22), 34) +
        line("M66 -304C36 -504 256 -524 278 -334", lighter(main, 0.25), 10),
    ) +
    cut("M-150 -110C-220 -150 -250 -270 -322 -352L-276 -384C-210 -320 -190 -250 -140 -236Z", main, { dx: -8, dy: -10, shade: 0.25 }) +
    cut("M-340 -300L-250 -420C-290 -450 -330 -420 -362 -384S-380 -320 -340 -300Z", trim, { dx: -10, dy: -8, shade: 0.2 }) +
    [
      [-338, -352],
      [-316, -384],
      [-346, -376],
      [-318, -352],
    ]
      .map(([x = 0, y = 0]) => shape(oval(x, y, 5), darker(trim, 0.5)))
      .join("") +
    lifted(drops.join(""), "hair") +
    vessel(
      [
        [132, -322],
        [150, -290],
        [186, -180],
        [196, -60],
        [184, 0],
      ],
      main,
      line("M-220 -58Q0 -22 220 -58M-220 -270Q0 -236 220 -270", darker(main, 0.25), 9),
      0.55,
    ) +
    shape("M-132 -322A132 26 0 0 1 132 -322L60 -326A60 14 0 0 0 -132 -312Z", darker(main, 0.42)) +
    line(oval(0, -322, 132, 24), lighter(main, 0.3), 10) +
    lifted(leaf("beech", 250, 8, 76, 100, fresh), "hair")
  );
};

export const wateringCanFlat: Item = ({ leaf: fresh, layers }, { main, trim }) =>
  contact(560, 60, 240) +
  cut(polygon([-160, -40], [-420, -16], [-420, 16], [-160, 40]), main, { dx: -3, dy: -12, shade: 0.25 }) +
  cut(
    smooth([
      [-470, -80],
      [-410, -64],
      [-404, 0],
      [-410, 64],
      [-470, 80],
      [-490, 0],
    ]),
    trim,
    { dx: -6, dy: -8 },
  ) +
  cut(oval(30, 0, 240), main, { dx: -18, dy: -18, shade: 0.25, shadow: "lift" }) +
  shape(oval(30, 0, 206), darker(main, 0.1)) +
  shape("M30 -206A206 206 0 0 1 30 206Z", darker(main, 0.55)) +
  shape("M60 -150A160 160 0 0 1 60 150Q110 0 60 -150Z", "#6fa7ad") +
  cut(box(-40, -34, 440, 68, 34), darker(main, 0.18), { dx: -4, dy: -14, shade: 0.25, shadow: "lift" }) +
  line("M-10 -14H360", lighter(main, 0.35), 9, 'opacity=".8"') +
  lifted(rosette(330, 330, 130, fresh) + sprig(-330, 300, 50, 190, { fill: layers[3] }), "hair");

/** A bed of cedar planks, planted. */
export const cedarBed: Item = ({ layers, leaf: fresh }, { main }) => {
  const back = range(5).map((i) =>
    lifted(leaf("willow", -230 + i * 115, -90, -8, 240, layers[3]) + leaf("willow", -230 + i * 115, -90, 14, 210, fresh), "hair"),
  );
  const front = range(4).map((i) => lifted(rosette(-216 + i * 144, -60, 104, i % 2 ? "#b3546b" : "#86bb68"), "hair"));
  return at(
    0,
    0,
    back.join("") +
      raisedBed(700, main, front.join("")) +
      [-1, 1].map((side) => cut(box(side * 322 - 26, -108, 52, 122, 8), darker(main, 0.12), { dx: -10, dy: -4, shade: 0.25 })).join("") +
      lifted(fern(-380, 20, -20, 110, layers[4]) + fern(390, 20, 10, 100, layers[4]), "hair"),
  );
};

export const cedarBedFlat: Item = ({ leaf: fresh, layers }, { main }) =>
  cut(box(-420, -280, 840, 560, 16), main, { dx: -8, dy: -8, shade: 0.26, shadow: "lift" }) +
  line("M-400 -262H400M-400 262H400", darker(main, 0.25), 4) +
  shape(box(-372, -234, 744, 468, 8), "#4b3727") +
  range(15)
    .map((i) => {
      const [x, y] = [-290 + (i % 5) * 145, -150 + Math.floor(i / 5) * 150];
      const row = Math.floor(i / 5);
      const fill = ["#86bb68", fresh, "#b3546b"][row] as string;
      return at(
        x,
        y,
        lifted(
          range(8)
            .map((j) => leaf("coin", 0, 0, j * 45 + row * 12, 68, j % 2 ? fill : lighter(fill, 0.15)))
            .join("") +
            range(5)
              .map((j) => at(0, 0, shape(leafShape("coin", 40).whole, lighter(fill, 0.35)), j * 72))
              .join(""),
          "hair",
        ),
      );
    })
    .join("") +
  lifted(sprig(-400, 330, 70, 150, { fill: layers[3] }), "hair");
