import type { Deck } from "../shapes.ts";

export const prices: Deck = {
  slug: "material-how-prices-work",
  category: "work",
  title: "How our prices work",
  lead: "List price, member price, free for members, with worked examples",
  slides: [
    {
      heading: "Two prices on every page",
      points: [
        "The list price is for everybody.",
        "The member price is for active members. It is never above the list price.",
        "Where the member price is $0, the course is free for members.",
        "All prices are in US dollars. Tax and freight are shown before you pay.",
      ],
    },
    {
      heading: "One course, two people",
      shares: [40, 30, 30],
      rows: [
        ["Slow Sourdough", "Guest", "Member"],
        ["List price", "$89.00", "$89.00"],
        ["Pays", "$89.00", "$65.00"],
        ["Saved", "–", "$24.00"],
      ],
      aside: "A course has no freight and no tax: nothing travels.",
    },
    {
      heading: "What membership costs",
      shares: [40, 30, 30],
      rows: [
        ["", "Price", "Lasts"],
        ["Activation, once", "$100.00", "90 days"],
        ["Each month after that", "$19.00", "a month"],
        ["The first year: activation and nine months", "$271.00", "a year"],
      ],
      aside: "Renewal before the end adds to what is left. No month is lost.",
    },
    {
      heading: "When does it pay?",
      shares: [50, 25, 25],
      rows: [
        ["In ninety days", "Guest", "Member"],
        ["Five courses like Slow Sourdough", "$445.00", "$325.00"],
        ["Activation", "–", "$100.00"],
        ["Together", "$445.00", "$425.00"],
      ],
      aside: "With one course a year it does not, and we say so.",
    },
    {
      heading: "Before you pay",
      points: [
        "An order is frozen when you confirm it. Prices that change later do not change it.",
        "An unpaid order waits for 30 minutes, then it is cancelled and the goods return.",
        "Vouchers pay for half of an order at most. Two means of payment can be put together.",
        "Your receipt names every sum: items, tax, freight, discount.",
      ],
    },
  ],
};
