import type { Deck } from "../shapes.ts";

export const tea: Deck = {
  slug: "material-tea-tasting-wheel",
  category: "kitchen",
  title: "Tea tasting wheel",
  lead: "Forty plain words for what is in the cup, and a tasting of three teas",
  slides: [
    {
      heading: "The wheel",
      wheel: [
        { family: "Flowers", words: ["rose", "jasmine", "orchid", "elder", "hay"] },
        { family: "Fruit", words: ["apple", "peach", "plum", "lemon", "raisin"] },
        { family: "Green", words: ["grass", "pea", "spinach", "herb", "seaweed"] },
        { family: "Sweet", words: ["honey", "malt", "caramel", "vanilla", "milk"] },
        { family: "Nuts", words: ["almond", "chestnut", "walnut", "sesame", "popcorn"] },
        { family: "Wood", words: ["pine", "cedar", "bark", "moss", "pepper"] },
        { family: "Fire", words: ["smoke", "toast", "cocoa", "coffee", "ash"] },
        { family: "Earth", words: ["rain", "stone", "mushroom", "leather", "beetroot"] },
      ],
      aside: "Begin in the middle: which family? Then one step outwards.",
    },
    {
      heading: "Set the table",
      points: [
        "Three equal white cups, one pot or three, scales, a clock.",
        "3 g of tea to 150 ml of soft water.",
        "No perfume, no coffee before, a slice of plain bread in between.",
        "Paper for everybody. Nobody speaks until all have written.",
      ],
    },
    {
      heading: "Three teas",
      shares: [28, 18, 18, 36],
      rows: [
        ["Tea", "Water", "Time", "Look for"],
        ["A green tea, steamed", "70 °C", "1 minute", "green, sweet, a dry edge of the tongue"],
        ["An oolong, rolled", "90 °C", "2 minutes", "flowers, and how they change"],
        ["A black tea, whole leaf", "95 °C", "3 minutes", "sweet, fruit, then what stays"],
      ],
      aside: "Pour each tea three times. The second cup is often the best one.",
    },
    {
      heading: "Four looks at one cup",
      points: [
        "Leaf: dry, then wet. Smell it both times.",
        "Nose: before you drink, with your eyes closed.",
        "Mouth: slurp. Where does it touch, and how long does it stay?",
        "Afterwards: breathe out through the nose. What comes back?",
      ],
    },
    {
      heading: "My sheet",
      shares: [16, 28, 28, 28],
      rows: [
        ["", "First tea", "Second tea", "Third tea"],
        ["Leaf", "", "", ""],
        ["Nose", "", "", ""],
        ["Mouth", "", "", ""],
        ["Afterwards", "", "", ""],
      ],
    },
  ],
};
