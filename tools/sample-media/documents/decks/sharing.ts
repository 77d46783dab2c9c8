import type { Deck } from "../shapes.ts";

export const sharing: Deck = {
  slug: "material-sharing-well",
  category: "work",
  title: "Sharing well",
  lead: "How to tell a friend about a course, honestly and without pressing",
  slides: [
    {
      heading: "Begin with the friend",
      points: ["What does this person make, cook, grow or long for?", "Is now a good time?", "Would a free lesson be the better present?"],
      aside: "If you cannot answer the first question, wait.",
    },
    {
      heading: "Say what you know",
      points: [
        "What you made, and how long it took.",
        "What you found hard.",
        "What the shop asks for it, for guests and for members.",
        "That you are a member and that the link is yours.",
      ],
    },
    {
      heading: "Two messages",
      shares: [50, 50],
      rows: [
        ["Rather not", "Rather so"],
        ["You HAVE to see this!!", "I baked my third loaf from this course. The crumb is still dense, the crust is not."],
        ["Everybody earns here", "I get something when you activate a membership. Read the page first."],
        ["Only today!", "It will be there next month as well."],
      ],
    },
    {
      heading: "Never",
      points: [
        "Promise an income, a cure or a talent.",
        "Write to people who have not asked, or to whole lists.",
        "Write in the name of the shop.",
        "Ask twice.",
      ],
    },
    {
      heading: "Then let go",
      points: [
        "A no is an answer, and silence is one as well.",
        "Help whoever begins: the first evening decides.",
        "Learn on. Nothing recommends like your own work.",
      ],
    },
  ],
};
