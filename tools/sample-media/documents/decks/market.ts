import type { Deck } from "../shapes.ts";

export const marketDay: Deck = {
  slug: "material-market-day-checklist",
  category: "work",
  title: "Market day checklist",
  lead: "What to pack, and when to start packing",
  slides: [
    {
      heading: "Two weeks before",
      points: [
        "Confirm the place, its size, and whether there is power.",
        "Decide on one thing that people come over for, and make enough of it.",
        "Write every price down. Nobody asks for a price that is missing.",
        "Insurance, permit, scales that are calibrated, where they are asked for.",
      ],
    },
    {
      heading: "The stall",
      shares: [50, 50],
      rows: [
        ["Carries and covers", "Says who you are"],
        ["table, trestles, cloth to the ground", "a sign that can be read at five paces"],
        ["canopy, four weights, clips", "prices on everything"],
        ["crates to give height", "cards with name and address"],
        ["rain cover, also for the goods", "one finished piece to touch"],
      ],
    },
    {
      heading: "The till",
      points: [
        "Change: ten fives, twenty ones, two rolls of coins.",
        "Card reader, charged, and a power bank.",
        "Notebook: one stroke for each thing sold is enough bookkeeping for a day.",
        "A belt bag. A cash box walks away by itself.",
      ],
    },
    {
      heading: "The bag that saves the day",
      points: [
        "String, scissors, tape, pegs, a marker.",
        "Bags and paper: one for each thing you hope to sell.",
        "Water, bread, something warm to wear, sun cream.",
        "A friend's number who can take over for ten minutes.",
      ],
    },
    {
      heading: "The clock",
      shares: [30, 70],
      rows: [
        ["When", "What"],
        ["Three days before", "Pack everything but the food. Set the stall up once at home"],
        ["The evening before", "Load in the order in which you will not need it"],
        ["Two hours before", "Be there. Build from the back to the front"],
        ["Half an hour before", "Stand where your visitors will stand, and look"],
        ["The day after", "Count, rest, and write down what was missing"],
      ],
    },
  ],
};
