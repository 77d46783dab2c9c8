"use client";

import { type ReactNode, useState } from "react";
import { type Chapters, firstPlayable, type VideoPosition, videoAt } from "./chapter";
import { type Language, StageContext } from "./stage";
import { useChapters } from "./use-chapters";

export { ChapterList } from "./chapter-list";
export { CoursePlayer } from "./course-player";

type Props = {
  productId: number;
  /** The public chapters in the page's language. */
  chapters: Chapters;
  languages: Language[];
  poster: string;
  title: string;
  children: ReactNode;
};

/** Shares the selected video between player and chapter list. Namespaces: ChapterList, CoursePlayer, Player. */
export function CourseStage({ productId, chapters, languages, poster, title, children }: Props) {
  const course = useChapters(productId, chapters, languages);
  const [chosen, choose] = useState<VideoPosition | null>(null);
  const [playing, setPlaying] = useState(false);
  const now = chosen ?? firstPlayable(course.chapters, course.bought);
  const video = videoAt(course.chapters, now);

  return (
    <StageContext value={{ ...course, languages, poster, title, now, video, isRequested: chosen !== null, choose, playing, setPlaying }}>
      {children}
    </StageContext>
  );
}
