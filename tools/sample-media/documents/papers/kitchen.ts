import type { Paper } from "../shapes.ts";

const notes = { kind: "lines", count: 3 } as const;
const columns = ["Clock", "What happens", "How it looks", "My time"];
const shares = [13, 42, 32, 13];

export const sourdough: Paper = {
  slug: "material-sourdough-timetable",
  category: "kitchen",
  title: "Sourdough timetable",
  lead: "One loaf, three days that differ: a working day, a weekend, and a hot summer kitchen.",
  sections: [
    {
      heading: "The loaf",
      blocks: [
        {
          kind: "table",
          shares: [40, 20, 40],
          rows: [
            ["For one loaf of 900 g", "Weight", "Of the flour"],
            ["Strong wheat flour", "400 g", "80 %"],
            ["Wholemeal flour", "100 g", "20 %"],
            ["Water, lukewarm", "350 g", "70 %"],
            ["Ripe starter", "100 g", "20 %"],
            ["Salt", "10 g", "2 %"],
          ],
        },
        {
          kind: "points",
          points: [
            "Ripe means: doubled, domed, and a spoonful of it floats.",
            "Trust the dough before the clock. Risen by half with bubbles at the edge is ready to be shaped, whatever the hour.",
            "Bake in a closed hot pot: 20 minutes at 240 °C with the lid, 25 minutes at 220 °C without.",
          ],
        },
      ],
    },
    {
      heading: "A working day, kitchen at 21 °C",
      newPage: true,
      blocks: [
        {
          kind: "table",
          shares,
          rows: [
            columns,
            ["7:00", "Feed the starter, equal parts", "stiff porridge", ""],
            ["18:00", "Mix flour and water, rest", "shaggy, no dry flour", ""],
            ["18:40", "Add starter and salt, squeeze in", "slack and sticky", ""],
            ["19:10", "First fold, then every 30 minutes, four in all", "smoother each time", ""],
            ["22:30", "Shape, into the floured basket", "holds its round", ""],
            ["22:40", "Into the refrigerator at 5 °C", "hardly moves", ""],
            ["6:30", "Bake from cold", "a dark, singing crust", ""],
          ],
          rowHeight: 26,
        },
        notes,
      ],
    },
    {
      heading: "A weekend, kitchen at 21 °C",
      blocks: [
        {
          kind: "table",
          shares,
          rows: [
            columns,
            ["8:00", "Mix flour and water, with last night's starter ready", "shaggy", ""],
            ["8:40", "Add starter and salt", "slack", ""],
            ["9:10", "Four folds, 30 minutes apart", "smooth", ""],
            ["14:00", "Shape", "risen by half", ""],
            ["16:30", "Bake; a poked dent comes back slowly", "a light, open loaf", ""],
          ],
          rowHeight: 26,
        },
        notes,
      ],
    },
    {
      heading: "A hot summer kitchen, 28 °C",
      newPage: true,
      blocks: [
        {
          kind: "text",
          text: "Warmth halves every time. Use cold water, 60 g of starter instead of 100 g, and the refrigerator earlier than you think.",
        },
        {
          kind: "table",
          shares,
          rows: [
            columns,
            ["19:00", "Mix with water from the refrigerator", "cool to the hand", ""],
            ["19:30", "Add starter and salt", "slack", ""],
            ["20:00", "Three folds, 20 minutes apart", "already lively", ""],
            ["21:30", "Shape, even if it seems early", "risen by a third", ""],
            ["21:40", "Into the refrigerator at once", "goes on for an hour", ""],
            ["6:00", "Bake before the day is hot", "well risen", ""],
          ],
          rowHeight: 26,
        },
        notes,
      ],
    },
    {
      heading: "My loaves",
      blocks: [
        {
          kind: "table",
          shares: [14, 14, 14, 58],
          rows: [["Date", "Kitchen", "Hours", "Crumb, crust, taste"], ...Array.from({ length: 6 }, () => ["", "", "", ""])],
          rowHeight: 32,
        },
      ],
    },
  ],
};
