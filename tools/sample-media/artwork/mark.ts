import { ink, sun } from "./palette.ts";

const leafAt = (turn: number, size: number, fill: string, half: string) =>
  `<g transform="translate(16 25) rotate(${turn}) scale(${size}) translate(-16 -25)"><path d="M16 25C8.2 21 7.6 10.4 16 2.4` +
  `C24.4 10.4 23.8 21 16 25Z" fill="${fill}"/><path d="M16 25V2.4C24.4 10.4 23.8 21 16 25Z" fill="${half}"/></g>`;

/** The icon of the sample shop: three leaves over one another with the sun between them, on its own tile. The corners are left to its places. */
export const tile = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0H32V32H0Z" fill="${ink}"/><g transform="translate(3.4 3.2) scale(.79)">` +
  `<circle cx="8.4" cy="8.2" r="5" fill="${sun}"/><path d="M16 22V30" stroke="#d8e6bd" stroke-width="2.6" stroke-linecap="round"/>` +
  `${leafAt(-54, 0.82, "#2f7d4f", "#3f9361")}${leafAt(54, 0.82, "#3f9361", "#2f7d4f")}${leafAt(0, 1, "#a3d18c", "#74b86f")}</g></svg>`;
