import type { Paper } from "../shapes.ts";

const questions = [
  "Where does the first light fall in the room you wake in?",
  "What is the brightest thing you can see without turning your head?",
  "Which colour does the shadow of your hand have?",
  "Where would you stand to have the light behind you?",
  "What shines that is not a lamp?",
  "How long is your shadow at noon?",
  "What looks softer today than yesterday, and why?",
  "Which wall gives its colour to the things beside it?",
  "What can you see only because of a reflection?",
  "Where does the light stop?",
  "What does rain do to the street's colours?",
  "Which window would you photograph a face at?",
  "What did you first see as an outline today?",
  "How many lights are on in the room, and which one would you put out?",
  "What is lit from below?",
  "Where is it darkest at midday?",
  "Which leaf lets the light through?",
  "What glitters on a cloudy day?",
  "How does the light tell you what time it is?",
  "What do you recognize by its shadow alone?",
  "Which colour is the evening, really?",
  "What changes when you close one eye?",
  "Where do two shadows of the same thing meet?",
  "What is white in the shade, and what white is it?",
  "Which light makes your kitchen kind?",
  "What does glass do to the wall behind it?",
  "When did the street lamps come on?",
  "What would you photograph if you had only one picture today?",
  "What can you still see a minute after putting out the light?",
  "Which light of this month would you like to keep?",
];

const days = (from: number, to: number) => questions.slice(from - 1, to).map((question, index) => [String(from + index), question, ""]);
const sheet = (from: number, to: number) => ({
  heading: `Days ${from} to ${to}`,
  newPage: true,
  blocks: [{ kind: "table" as const, shares: [8, 42, 50], rows: [["Day", "Question", "What I saw"], ...days(from, to)], rowHeight: 62 }],
});

export const lightDiary: Paper = {
  slug: "material-light-diary",
  category: "light",
  title: "Light diary",
  lead: "Thirty small questions about light, one a day, for photographers and anybody with a window.",
  sections: [
    {
      heading: "How to keep it",
      blocks: [
        {
          kind: "points",
          points: [
            "One question a day, at any hour. Look first, for a whole minute, and write afterwards.",
            "A sentence is enough. A sketch is better than a sentence, and a photo comes last.",
            "A missed day is no day lost: go on where you are, not where you should be.",
            "Keep the sheets. In a year's time ask the same questions at the same window.",
          ],
        },
      ],
    },
    {
      heading: "My window",
      blocks: [
        { kind: "text", text: "It looks towards, and this stands in its way:" },
        { kind: "lines", count: 3 },
      ],
    },
    sheet(1, 10),
    sheet(11, 20),
    sheet(21, 30),
  ],
};
