import { green, ink, sun } from "./palette.ts";

const leafAt = (turn: number, size: number, fill: string, half: string) =>
  `<g transform="translate(16 25) rotate(${turn}) scale(${size}) translate(-16 -25)"><path d="M16 25C8.2 21 7.6 10.4 16 2.4` +
  `C24.4 10.4 23.8 21 16 25Z" fill="${fill}"/><path d="M16 25V2.4C24.4 10.4 23.8 21 16 25Z" fill="${half}"/></g>`;

type Tones = { back: string; backShade: string; front: string; frontShade: string; stem: string };

/** Three leaves over one another, the sun between them: the crown of a tree, 32 wide. */
const drawn = ({ back, backShade, front, frontShade, stem }: Tones) =>
  `<circle cx="8.4" cy="8.2" r="5" fill="${sun}"/><path d="M16 22V30" stroke="${stem}" stroke-width="2.6" stroke-linecap="round"/>` +
  `${leafAt(-54, 0.82, backShade, back)}${leafAt(54, 0.82, back, backShade)}${leafAt(0, 1, front, frontShade)}`;

const onLight: Tones = { back: "#1f5c40", backShade: ink, front: "#4a9a5c", frontShade: green, stem: ink };
const onDark: Tones = { back: "#3f9361", backShade: "#2f7d4f", front: "#a3d18c", frontShade: "#74b86f", stem: "#d8e6bd" };

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';

/** For light paper. */
export const mark = `${open}${drawn(onLight)}</svg>`;

const names = Object.keys(onLight) as (keyof Tones)[];
const named = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Tones;
const told = (tones: Tones) => `svg{${names.map((name) => `--${name}:${tones[name]}`).join(";")}}`;

/** Follows the reader's preference for light or dark. */
export const markForBoth = `${open}<style>${told(onLight)}@media (prefers-color-scheme:dark){${told(onDark)}}</style>${drawn(named)}</svg>`;

/** On its own tile, for home screens. A radius of 0 leaves the corners to the device. */
export const tile = (radius: number) =>
  `${open}<path d="M${radius} 0H${32 - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${32 - radius}` +
  `a${radius} ${radius} 0 0 1 -${radius} ${radius}H${radius}a${radius} ${radius} 0 0 1 -${radius} -${radius}V${radius}` +
  `a${radius} ${radius} 0 0 1 ${radius} -${radius}Z" fill="${ink}"/>` +
  `<g transform="translate(3.4 3.2) scale(.79)">${drawn(onDark)}</g></svg>`;
