"use client";

import { type ReactNode, useState } from "react";
import { type Chapters, firstPlace, type Place, videoAt } from "./chapter";
import { type Language, StageContext } from "./stage";
import { useChapters } from "./use-chapters";

export { ChapterList } from "./chapter-list";
export { CoursePlayer } from "./course-player";

type Props = {
  productId: number;
  /** As everybody may see them, in the page's language. */
  chapters: Chapters;
  languages: Language[];
  poster: string;
  title: string;
  children: ReactNode;
};

/** The player and the list of what it can play, wherever they stand on the page. Their words: ChapterList, CoursePlayer, Player. */
export function CourseStage({ productId, chapters, languages, poster, title, children }: Props) {
  const course = useChapters(productId, chapters, languages);
  const [chosen, choose] = useState<Place | null>(null);
  const [playing, setPlaying] = useState(false);
  const now = chosen ?? firstPlace(course.chapters, course.bought);
  const video = videoAt(course.chapters, now);

  return (
    <StageContext value={{ ...course, languages, poster, title, now, video, called: chosen !== null, choose, playing, setPlaying }}>
      {children}
    </StageContext>
  );
}
