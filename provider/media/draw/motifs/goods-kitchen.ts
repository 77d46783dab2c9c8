import { leaf, rosette, sprig } from "../leaves.ts";
import { darker, lighter } from "../palette.ts";
import { at, box, contact, cut, lifted, line, oval, polygon, shape, smooth, vessel } from "../shapes.ts";
import type { Thing } from "../thing.ts";
import { ear, steam } from "./kitchen.ts";

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A linen apron on its peg. */
export const apron: Thing = ({ surface, accent, leaf: fresh }, { main, trim }) => {
  const d = smooth([[-96, -470], [0, -462], [96, -470], [112, -380], [150, -330], [216, -300], [236, -150], [226, 10], [80, -6], [-80, 12], [-226, 4], [-236, -150], [-216, -300], [-150, -330], [-112, -380]]);
  const folds = line("M-140 -290C-150 -190 -136 -90 -150 0M150 -290C160 -190 146 -90 158 0M-20 -160C-16 -100 -26 -50 -20 0", darker(main, 0.16), 7, 'opacity=".6"');
  return (
    cut(box(-300, -640, 600, 40, 14), surface, { dx: -4, dy: -8, shade: 0.3 }) + [-200, 0, 200].map((x) => cut(box(x - 13, -630, 26, 54, 12), darker(surface, 0.2), { dx: -6, dy: -3, shadow: "hair" })).join("") +
    lifted(line("M-84 -464C-70 -540 -20 -600 0 -600S70 -540 84 -464", trim, 15)) +
    lifted(line("M-222 -296C-290 -240 -270 -160 -300 -80M222 -296C280 -250 262 -170 292 -70", trim, 13)) +
    cut(d, main, { dx: -14, dy: -4, shade: 0.16, inside: folds, shadow: "lift" }) + line("M-92 -452L92 -452", trim, 9, 'stroke-dasharray="16 10"') +
    cut(box(-130, -222, 260, 146, 18), lighter(main, 0.2), { dx: -6, dy: -4, shade: 0.14 }) + line("M-120 -206H120", trim, 7, 'stroke-dasharray="14 9"') +
    lifted(ear(20, -160, 16, 150, accent) + leaf("beech", -44, -204, -18, 92, fresh), "hair") + cut(box(-130, -196, 260, 120, 18), lighter(main, 0.2), { dx: -6, dy: -3, shade: 0.14, shadow: false }) + line("M0 -192V-80", darker(main, 0.15), 4)
  );
};

export const apronFlat: Thing = ({ accent }, { main, trim }) =>
  cut(box(-330, -250, 660, 500, 22), darker(main, 0.06), { dx: -7, dy: -8, shade: 0.2, shadow: "lift" }) + cut(box(-330, -250, 660, 330, 22), main, { dx: -5, dy: -10, shade: 0.18 }) + cut(box(-330, -250, 660, 170, 22), lighter(main, 0.2), { dx: -5, dy: -9, shade: 0.16 }) +
  lifted(line("M-240 -60C-340 60 -190 150 -60 90S170 10 120 120S-20 250 60 300", trim, 20) + line("M-240 -64C-340 56 -190 146 -60 86", lighter(trim, 0.3), 6)) + cut(box(120, -210, 150, 84, 10), trim, { shadow: "hair", dx: -3, dy: -3 }) + ear(150, -140, 60, 100, lighter(accent, 0.3)) + lifted(ear(-420, 330, 50, 260, accent), "hair");

const cup = (x: number, size: number, fill: string, tea: string) =>
  at(x, 0, contact(size * 1.5, 2, size * 0.15) + vessel([[size * 0.62, -size * 0.78], [size * 0.58, -size * 0.36], [size * 0.34, 0]], fill) + shape(oval(0, -size * 0.78, size * 0.62, size * 0.12), lighter(fill, 0.3)) + shape(oval(0, -size * 0.765, size * 0.52, size * 0.085), tea));

/** A round pot of stoneware and its two cups. */
export const teapot: Thing = ({ leaf: fresh }, { main, trim }) => {
  const glaze = shape("M-260 -330H260V-190C200 -150 170 -200 110 -170S20 -130 -30 -176S-130 -160 -170 -180S-240 -160 -260 -190Z", trim);
  return (
    contact(640, 6, 32) + lifted(steam(-10, -410, 150)) +
    lifted(line("M180 -250C330 -290 350 -70 176 -80", darker(main, 0.12), 36) + line("M186 -256C316 -290 344 -120 250 -92", lighter(main, 0.25), 9)) +
    cut("M-150 -70C-240 -90 -250 -190 -330 -250L-286 -292C-220 -250 -210 -200 -140 -196Z", main, { dx: -8, dy: -10, shade: 0.22 }) +
    vessel([[108, -318], [180, -262], [214, -160], [168, -40], [112, 0]], main, glaze) +
    at(0, -318, vessel([[26, -52], [60, -44], [112, -10], [116, 4]], trim) + cut(oval(0, -62, 34, 25), main, { dx: -10, dy: -4, shadow: "hair" })) +
    cup(310, 130, main, "#b7a54c") + cup(-300, 118, trim, "#b7a54c") + lifted(leaf("willow", 216, 14, 60, 80, fresh) + leaf("willow", 206, 14, 110, 66, fresh), "hair")
  );
};

const cupAbove = (x: number, y: number, size: number, fill: string, tea: string) =>
  cut(oval(x, y, size), fill, { dx: -10, dy: -10, shade: 0.18, shadow: "lift" }) + shape(oval(x, y, size * 0.84), darker(fill, 0.3)) + shape(oval(x + 3, y + 4, size * 0.78), tea) + line(`M${x - size * 0.44} ${y - size * 0.3}A${size * 0.55} ${size * 0.55} 0 0 1 ${x} ${y - size * 0.54}`, "#fff8e2", 7, 'opacity=".6"');

export const teapotFlat: Thing = ({ leaf: fresh, surface }, { main, trim }) =>
  cut(box(-450, -280, 900, 580, 44), surface, { dx: -6, dy: -9, shade: 0.26, shadow: "lift" }) + shape(box(-420, -252, 840, 520, 28), darker(surface, 0.12)) +
  cut(polygon([-230, -60], [-350, -120], [-370, -86], [-230, 10]), main, { dx: -4, dy: -10 }) + lifted(line("M30 60L160 130", darker(main, 0.1), 44)) +
  cut(oval(-110, -10, 200), main, { dx: -20, dy: -20, shade: 0.2, shadow: "lift" }) + cut(oval(-110, -10, 116), trim, { dx: -10, dy: -10 }) + cut(oval(-110, -10, 38), main, { dx: -8, dy: -8 }) +
  cupAbove(230, -110, 104, trim, "#b7a54c") + cupAbove(290, 150, 96, main, "#b7a54c") + lifted(range(6).map((i) => leaf("willow", -330 + i * 42, 210 + (i % 2) * 22, 40 + i * 36, 66, fresh)).join(""), "hair");

/** A dripper on its cup and the kettle with a goose's neck. */
export const pourOverSet: Thing = ({ surface }, { main, trim }) => {
  const coffee = "#5b3321";
  const kettle =
    lifted(line("M96 -230C200 -250 214 -70 110 -60", "#4b3326", 26)) + lifted(line("M-110 -60C-220 -60 -150 -250 -240 -276L-276 -262", trim, 26) + line("M-112 -68C-214 -72 -150 -246 -236 -280", lighter(trim, 0.4), 7)) +
    vessel([[84, -244], [112, -190], [140, -90], [136, 0]], trim, "", 0.6) + at(0, -244, vessel([[20, -34], [60, -26], [88, 4]], darker(trim, 0.1)) + cut(oval(0, -46, 20, 16), "#4b3326", { dx: -6, dy: -3, shadow: "hair" }));
  const ribs = range(5).map((i) => line(`M${-110 + i * 55} -370L${-34 + i * 17} -230`, darker(main, 0.14), 5)).join("");
  return (
    contact(700, 8, 32) + at(210, 6, kettle, 0, 1.12) +
    at(-190, 6, lifted(steam(0, -396, 120)) + lifted(line("M110 -150C190 -160 190 -40 96 -50", main, 24)) + vessel([[126, -184], [122, -90], [92, 0]], main) + cut(oval(0, -188, 156, 17), trim, { dx: -24, dy: -3 }) + vessel([[160, -376], [138, -320], [66, -216], [56, -200]], main, ribs) + shape(oval(0, -376, 160, 25), lighter(main, 0.3)) + shape(oval(0, -373, 138, 18), coffee) + lifted(line("M150 -350C220 -354 214 -262 126 -272", main, 20), "hair")) +
    cut(box(-370, 14, 740, 30, 15), surface, { dx: -4, dy: -9, shade: 0.3 })
  );
};

export const pourOverFlat: Thing = ({ surface }, { main, trim }) => {
  const beans = range(16).map((i) => at(-40 + Math.cos(i * 2.4) * (16 + i * 12), 264 + Math.sin(i * 2.4) * (10 + i * 3.4), shape(oval(0, 0, 19, 13), "#6b3d26") + line("M-13 0Q0 -6 13 0", "#3f2217", 3), i * 37));
  return (
    lifted(line("M150 -40H380", main, 40)) + cut(oval(-20, -40, 230), main, { dx: -16, dy: -16, shade: 0.16, shadow: "lift" }) + shape(oval(-20, -40, 200), lighter(main, 0.4)) +
    range(20).map((i) => line(`M-20 -40L${-20 + Math.cos(i * 0.314) * 196} ${-40 + Math.sin(i * 0.314) * 196}`, darker(main, 0.12), 5)).join("") + shape(oval(-20, -40, 144), "#6b4027") + shape(oval(-30, -50, 96), "#8a5a38") + shape(oval(-36, -56, 46), "#b58a5a") +
    cupAbove(330, 190, 110, trim, "#5b3321") + lifted(beans.join(""), "hair") + at(-400, 90, cut(box(-24, -20, 48, 240, 22), surface, { dx: -6, dy: -4 }) + cut(oval(0, -60, 76, 84), surface, { dx: -8, dy: -8 }) + shape(oval(0, -60, 56, 62), "#6b3d26"), 12)
  );
};

/** A crock with two ears and a lid in water. */
export const crock: Thing = ({ leaf: fresh }, { main, trim }) => {
  const bands = shape("M-300 -300H300V-236Q0 -200 -300 -236Z", trim) + line("M-300 -150Q0 -110 300 -150", darker(main, 0.2), 7) + sprig(-60, -40, 20, 150, { fill: trim, kind: "beech", size: 62 }) + sprig(-40, -40, 66, 130, { fill: trim, kind: "beech", size: 56 });
  return (
    contact(520, 6, 34) + [-1, 1].map((side) => lifted(line(`M${side * 190} -270C${side * 290} -280 ${side * 280} -170 ${side * 200} -180`, main, 30))).join("") +
    vessel([[186, -350], [190, -322], [222, -220], [218, -100], [170, 0]], main, bands) + cut(box(-204, -376, 408, 40, 18), lighter(main, 0.1), { dx: -70, dy: -4, shade: 0.16 }) +
    at(0, -372, vessel([[36, -62], [90, -48], [166, -8], [168, 4]], trim) + cut(box(-44, -100, 88, 42, 18), main, { dx: -18, dy: -4, shadow: "hair" })) +
    at(300, 14, lifted(rosette(0, 0, 130, fresh))) + at(-300, 14, range(3).map((i) => cut(oval(-30 + i * 46, -22 - (i === 1 ? 26 : 0), 26, 22), "#c25f4a", { dx: -7, dy: -6, shadow: "hair" })).join(""))
  );
};

export const crockFlat: Thing = ({ leaf: fresh, surface }, { main, trim }) => {
  const cabbage = range(26).map((i) => leaf("coin", -60 + Math.cos(i * 2.4) * (20 + i * 5), 10 + Math.sin(i * 2.4) * (20 + i * 5), i * 47, 92, i % 3 ? lighter(fresh, 0.25) : "#c9d39a"));
  return (
    cut(oval(-60, 10, 270), main, { dx: -18, dy: -18, shade: 0.2, shadow: "lift" }) + shape(oval(-60, 10, 232), darker(main, 0.4)) + lifted(cabbage.join(""), "hair") +
    cut("M-70 -140A150 150 0 0 0 -70 160Z", "#d9cdb2", { dx: -6, dy: -8, shade: 0.2 }) + cut(oval(340, -130, 130), trim, { dx: -14, dy: -14, shade: 0.2, shadow: "lift" }) + cut(box(300, -152, 80, 44, 20), main, { dx: -6, dy: -6 }) +
    at(340, 170, cut(oval(0, 0, 92), surface, { dx: -8, dy: -8 }) + shape(oval(0, 0, 72), "#f7f2e6") + range(9).map((i) => shape(oval(-30 + (i % 3) * 30, -26 + Math.floor(i / 3) * 26, 4), "#d8d2c2")).join(""))
  );
};

const coils = (rx: number, ry: number, height: number, fill: string) =>
  range(6).map((i) => {
    const share = i / 5;
    const w = rx * (1 - (1 - share) ** 2 * 0.34);
    return cut(box(-w, -40 - share * height, w * 2, ry, ry / 2), i % 2 ? fill : lighter(fill, 0.1), { dx: -w * 0.4, dy: -3, shade: 0.2, shadow: "hair" }) + range(13).map((j) => line(`M${-w + 26 + j * ((w * 2 - 52) / 12)} ${-34 - share * height}l10 ${ry - 14}`, darker(fill, 0.2), 4, 'opacity=".5"')).join("");
  }).join("");

/** Dough at rest in a basket of rattan. */
export const proofingBasket: Thing = ({ accent }, { main, trim }) =>
  contact(640, 6, 34) +
  cut(smooth([[-250, -220], [-190, -330], [-40, -392], [120, -376], [226, -300], [256, -220], [0, -190]]), "#f4e3bf", { dx: -40, dy: -12, shade: 0.14, inside: range(4).map((i) => line(`M${-210 + i * 26} ${-240 - i * 26}Q0 ${-330 - i * 18} ${220 - i * 26} ${-250 - i * 26}`, "#fffaf0", 9, 'opacity=".8"')).join("") }) +
  coils(292, 46, 200, main) + cut(smooth([[150, -262], [236, -276], [312, -240], [330, -120], [350, 6], [250, -10], [190, 8], [196, -120], [180, -220]]), trim, { dx: -10, dy: -4, shade: 0.16, inside: line("M230 -260C250 -180 240 -90 262 0M286 -240C300 -160 296 -80 316 0", darker(trim, 0.15), 6) }) +
  lifted(ear(-330, 20, -32, 260, accent) + ear(-300, 24, -8, 230, lighter(accent, 0.15)), "hair");

export const proofingFlat: Thing = ({ accent }, { main, trim }) =>
  cut(polygon([-430, -230], [220, -300], [420, 230], [-260, 320]), trim, { dx: -6, dy: -8, shade: 0.14, shadow: "lift" }) +
  range(4).map((i) => cut(oval(0, 0, 270 - i * 22), i % 2 ? main : lighter(main, 0.16), { dx: -10, dy: -10, shade: 0.2, shadow: i ? "hair" : "lift" })).join("") + cut(oval(0, 0, 186), "#f6e7c6", { dx: -22, dy: -22, shade: 0.12 }) +
  range(5).map((i) => line(oval(0, 0, 164 - i * 32), i % 2 ? "#e6cf9f" : "#fffaf0", 8, 'opacity=".8"')).join("") + lifted(ear(300, 330, 24, 300, accent) + ear(350, 330, 44, 260, lighter(accent, 0.1)), "hair");

