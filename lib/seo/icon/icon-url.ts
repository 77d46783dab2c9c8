import "server-only";
import { createHash } from "node:crypto";
import type { Metadata } from "next";
import type { Shop } from "@/lib/server/reads/profile";
import { pageColors } from "@/lib/theme/theme";

/** The icons of the shop by their names: the side in pixels, and whether it fills its whole square, for devices that cut it to a shape of theirs. */
export const icons = {
  "192": { side: 192, fills: false },
  "512": { side: 512, fills: false },
  maskable: { side: 512, fills: true },
  apple: { side: 180, fills: true },
} as const;

export type IconName = keyof typeof icons;

/** Raise this to redraw all icons. */
const drawing = 1;

type Named = Pick<Shop, "icon" | "name" | "accent" | "paper">;

/** What an icon shows: the shop's picture, or the first letter of its name on its color. */
export function iconOf(shop: Named) {
  const { segment } = [...new Intl.Segmenter().segment(shop.name)][0] ?? { segment: "·" };
  const { accent, accentInk, paper } = pageColors(shop).light;
  return { pic: shop.icon ?? null, letter: segment.toLocaleUpperCase(), accent, accentInk, paper };
}

export type ShopIcon = ReturnType<typeof iconOf>;

/** A hash of what an icon shows, so that the picture at an address never changes. */
export function iconHash(icon: ShopIcon): string {
  return createHash("sha256")
    .update(JSON.stringify([drawing, icon]))
    .digest("hex")
    .slice(0, 12);
}

/** The path of an icon of the shop. */
export function iconPath(name: IconName, shop: Named): string {
  return `/shop_icon/${name}-${iconHash(iconOf(shop))}.png`;
}

/** The icons that pages name in their heads. */
export function iconMetadata(shop: Named): Metadata["icons"] {
  return { icon: { url: iconPath("192", shop), type: "image/png", sizes: "192x192" }, apple: iconPath("apple", shop) };
}

/** Parses the file name of an icon. Null for any other. */
export function readIconName(file: string): { name: IconName; hash: string } | null {
  const [, name, hash = ""] = /^(\w+)-([0-9a-f]{12})\.png$/.exec(file) ?? [];
  return name && Object.hasOwn(icons, name) ? { name: name as IconName, hash } : null;
}
