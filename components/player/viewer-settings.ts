export type ViewerSettings = { speed: number; volume: number; captions: boolean; captionLanguage: string | null };

const key = "canopy-player";
const plain: ViewerSettings = { speed: 1, volume: 1, captions: false, captionLanguage: null };

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The viewer's settings in this browser. Invalid stored values are ignored. */
export function readViewerSettings(): ViewerSettings {
  try {
    const { speed, volume, captions, captionLanguage } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return {
      speed: speeds.includes(speed) ? speed : plain.speed,
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : plain.volume,
      captions: captions === true,
      captionLanguage: typeof captionLanguage === "string" ? captionLanguage : null,
    };
  } catch {
    return plain;
  }
}

export function saveViewerSettings(part: Partial<ViewerSettings>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readViewerSettings(), ...part }));
  } catch {
    // Without storage the player still works.
  }
}
