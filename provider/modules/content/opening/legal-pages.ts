import type { agreementKinds } from "../../../../lib/contract/wire/codes.ts";
import type { NamedProfile } from "../../../runtime/shop-profile.ts";

type Kind = (typeof agreementKinds)[number];

/** The pages that a shop needs before it opens. */
export const legalKinds = ["terms-of-service", "privacy-policy", "refund-policy", "shipping-policy", "imprint"] as const satisfies Kind[];

type LegalKind = (typeof legalKinds)[number];

/** A place that only the shop can fill in. */
const gap = (what: string) => `[to fill in: ${what}]`;

/** Whether a text still has such a place. */
export const hasGap = (body: string) => body.includes("[to fill in: ");

export const lawyerWarning =
  "These are templates, not legal advice: which rules hold depends on your country and on what you sell. Have a lawyer read them before you open.";

const paragraphs = (...parts: string[]) => parts.join("\n\n");

/** The templates of the legal pages with what the profile says of the shop. A part that the profile lacks stays to be filled in. */
export function legalPages(profile: NamedProfile): Record<LegalKind, { title: string; body: string }> {
  const shop = profile.name;
  const company = profile.company || gap("the name of the company");
  const address = profile.postalAddress || gap("the postal address");
  const email = profile.supportEmail || gap("the email address for questions");
  const telephone = profile.telephone ? `\nTelephone: ${profile.telephone}` : "";
  return {
    "terms-of-service": {
      title: "Terms of service",
      body: paragraphs(
        `These terms hold between ${company}, who runs ${shop}, and everybody who orders here or has an account.`,
        "## Ordering",
        "What the shop shows is an offer to order. A contract is made when we confirm your order by email. If we cannot deliver, we tell you without delay and return what you have paid.",
        "## Prices and payment",
        "The prices are those that are shown when you order. Checkout shows tax and shipping before you pay. The ways to pay are listed there.",
        "## Delivery",
        "How goods are shipped, and what that costs, is described on the page about shipping. Courses are in your account as soon as they are paid.",
        "## Courses",
        "A course is for yourself. Please do not pass it on, copy its films or share your account.",
        "## Your account",
        "Keep your password to yourself. We may suspend an account that harms others or breaks these terms, and tell you why. You can close your account at any time.",
        "## Goods that are faulty",
        "The rights that the law gives you if something is faulty hold in full.",
        "## Which law holds",
        `The law of the country in which ${company} has its seat applies. Rules that protect you where you live stay in force.`,
        "## Questions",
        `Write to ${email}.`,
      ),
    },
    "privacy-policy": {
      title: "Privacy policy",
      body: paragraphs(
        `${company}, ${address}, is responsible for the data of this shop. Questions about it: ${email}.`,
        "## What we keep",
        "Your account holds your name, user name, email address, country and language. An order adds a delivery address, what you bought and what you paid. While you learn, we keep which lessons you have watched and how far, so that you can continue.",
        "## What we do not keep",
        "We store no card numbers: payment takes place with the payment service, and we receive only its result. There are no advertising trackers on our pages, and we do not sell data.",
        "## Cookies",
        "A cookie keeps you signed in. The page about cookies lists everything that the shop stores in your browser.",
        "## Who sees it",
        "Our team sees what it needs to send an order or to answer a question. The carrier gets your name and address.",
        "## How long we keep it",
        "Your account stays until you close it. Invoices stay as long as tax law requires.",
        "## Your rights",
        "You may ask for a copy of your data, have mistakes corrected, have your data deleted, or object to its use; your account has buttons for it. You may also turn to the data protection authority where you live.",
      ),
    },
    "refund-policy": {
      title: "Returns and refunds",
      body: paragraphs(
        "## Changing your mind",
        "You can return goods within 14 days of delivery, without giving a reason. Send them back complete, unused and well packed, with the order number.",
        "## Courses",
        "A course can be refunded within 14 days if less than a fifth of it was watched.",
        "## Faulty or damaged",
        "Write to us with a picture as soon as you notice it. You may choose between a replacement and your money back, and we pay the postage.",
        "## How to ask",
        `Open the order in your account, or write to ${email} with the order number. Goods go back to: ${company}, ${address.replaceAll("\n", ", ")}.`,
        "## How the money comes back",
        "In the way in which you paid, within 14 days of our receiving the return.",
      ),
    },
    "shipping-policy": {
      title: "Shipping",
      body: paragraphs(
        "## Where we ship to",
        "To the countries that the form for addresses offers.",
        "## What it costs",
        "It depends on the country and on the weight of the parcel. Checkout shows it before you pay.",
        "## How long it takes",
        "We hand goods to the carrier within three working days of your payment, and tell you by email when they are on their way.",
        "## Nothing arrived",
        `Write to ${email} with the order number, and we look for it.`,
      ),
    },
    imprint: {
      title: "Imprint",
      body: paragraphs(
        `${company}\n${address}`,
        `Email: ${email}${telephone}`,
        gap("who represents the company, its register number and its tax number, where your country asks for them"),
      ),
    },
  };
}
