import type { Paper } from "../shapes.ts";

export const woods: Paper = {
  slug: "material-wood-guide",
  category: "craft",
  title: "A guide to carving woods",
  lead: "Birch, maple, cherry, lime: how each one cuts, how to keep it green, and which spoon it suits.",
  sections: [
    {
      heading: "Four woods to begin with",
      blocks: [
        {
          kind: "table",
          shares: [14, 30, 28, 28],
          rows: [
            ["Wood", "How it cuts", "How it looks", "Suits"],
            [
              "Birch",
              "Even, a little resistance, forgiving. Tears where the grain turns",
              "Cream with small brown flecks",
              "Cooking spoons, spatulas, a first spoon",
            ],
            ["Maple", "Firm and clean, wants a sharp edge", "Nearly white, silky", "Eating spoons, scoops with thin rims"],
            ["Cherry", "Firm, smells sweet, takes the finest cut", "Honey, darkens to red brown", "Coffee scoops, spoons to give away"],
            ["Lime", "Like cold butter, blunt edges crush it", "Pale and plain", "Practice, ornaments, nothing that is boiled"],
          ],
        },
      ],
    },
    {
      heading: "Choosing a piece",
      blocks: [
        {
          kind: "points",
          points: [
            "Green wood, cut within weeks, carves twice as easily as dry wood.",
            "As thick as your wrist or more; straight, without knots where the bowl will be.",
            "Split it through the pith and throw the pith away: it is where every crack begins.",
            "Avoid yew, oleander, laburnum and whatever you cannot name. Some of them are poisonous in the mouth.",
          ],
        },
      ],
    },
    {
      heading: "Keeping it green",
      newPage: true,
      blocks: [
        {
          kind: "table",
          shares: [30, 24, 46],
          rows: [
            ["Where", "How long", "What to mind"],
            ["In a log, ends painted", "months, in the shade", "Wax or old paint on both ends, on the day of the cut"],
            ["Split, in a bucket of water", "two weeks", "Change the water; it turns sour, the wood does not mind"],
            ["Blank, in a bag with its shavings", "a week", "In the refrigerator. Mould wipes off"],
            ["Blank, frozen", "a year", "Let it thaw in the bag"],
          ],
        },
      ],
    },
    {
      heading: "From blank to spoon",
      blocks: [
        {
          kind: "points",
          points: [
            "Axe or saw the outline; leave the neck thicker than you would like.",
            "Hollow the bowl across the grain first, with the hook knife drawn towards its thumb side and the thumb out of its way.",
            "Shape the back after the bowl, so that the wall becomes even: four millimetres for a first spoon.",
            "Let it dry slowly for a week in a paper bag, then take the last, thinnest cuts with a fresh edge.",
            "Oil with linseed or walnut, let it stand in the sun, and once more a day later.",
          ],
        },
      ],
    },
    {
      heading: "Safe hands",
      blocks: [
        {
          kind: "checks",
          points: [
            "The edge is sharp: a blunt one slips.",
            "Elbows at the ribs, knees together or far apart, nobody within an arm's length.",
            "I can say where the knife goes if the wood gives way.",
            "A plaster is within reach, and there is light enough.",
          ],
        },
        { kind: "text", text: "Woods that I have tried:" },
        { kind: "lines", count: 4 },
      ],
    },
  ],
};
