import type { Paper } from "../shapes.ts";

const hours = ["7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"];
const places = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

export const sunAndShade: Paper = {
  slug: "material-sun-and-shade-chart",
  category: "garden",
  title: "Sun and shade chart",
  lead: "Draw the light of one day before you decide what to plant. It is the cheapest mistake you will ever avoid.",
  sections: [
    {
      heading: "How to use it",
      blocks: [
        {
          kind: "points",
          points: [
            "Choose a clear day. Sketch your balcony or bed on the last page and number the places that you would plant.",
            "Look out once an hour. Leave the square white for sun, hatch it for light shade, fill it for full shade.",
            "Count the white squares of each place at the end of the day, and write the sum into the last row.",
            "Do it again in spring and in high summer: the sun stands higher, and a wall that was dark may be bright.",
          ],
        },
      ],
    },
    {
      heading: "What the sum says",
      blocks: [
        {
          kind: "table",
          shares: [22, 24, 54],
          rows: [
            ["Hours of sun", "The place is", "What thrives there"],
            ["6 and more", "sunny", "Tomatoes, beans, courgettes, rosemary, thyme, sage, most flowers for cutting"],
            ["4 to 6", "half sunny", "Lettuce, chard, peas, beetroot, parsley, strawberries"],
            ["2 to 4", "half shady", "Spinach, rocket, mint, chives, sorrel, woodland strawberries"],
            ["under 2", "shady", "Ferns, hostas, sweet woodruff. Eat elsewhere"],
          ],
        },
      ],
    },
    {
      heading: "The chart",
      newPage: true,
      blocks: [
        { kind: "text", text: "Date and weather:" },
        { kind: "lines", count: 1 },
        {
          kind: "table",
          shares: [19, ...places.map(() => 9)],
          rows: [
            ["Hour", ...places],
            ...hours.map((hour) => [`${hour}:00`, ...places.map(() => "")]),
            ["Hours of sun", ...places.map(() => "")],
          ],
          rowHeight: 33,
        },
      ],
    },
    {
      heading: "My sketch, with north at the top",
      newPage: true,
      blocks: [
        {
          kind: "table",
          shares: Array.from({ length: 14 }, () => 1),
          rows: Array.from({ length: 16 }, () => Array.from({ length: 14 }, () => "")),
          rowHeight: 36,
        },
      ],
    },
  ],
};

export const dyePlants: Paper = {
  slug: "material-dye-plants-calendar",
  category: "craft",
  title: "Dye plants calendar",
  lead: "Sixteen plants: when to sow, to gather and to dry them, and which mordant each one needs.",
  sections: [
    {
      heading: "Before the dye: mordant",
      blocks: [
        {
          kind: "text",
          text: "A mordant helps the colour to stay. For wool and silk, simmer the wet fibre for an hour with 12 g of alum for each 100 g of dry fibre. Cotton and linen take a tannin bath first. Iron darkens every colour; 2 g for each 100 g are plenty.",
        },
        {
          kind: "points",
          points: [
            "Keep pots and spoons for dyeing only, open the window, and wear gloves.",
            "Gather only what you know, where you may, and never more than a third of what grows there.",
            "Dry flowers in the shade, roots in slices, skins as they come. Paper bags, a label, a date.",
          ],
        },
      ],
    },
    {
      heading: "From the garden",
      newPage: true,
      blocks: [
        {
          kind: "table",
          shares: [20, 18, 20, 18, 24],
          rows: [
            ["Plant", "Sow or plant", "Gather", "Dry", "Mordant, and colour"],
            ["Weld", "April", "June to July", "whole stems", "alum: clear yellow"],
            ["Madder", "May", "third autumn", "roots, sliced", "alum: brick to red"],
            ["Woad", "April", "July to September", "use fresh", "none: blue vat"],
            ["Japanese indigo", "March, indoors", "August", "use fresh", "none: blue vat"],
            ["Dyer's coreopsis", "April", "July to October", "flowers", "alum: orange"],
            ["Marigold", "April", "July to October", "flowers", "alum: warm yellow"],
            ["Dyer's chamomile", "April", "June to August", "flowers", "alum: soft yellow"],
            ["Hollyhock, dark", "June", "July, next year", "petals", "alum: violet grey"],
          ],
          rowHeight: 30,
        },
      ],
    },
    {
      heading: "From the kitchen and the hedge",
      blocks: [
        {
          kind: "table",
          shares: [20, 18, 20, 18, 24],
          rows: [
            ["Plant", "Found", "Gather", "Dry", "Mordant, and colour"],
            ["Onion skins", "kitchen", "all year", "as they come", "none or alum: amber"],
            ["Avocado stones", "kitchen", "all year", "washed, sliced", "none: dusty pink"],
            ["Black tea", "kitchen", "all year", "leaves", "none: tan; iron: grey"],
            ["Walnut husks", "garden", "September", "in the dark", "none: deep brown"],
            ["Nettle", "hedge", "April to May", "leaves", "alum: grey green"],
            ["Goldenrod", "wayside", "August", "flower heads", "alum: gold"],
            ["Birch leaves", "wood", "May to June", "leaves", "alum: spring yellow"],
            ["Alder cones", "stream", "winter", "as they come", "iron: near black"],
          ],
          rowHeight: 30,
        },
      ],
    },
    {
      heading: "My samples",
      newPage: true,
      blocks: [
        { kind: "text", text: "Tie a few centimetres of each yarn into the first column. A year later you will be glad of it." },
        {
          kind: "table",
          shares: [18, 26, 16, 40],
          rows: [
            ["Yarn", "Plant and mordant", "Date", "Weights, times, what I would change"],
            ...Array.from({ length: 11 }, () => ["", "", "", ""]),
          ],
          rowHeight: 50,
        },
      ],
    },
  ],
};
