import { goodsNamed, type Member } from "./buying";
import { operate } from "./shop";

/** A thing that is bought only where the shop or another tab changes something meanwhile. */
export const name = "Travel Watercolour Box";
const slug = "travel-watercolour-box";

/** Something that changes while a member is buying, and how it is given back. */
export type Edit = { make: (member: Member) => Promise<unknown>; undo?: () => Promise<unknown> };

/** Sells all that no unpaid order holds. */
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

/** The member's own other tab takes three of it. */
export const moreInTheCart: Edit = {
  make: async ({ tell }) => tell("POST", "shoppingCart/changedQuantity", await goodsNamed(name, 3)),
};

/** Makes an edit, goes on buying, and gives back what was changed. */
export async function during({ make, undo }: Edit, member: Member, journey: () => Promise<void>): Promise<void> {
  try {
    await make(member);
    await journey();
  } finally {
    await undo?.();
  }
}
