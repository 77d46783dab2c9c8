import type { Paper } from "../shapes.ts";

export const welcome: Paper = {
  slug: "material-welcome-guide",
  category: "garden",
  title: "Welcome to Canopy",
  lead: "Your account, your library, and where to find help. Ten minutes, and you know your way around.",
  sections: [
    {
      heading: "Your account",
      blocks: [
        {
          kind: "text",
          text: "You sign in with your user name or with your member ID, which begins with CA. The ID never changes; friends need it when they want to send you something or join through you.",
        },
        {
          kind: "points",
          points: [
            "Your e-mail address is where codes and receipts go. Keep it up to date under Settings.",
            "The password opens your account. The transaction password, six digits, opens your wallet. Let them differ.",
            "A new password signs you out on every device. That is on purpose: whoever was there without your leave is gone.",
          ],
        },
      ],
    },
    {
      heading: "Your library",
      blocks: [
        {
          kind: "text",
          text: "Every course that you buy stays in My courses, whether your membership goes on or not. The player remembers where you stopped, on every device, and offers captions wherever a film speaks.",
        },
        {
          kind: "points",
          points: [
            "Free lessons can be watched before you buy anything.",
            "Favourites keep what you would like to do next. Nobody sees them but you.",
            "The material library is free for everybody: charts, timetables, checklists, short films.",
          ],
        },
      ],
    },
    {
      heading: "Membership in one paragraph",
      blocks: [
        {
          kind: "text",
          text: "Activation costs 100 dollars once and includes 90 days. After that membership is 19 dollars a month, by hand or renewed automatically, and it ends when you want it to. Members pay the lower of the two prices on every page.",
        },
      ],
    },
    {
      heading: "Your first week",
      newPage: true,
      blocks: [
        {
          kind: "table",
          shares: [18, 52, 30],
          rows: [
            ["Day", "A quarter of an hour for", "Done, and what I thought"],
            ["Monday", "Fill in your profile and choose the language that you like to read", ""],
            ["Tuesday", "Watch one free lesson of a subject that you know nothing about", ""],
            ["Wednesday", "Put three courses among your favourites", ""],
            ["Thursday", "Print one sheet of the material library and hang it up", ""],
            ["Friday", "Add your address, so that a parcel finds you", ""],
            ["Saturday", "Begin: the first lesson, with the things it asks for on the table", ""],
            ["Sunday", "Nothing. Things need time to dry, to rise and to grow", ""],
          ],
          rowHeight: 34,
        },
      ],
    },
    {
      heading: "Where to find help",
      blocks: [
        {
          kind: "points",
          points: [
            "Support chat: in your account, for whatever concerns you alone. A person answers.",
            "Orders: every order tells its state and, once it is on its way, its tracking number.",
            "Contact form: for everything else, also without an account.",
          ],
        },
        {
          kind: "text",
          text: "Nobody from the shop will ever ask you for a password or a code. If somebody does, do not answer, and write to us.",
        },
      ],
    },
  ],
};

export const sharingChecklist: Paper = {
  slug: "material-sharing-well",
  category: "work",
  title: "Sharing well",
  lead: "One page to read before you tell a friend about a course.",
  sections: [
    {
      heading: "Before you write",
      blocks: [
        {
          kind: "checks",
          points: [
            "I have finished this course, or I say how far I am.",
            "I know why this friend might like it, and can say it in one sentence.",
            "I would say the same if I earned nothing by it.",
          ],
        },
      ],
    },
    {
      heading: "What I write",
      blocks: [
        {
          kind: "checks",
          points: [
            "What I made with it, with a photo that I took myself.",
            "What was hard, or not for me.",
            "What it costs, for guests and for members.",
            "That I am a member, and that the link is mine.",
            "No promise of income, of health or of talent.",
          ],
        },
      ],
    },
    {
      heading: "Afterwards",
      blocks: [
        {
          kind: "checks",
          points: ["I ask once. Silence is an answer.", "If the answer is no, I am glad to have asked, and we talk of something else."],
        },
        { kind: "text", text: "My sentence for this friend:" },
        { kind: "lines", count: 2 },
      ],
    },
  ],
};
