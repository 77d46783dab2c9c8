import type { Deck } from "../shapes.ts";

export const carvingWoods: Deck = {
  slug: "material-wood-guide",
  category: "craft",
  title: "A guide to carving woods",
  lead: "Four woods, and how to choose among them",
  slides: [
    {
      heading: "Which wood for which spoon",
      shares: [18, 41, 41],
      rows: [
        ["Wood", "Under the knife", "Suits"],
        ["Birch", "even and forgiving", "cooking spoons, a first spoon"],
        ["Maple", "firm and clean", "eating spoons, thin rims"],
        ["Cherry", "firm, the finest cut", "scoops, presents"],
        ["Lime", "soft as cold butter", "practice, ornaments"],
      ],
    },
    {
      heading: "Read the log",
      points: [
        "Rings: close and even is strong, wide is quick and soft.",
        "Bark: straight furrows mean straight grain.",
        "Ends: a crack from the pith shows where to split.",
        "Knots: keep them out of the bowl and out of the neck.",
      ],
    },
    {
      heading: "Green, and how it stays so",
      shares: [40, 60],
      rows: [
        ["Keep it", "For"],
        ["as a log with painted ends", "months"],
        ["split, under water", "two weeks"],
        ["as a blank in a bag with shavings", "a week, in the refrigerator"],
        ["as a blank, frozen", "a year"],
      ],
    },
    {
      heading: "With the grain",
      points: [
        "Cut from the thick to the thin: downhill, never uphill.",
        "The fibres end at the edge of the bowl: turn the spoon, not the wrist.",
        "If it tears, come from the other side.",
      ],
      aside: "Stroke a cat: one way it purrs.",
    },
    {
      heading: "Five things for your hands",
      points: [
        "A sharp edge.",
        "Elbows at the ribs.",
        "Nobody within an arm's length.",
        "A place for the knife when it is not in your hand.",
        "A plaster within reach.",
      ],
    },
  ],
};
