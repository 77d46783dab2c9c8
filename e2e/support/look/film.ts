import type { Locator } from "@playwright/test";

/** Runs in the page: waits until the film moves. */
export async function moves(video: HTMLVideoElement): Promise<void> {
  while (video.paused || video.currentTime === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page: the languages of the captions that show, once they have arrived. */
export async function shownCaptions(video: HTMLVideoElement): Promise<string[]> {
  const shown = () => [...video.textTracks].filter(({ mode }) => mode === "showing");
  while (!shown().some(({ cues }) => cues?.length)) await new Promise((resolve) => requestAnimationFrame(resolve));
  return shown().map(({ language }) => language);
}

/** Runs in the page: plays the last moment of the film. */
export async function playsToItsEnd(video: HTMLVideoElement): Promise<void> {
  video.currentTime = video.duration - 0.5;
  while (!video.ended) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** What of an element is outside of the screen or under something else, by nine points of it, away from its corners, which may be round. */
export async function hiddenPoints(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const points = shares.flatMap((across) => shares.map((down) => [left + width * across, top + height * down] as const));
    return points.flatMap(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return seen && element.contains(seen) ? [] : [`${Math.round(x)}, ${Math.round(y)}: ${seen ? seen.localName : "off screen"}`];
    });
  });
}
