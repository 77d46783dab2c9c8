import { createContext, useContext } from "react";
import type { Video, VideoPosition } from "./chapter";
import type { useChapters } from "./use-chapters";

export type Language = { languageCode: string; languageName: string };

export type Stage = ReturnType<typeof useChapters> & {
  languages: Language[];
  poster: string;
  title: string;
  /** The selected video and its position in the list. */
  now: VideoPosition | null;
  video: Video | null;
  /** Selected in the list, so it plays without another press. */
  isRequested: boolean;
  choose: (place: VideoPosition | null) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
};

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("outside of a CourseStage");
  return stage;
}

/** The id of the element where a course is bought. */
const purchaseId = "buy";

/** Scrolls and moves the focus to where the course is bought. */
export function scrollToPurchase(): void {
  const place = document.getElementById(purchaseId);
  place?.scrollIntoView({ block: "center", behavior: "smooth" });
  // A toast that loses the focus restores it, so it must lose it first.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const button = place?.querySelector<HTMLElement>("button:not([disabled])") ?? place?.querySelector<HTMLElement>("a[href]");
  button?.focus({ preventScroll: true });
}
