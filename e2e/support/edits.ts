import { goodsNamed, type Member } from "./buying";
import { operate } from "./shop";

/** A product that only tests with concurrent changes buy. */
export const name = "Travel Watercolour Box";
const slug = "travel-watercolour-box";

/** A change during a purchase, and how to undo it. */
export type Edit = { make: (member: Member) => Promise<unknown>; undo?: () => Promise<unknown> };

/** Sets the available stock to zero. */
async function sellOut() {
  const said = await operate("stock", slug, "0").catch((error: Error) => error.message);
  const held = /(\d+) of it are held/.exec(said)?.[1];
  if (held) await operate("stock", slug, held);
}

export const dearer: Edit = { make: () => operate("price", slug, "75", "60"), undo: () => operate("price", slug, "69.50", "56.50") };
export const soldOut: Edit = { make: sellOut, undo: () => operate("stock", slug, "28") };
export const withdrawn: Edit = { make: () => operate("hide", slug), undo: () => operate("show", slug) };

export const allOfIt: Edit = {
  make: (member) => Promise.all([dearer, soldOut, withdrawn].map(({ make }) => make(member))),
  undo: () => Promise.all([dearer, soldOut, withdrawn].map(({ undo }) => undo?.())),
};

/** The member's other tab sets the quantity in the cart to three. */
export const moreInTheCart: Edit = {
  make: async ({ tell }) => tell("POST", "shoppingCart/changedQuantity", await goodsNamed(name, 3)),
};

/** Makes an edit, continues the purchase, and undoes the edit. */
export async function during({ make, undo }: Edit, member: Member, journey: () => Promise<void>): Promise<void> {
  try {
    await make(member);
    await journey();
  } finally {
    await undo?.();
  }
}
