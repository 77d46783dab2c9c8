import { createContext, useContext } from "react";
import type { Place, Video } from "./chapter";
import type { useChapters } from "./use-chapters";

export type Language = { languageCode: string; languageName: string };

export type Stage = ReturnType<typeof useChapters> & {
  languages: Language[];
  poster: string;
  title: string;
  /** What is on stage, and where it stands in the list. */
  now: Place | null;
  video: Video | null;
  /** Somebody pressed a video in the list: it plays without another press. */
  called: boolean;
  choose: (place: Place) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
};

export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("outside of a CourseStage");
  return stage;
}
