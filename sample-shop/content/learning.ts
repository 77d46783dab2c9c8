/** The demo member's progress in a course: the videos watched in each month, and the share of the next one. */
export type SeedStudy = { course: string; joinedDaysAgo: number; months: { monthsAgo: 0 | 1 | 2; videos: number }[]; nextShare: number };

export const studies: SeedStudy[] = [
  {
    course: "reading-trees",
    joinedDaysAgo: 72,
    months: [
      { monthsAgo: 2, videos: 4 },
      { monthsAgo: 1, videos: 99 },
    ],
    nextShare: 0,
  },
  {
    course: "morning-mobility",
    joinedDaysAgo: 66,
    months: [
      { monthsAgo: 2, videos: 2 },
      { monthsAgo: 1, videos: 99 },
    ],
    nextShare: 0,
  },
  {
    course: "breath-and-sleep",
    joinedDaysAgo: 40,
    months: [
      { monthsAgo: 1, videos: 2 },
      { monthsAgo: 0, videos: 2 },
    ],
    nextShare: 0.45,
  },
  { course: "balcony-harvest", joinedDaysAgo: 12, months: [{ monthsAgo: 0, videos: 3 }], nextShare: 0.6 },
  { course: "long-walks", joinedDaysAgo: 3, months: [], nextShare: 0 },
];
