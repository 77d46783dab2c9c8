/** The five qualities, from low to high, each with the box that its picture fits into and its bit rates in kbit/s. */
const boxes = [
  { name: "FD", width: 426, height: 240, videoRate: 400, audioRate: 64, profile: "main" },
  { name: "LD", width: 640, height: 360, videoRate: 800, audioRate: 96, profile: "main" },
  { name: "SD", width: 854, height: 480, videoRate: 1500, audioRate: 96, profile: "main" },
  { name: "HD", width: 1280, height: 720, videoRate: 3000, audioRate: 128, profile: "high" },
  { name: "OD", width: 1920, height: 1080, videoRate: 5500, audioRate: 128, profile: "high" },
] as const;

export type ChosenQuality = Omit<(typeof boxes)[number], "width" | "height"> & { width: number; height: number };

/** A quality that is less than a tenth larger than the one below is not worth its disk. */
const smallestStep = 1.1;

/** H.264 takes even sizes only. */
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

/** The qualities of a film: none is larger than the film itself, and a small film has at least one. */
export function chooseQualities(film: { width: number; height: number }): ChosenQuality[] {
  const isUpright = film.height > film.width;
  const chosen: ChosenQuality[] = [];
  let below = 0;
  for (const box of boxes) {
    const [width, height] = isUpright ? [box.height, box.width] : [box.width, box.height];
    const scale = Math.min(width / film.width, height / film.height, 1);
    if (scale < below * smallestStep) break;
    chosen.push({ ...box, width: even(film.width * scale), height: even(film.height * scale) });
    below = scale;
  }
  return chosen;
}
