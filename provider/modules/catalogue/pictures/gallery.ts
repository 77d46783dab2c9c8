import type { product } from "../../../db/schema/index.ts";

/** The pictures of a product in their order, the cover first. */
export const galleryOf = ({ pic, albumPics }: Pick<typeof product.$inferSelect, "pic" | "albumPics">) =>
  pic ? [pic, ...albumPics] : albumPics;
