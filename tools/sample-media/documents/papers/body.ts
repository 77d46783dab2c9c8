import type { Paper } from "../shapes.ts";

export const breathingCards: Paper = {
  slug: "material-breathing-cards",
  category: "body",
  title: "Breathing cards",
  lead: "Eight quiet exercises to print and cut out. Each says when to leave it out.",
  sections: [
    {
      heading: "Before you begin",
      blocks: [
        {
          kind: "points",
          points: [
            "Sit so that nothing presses, or lie on your side. Loosen what is tight.",
            "Breathe through the nose unless the card says otherwise, and never until it strains.",
            "Stop when you feel dizzy, numb or afraid. Breathe as you like, look around, and leave it for another day.",
            "With an illness of the heart or the lungs, in pregnancy, or after an operation ask your doctor first.",
          ],
        },
        {
          kind: "text",
          text: "Choose one card and stay with it for a week. Five minutes a day do more than an hour on Sunday. These cards are no treatment, and take no treatment's place.",
        },
      ],
    },
    {
      heading: "The cards",
      newPage: true,
      blocks: [
        {
          kind: "cards",
          cards: [
            {
              title: "1. Counting",
              text: "Breathe as you do. Count each breath out, from one to ten, and begin again. If you lose count, begin again.",
              note: "Leave it out when counting makes you restless.",
            },
            {
              title: "2. The longer way out",
              text: "Breathe in while you count to three, and out while you count to five. Ten times.",
              note: "Leave it out when you are short of breath.",
            },
            {
              title: "3. Hand on the belly",
              text: "One hand on the chest, one on the belly. Let only the lower hand rise. Three minutes.",
              note: "Leave it out after an operation on the belly.",
            },
            {
              title: "4. Humming",
              text: "Breathe in, and hum on the way out, as low as is pleasant. Feel where it trembles. Eight times.",
              note: "Leave it out with a headache.",
            },
            {
              title: "5. The window",
              text: "In: look at something near. Out: look at something far. Until your shoulders sink.",
              note: "Leave it out when your eyes are tired.",
            },
            {
              title: "6. Four corners",
              text: "In for three, wait for three, out for three, wait for three. Along the edges of a book, six times.",
              note: "Leave it out in pregnancy and with high blood pressure.",
            },
            {
              title: "7. Walking",
              text: "Three steps in, four steps out. Slowly, on even ground. Change the numbers until they fit.",
              note: "Leave it out in traffic.",
            },
            {
              title: "8. Before sleep",
              text: "On your side. Breathe out with a soft sigh through the mouth, five times. Then stop doing anything.",
              note: "Leave it out with a blocked nose.",
            },
          ],
        },
      ],
    },
  ],
};
